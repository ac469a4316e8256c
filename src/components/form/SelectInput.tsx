import { styled } from '@mui/material/styles';
import { type Ref, useId } from 'react';
import { size } from '@/theme/tokens';
import { Select } from './Select';

export interface SelectInputProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  /** Help text, shown while there is no error. */
  hint?: string;
  onChange: (value: string) => void;
  inputRef?: Ref<unknown>;
}

export function SelectInput({ label, error, hint, ...select }: SelectInputProps) {
  const id = useId();
  return (
    <Field>
      <span id={id} className="label">
        {label}
      </span>
      <Select {...select} labelId={id} errorId={error ? `${id}-note` : undefined} />
      {error || hint ? (
        <p id={`${id}-note`} data-wrong={Boolean(error)}>
          {error || hint}
        </p>
      ) : null}
    </Field>
  );
}

const Field = styled('div')(({ theme: { colours } }) => ({
  '& > .label': { display: 'block', marginBottom: 6, fontSize: size.body, fontWeight: 600 },
  '& .MuiSelect-root': { width: '100%' },
  '& p': { margin: '6px 0 0', color: colours.quiet, fontSize: size.small },
  '& p[data-wrong=true]': { color: colours.error },
}));
