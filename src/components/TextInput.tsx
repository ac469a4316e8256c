import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type KeyboardEventHandler, type ReactNode, type Ref, useId } from 'react';
import { size } from '@/theme/tokens';

export interface TextInputProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  type?: string;
  autoComplete?: string;
  placeholder?: string;
  readOnly?: boolean;
  disabled?: boolean;
  /** Help text, shown while there is no error. */
  hint?: ReactNode;
  multiline?: boolean;
  minRows?: number;
  maxLength?: number;
  end?: ReactNode;
  /** Link at the end of the label's line; it follows the input in the order of focus. */
  labelLink?: ReactNode;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  inputMode?: 'decimal' | 'text';
  onKeyDown?: KeyboardEventHandler;
}

export function TextInput(props: TextInputProps) {
  const { label, error, hint, onChange, end, labelLink, maxLength, ...input } = props;
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        error={Boolean(error)}
        endAdornment={end}
        {...(maxLength && { inputProps: { maxLength } })}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error || hint ? (
        <p id={`${id}-note`} data-wrong={Boolean(error)}>
          {error || hint}
        </p>
      ) : null}
      {labelLink ? <span className="label-link">{labelLink}</span> : null}
    </Field>
  );
}

const Field = styled('div')(({ theme: { colours } }) => ({
  '&:has(> .label-link)': { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 12 },
  '& > :not(label, .label-link)': { gridColumn: '1 / -1' },
  '& > .label-link': { gridArea: '1 / 2', fontSize: size.body },
  '& > .label-link a': { color: colours.primary, fontWeight: 600 },
  '& .MuiOutlinedInput-root.MuiInputBase-readOnly': {
    backgroundColor: colours.sunken,
    color: colours.quiet,
    '&:not(.Mui-focused) fieldset': { borderColor: colours.line },
  },
  // A button at the end of the field has the same distance to its top, bottom and end.
  '& .MuiInputBase-root:has(> .MuiButton-root)': { paddingInlineEnd: 4 },
  '& .MuiInputBase-root > .MuiButton-root': {
    alignSelf: 'stretch',
    minHeight: 0,
    marginBlock: 4,
    padding: '0 8px',
    border: 0,
  },
  '& label': { display: 'block', marginBottom: 6, fontSize: size.body, fontWeight: 600 },
  '& p': { margin: '6px 0 0', color: colours.quiet, fontSize: size.small },
  '& p a': { color: colours.primaryText, fontWeight: 600 },
  '& p[data-wrong=true]': { color: colours.error },
}));
