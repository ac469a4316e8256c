import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import {
  PasswordInput as PlainPasswordInput,
  type PasswordInputProps as PlainPasswordInputProps,
} from '@/components/form/PasswordInput';
import {
  SelectInput as PlainSelectInput,
  type SelectInputProps as PlainSelectInputProps,
} from '@/components/form/SelectInput';
import {
  TextInput as PlainTextInput,
  type TextInputProps as PlainTextInputProps,
} from '@/components/TextInput';
import { useFormEngine } from './FormBase';

/** Path of an input's value in the form's values: `name`, `smtp.host`. */
interface Bound {
  source: string;
}

type Unbound<Props> = Omit<Props, 'name' | 'value' | 'error' | 'onChange' | 'inputRef'>;

/** Returns an input's value, error, and ref for the form's focus. */
export function useBoundInput<Value>(source: string) {
  const { field, fieldState } = useController({ name: source });
  const { addInput } = useFormEngine();
  useEffect(() => addInput(source), [addInput, source]);
  return {
    // The page ensures that the value has this type at this path.
    value: field.value as Value,
    set: (value: Value) => field.onChange(value),
    error: fieldState.error?.message,
    ref: field.ref,
  };
}

interface TextInputProps extends Unbound<PlainTextInputProps>, Bound {
  /** Converts the typed text for the form. */
  parse?: (typed: string) => string;
}

export function TextInput({ source, parse, ...props }: TextInputProps) {
  const { value, set, error, ref } = useBoundInput<string>(source);
  return (
    <PlainTextInput
      {...props}
      name={source}
      value={value}
      error={error}
      inputRef={ref}
      onChange={(typed) => set(parse ? parse(typed) : typed)}
    />
  );
}

export function PasswordInput({ source, ...props }: Unbound<PlainPasswordInputProps> & Bound) {
  const { value, set, error, ref } = useBoundInput<string>(source);
  return (
    <PlainPasswordInput
      {...props}
      name={source}
      value={value}
      error={error}
      inputRef={ref}
      onChange={set}
    />
  );
}

/** A number; null when empty, NaN for invalid text. A comma may be the decimal separator. */
export function NumberInput({ source, ...props }: Unbound<PlainTextInputProps> & Bound) {
  const { value, set, error, ref } = useBoundInput<number | null>(source);
  const [typed, setTyped] = useState('');
  // Typed text stays while it has the same value, for example `1,` on the way to `1,5`.
  const shown = Object.is(numberOf(typed), value) ? typed : String(value ?? '');
  return (
    <PlainTextInput
      {...props}
      name={source}
      value={shown}
      error={error}
      inputRef={ref}
      onChange={(next) => {
        setTyped(next);
        set(numberOf(next));
      }}
    />
  );
}

const numberOf = (typed: string) =>
  typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'));

export function SelectInput({ source, ...props }: Unbound<PlainSelectInputProps> & Bound) {
  const { value, set, error, ref } = useBoundInput<string>(source);
  return (
    <PlainSelectInput
      {...props}
      name={source}
      value={value}
      error={error}
      inputRef={ref}
      onChange={set}
    />
  );
}
