import { useEffect } from 'react';
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
import { useTypedNumber } from '@/i18n/typedNumber';
import { useFormEngine } from './FormBase';

/** Path of an input's value in the form's values: `name`, `smtp.host`. */
interface Bound {
  source: string;
}

type Unbound<Props> = Omit<Props, 'name' | 'value' | 'error' | 'onChange' | 'inputRef'>;

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

/** Input for a number in the console's format; its value is null when empty, NaN when invalid. */
export function NumberInput({ source, ...props }: Unbound<PlainTextInputProps> & Bound) {
  const { value, set, error, ref } = useBoundInput<number | null>(source);
  const { write, ...input } = useTypedNumber(value, set);
  return (
    <PlainTextInput
      {...props}
      {...input}
      name={source}
      error={error}
      inputRef={ref}
      onChange={write}
    />
  );
}

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
