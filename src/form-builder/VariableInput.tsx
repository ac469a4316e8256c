import { styled } from '@mui/material/styles';
import { usePlaceholderInsertion } from '@/components/form/usePlaceholderInsertion';
import { TextInput, type TextInputProps } from '@/components/TextInput';
import { VariableTools } from './VariableTools';
import type { VariablePlace } from './variablePlace';

interface Props extends Omit<TextInputProps, 'inputRef'> {
  place: VariablePlace;
  /** Names of variables with a special meaning in this field. */
  known?: readonly string[];
}

export function VariableInput({ place, known, ...input }: Props) {
  const { label, value, onChange, readOnly = false } = input;
  const { inputRef, insert, restoreCursor } = usePlaceholderInsertion({
    value,
    onChange: (change) => onChange(change(value)),
  });
  return (
    <Field>
      <TextInput {...input} inputRef={inputRef} />
      <VariableTools
        label={label}
        value={value}
        readOnly={readOnly}
        place={place}
        {...(known && { known })}
        onInsert={insert}
        onInserted={restoreCursor}
      />
    </Field>
  );
}

const Field = styled('div')({
  position: 'relative',
  '&& > button': {
    position: 'absolute',
    top: -4,
    insetInlineEnd: 0,
    marginTop: 0,
    transition: 'opacity 120ms',
  },
  '&:not(:hover, :focus-within) > button:not([aria-expanded=true])': { opacity: 0 },
});
