import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useContext, useEffect, useState } from 'react';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { InheritedContext } from '@/form-builder/inherited';
import type { EditorProps } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';

/** Number field with bounds. Invalid text stays visible while typing. */
export function NumberEditor(props: EditorProps<'number'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const wrong = useIssue(issues, path);
  const inherited = useContext(InheritedContext)[path];
  const [typed, setTyped] = useState(() => shown(value));
  useEffect(() => {
    setTyped((before) => (Number(before) === value && before !== '' ? before : shown(value)));
  }, [value]);
  const type = (next: string) => {
    setTyped(next);
    onChange(() => (next.trim() === '' ? null : Number(next)));
  };
  return (
    <FieldFrame {...{ field, issues, path, id }}>
      <TextField
        id={id}
        type="number"
        size="small"
        sx={{ maxWidth: 220 }}
        value={typed}
        {...(inherited !== undefined && { placeholder: String(inherited) })}
        error={wrong !== undefined}
        onChange={({ target }) => type(target.value)}
        slotProps={{
          htmlInput: {
            readOnly,
            min: field.min,
            max: field.max,
            step: field.step ?? 'any',
            'aria-describedby': `${id}-help`,
          },
          input: {
            endAdornment: field.unit && (
              <InputAdornment position="end">{name(field.unit)}</InputAdornment>
            ),
          },
        }}
      />
    </FieldFrame>
  );
}

function shown(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}
