import TextField from '@mui/material/TextField';
import { FieldFrame } from '../FieldFrame';
import { asText, type EditorProps } from '../types';
import { useIssue } from '../useIssue';

type KeyType = 'screen' | 'template' | 'action' | 'cssinput';

/** A key or a line of declarations, written as it is stored. */
export function KeyEditor(props: EditorProps<KeyType>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const wrong = useIssue(issues, path);
  return (
    <FieldFrame {...{ field, issues, path, id }}>
      <TextField
        id={id}
        size="small"
        fullWidth
        multiline={field.type === 'cssinput'}
        value={asText(value)}
        error={wrong !== undefined}
        onChange={({ target }) => onChange(() => target.value)}
        slotProps={{
          htmlInput: { readOnly, spellCheck: false, 'aria-describedby': `${id}-help` },
          input: { sx: { fontFamily: 'monospace' } },
        }}
      />
    </FieldFrame>
  );
}
