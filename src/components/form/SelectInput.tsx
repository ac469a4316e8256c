import { styled } from '@mui/material/styles';
import { type Ref, useId } from 'react';
import { size } from '@/theme/tokens';

export interface SelectInputProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLSelectElement>;
}

/** A choice from a list. The element is the browser's own; the theme styles its list. */
export function SelectInput(props: SelectInputProps) {
  const { name, label, value, options, error, onChange, inputRef } = props;
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <select
        ref={inputRef}
        id={id}
        name={name}
        value={value}
        aria-invalid={Boolean(error)}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error ? <p>{error}</p> : null}
    </Field>
  );
}

const Field = styled('div')(({ theme: { colours } }) => ({
  '& label': { display: 'block', marginBottom: 6, fontSize: size.body, fontWeight: 600 },
  '& select': { width: '100%' },
  '& select:hover': { borderColor: colours.quiet },
  '& p': { margin: '6px 0 0', color: colours.error, fontSize: size.small },
}));
