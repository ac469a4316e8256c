import type { ActionEntry } from '@catalogue/campaign';
import { validateForm } from '@catalogue/fields/schema';
import type { FormValue, Issue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useCallback, useMemo, useRef, useState } from 'react';
import { FormFields } from '@/form-builder/FormFields';
import type { Update } from '@/form-builder/types';
import { useText } from '@/i18n/useText';

interface EntryEditorProps {
  definition: Definition | undefined;
  path: string;
  entry: ActionEntry;
  onChange: (update: Update<ActionEntry>) => void;
  onSave: (entry: ActionEntry) => void;
  onCancel: () => void;
  onRemove: () => void;
}

const NONE: readonly Issue[] = [];

export function EntryEditor(props: EntryEditorProps) {
  const { definition, path, entry, onChange, onSave, onCancel, onRemove } = props;
  const text = useText();
  const [tried, setTried] = useState(false);
  const [removing, setRemoving] = useState(false);
  const latest = useRef(onChange);
  latest.current = onChange;
  const changeForm = useCallback(
    (update: Update<FormValue>) =>
      latest.current((before) => ({ ...before, parameters: update(before.parameters) })),
    [],
  );
  const found = useMemo(
    () =>
      definition ? validateForm(definition.fields, entry.parameters, `${path}.parameters`) : NONE,
    [definition, entry.parameters, path],
  );
  const save = () => (found.length > 0 ? setTried(true) : onSave(entry));
  return (
    <Stack spacing={2.5}>
      <TextField
        size="small"
        label={text('editor.actions.entryName')}
        value={entry.name}
        onChange={({ target }) => onChange((before) => ({ ...before, name: target.value }))}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {definition ? (
        <FormFields
          schema={definition.fields}
          value={entry.parameters}
          onChange={changeForm}
          path={`${path}.parameters`}
          issues={tried ? found : NONE}
        />
      ) : (
        <Alert severity="warning">{text('editor.actions.missing')}</Alert>
      )}
      {tried && found.length > 0 && <Alert severity="error">{text('editor.invalid')}</Alert>}
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button variant="contained" onClick={save} disabled={!definition}>
          {text('editor.actions.save')}
        </Button>
        <Button onClick={onCancel}>{text('editor.actions.cancel')}</Button>
        <Button
          color="error"
          variant={removing ? 'contained' : 'text'}
          onClick={() => (removing ? onRemove() : setRemoving(true))}
          onBlur={() => setRemoving(false)}
          sx={{ ml: 'auto !important' }}
        >
          {text(removing ? 'editor.actions.removeVerify' : 'editor.actions.remove')}
        </Button>
      </Stack>
    </Stack>
  );
}
