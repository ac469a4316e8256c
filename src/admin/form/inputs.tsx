import { useState } from 'react';
import { useController } from 'react-hook-form';
import {
  type PasswordInputLook,
  PasswordInput as PasswordLook,
} from '@/components/form/PasswordInput';
import { type SelectInputLook, SelectInput as SelectLook } from '@/components/form/SelectInput';
import { type TextInputLook, TextInput as TextLook } from '@/components/TextInput';

/** Path of an input's value in the form's values: `name`, `smtp.host`. */
interface Bound {
  source: string;
}

type Unbound<Look> = Omit<Look, 'name' | 'value' | 'error' | 'onChange' | 'inputRef'>;

/** Returns an input's value, error, and ref for the form's focus. */
export function useBoundInput<Value>(source: string) {
  const { field, fieldState } = useController({ name: source });
  return {
    // The page ensures that the value has this type at this path.
    value: field.value as Value,
    set: (value: Value) => field.onChange(value),
    error: fieldState.error?.message,
    ref: field.ref,
  };
}

interface TextInputProps extends Unbound<TextInputLook>, Bound {
  /** Converts the typed text for the form. */
  parse?: (typed: string) => string;
}

export function TextInput({ source, parse, ...look }: TextInputProps) {
  const { value, set, error, ref } = useBoundInput<string>(source);
  return (
    <TextLook
      {...look}
      name={source}
      value={value}
      error={error}
      inputRef={ref}
      onChange={(typed) => set(parse ? parse(typed) : typed)}
    />
  );
}

export function PasswordInput({ source, ...look }: Unbound<PasswordInputLook> & Bound) {
  const { value, set, error, ref } = useBoundInput<string>(source);
  return (
    <PasswordLook
      {...look}
      name={source}
      value={value}
      error={error}
      inputRef={ref}
      onChange={set}
    />
  );
}

/** A number; null when empty, NaN for invalid text. A comma may be the decimal separator. */
export function NumberInput({ source, ...look }: Unbound<TextInputLook> & Bound) {
  const { value, set, error, ref } = useBoundInput<number | null>(source);
  const [typed, setTyped] = useState('');
  // Typed text stays while it has the same value, for example `1,` on the way to `1,5`.
  const shown = Object.is(numberOf(typed), value) ? typed : String(value ?? '');
  return (
    <TextLook
      {...look}
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

export function SelectInput({ source, ...look }: Unbound<SelectInputLook> & Bound) {
  const { value, set, error, ref } = useBoundInput<string>(source);
  return (
    <SelectLook {...look} name={source} value={value} error={error} inputRef={ref} onChange={set} />
  );
}
