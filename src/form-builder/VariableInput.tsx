import { TextInput, type TextInputProps } from '@/components/TextInput';
import { useMarkInsertion } from './useMarkInsertion';
import { VariableTools } from './VariableTools';
import type { VariablePlace } from './variablePlace';

interface Props extends Omit<TextInputProps, 'inputRef'> {
  place: VariablePlace;
  /** Names of variables with a special meaning in this field. */
  known?: readonly string[];
}

/** A text field that supports variables. */
export function VariableInput({ place, known, ...input }: Props) {
  const { label, value, onChange, readOnly = false } = input;
  const { inputRef, insert, goOn } = useMarkInsertion({
    value,
    onChange: (change) => onChange(change(value)),
  });
  return (
    <div>
      <TextInput {...input} inputRef={inputRef} />
      <VariableTools
        label={label}
        value={value}
        readOnly={readOnly}
        place={place}
        {...(known && { known })}
        onInsert={insert}
        onInserted={goOn}
      />
    </div>
  );
}
