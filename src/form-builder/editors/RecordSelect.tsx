import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';
import { useText } from '@/i18n/useText';

interface Choice {
  id: number;
  name: string;
}

interface RecordSelectProps<C extends Choice> {
  editor: EditorProps<'template'> | EditorProps<'action'>;
  /** Records to select from; undefined while they are loading. */
  choices: readonly C[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Message for a stored record that no longer exists. */
  gone: string;
  children: (chosen: C) => ReactNode;
}

/** Select field for one of the shop's own records; its value is the record's id. */
export function RecordSelect<C extends Choice>(props: RecordSelectProps<C>) {
  const { editor, choices, error, onRetry, gone, children } = props;
  const { field, value, onChange, path, issues, readOnly, id } = editor;
  const text = useText();
  const stored = asText(value);
  const chosen = choices?.find((choice) => String(choice.id) === stored);
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id} group>
      {choices ? (
        <Select
          id={id}
          labelId={`${id}-label`}
          size="small"
          displayEmpty
          value={chosen ? stored : ''}
          readOnly={readOnly}
          onChange={({ target }) => onChange(() => target.value)}
          renderValue={() => chosen?.name ?? '…'}
        >
          {!field.required && <MenuItem value="">{text('form.noChoice')}</MenuItem>}
          {choices.map((choice) => (
            <MenuItem key={choice.id} value={String(choice.id)}>
              {choice.name}
            </MenuItem>
          ))}
        </Select>
      ) : error ? (
        <Alert
          severity="error"
          action={<Button onClick={onRetry}>{text('app.error.retry')}</Button>}
        >
          {text('app.error.load')}
        </Alert>
      ) : (
        <Skeleton variant="rounded" height={40} />
      )}
      {chosen && children(chosen)}
      {choices && stored && !chosen && <Alert severity="warning">{gone}</Alert>}
      {!stored && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          {text('form.selectType')}
        </Typography>
      )}
    </FieldFrame>
  );
}
