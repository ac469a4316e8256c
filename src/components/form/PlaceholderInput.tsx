import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { TextInput, type TextInputProps } from '@/components/TextInput';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { usePlaceholderInsertion } from './usePlaceholderInsertion';

interface Props<Placeholder extends string> extends TextInputProps {
  placeholders: readonly Placeholder[];
  nameOf: (placeholder: Placeholder) => string;
}

export function PlaceholderInput<Placeholder extends string>({
  placeholders,
  nameOf,
  ...input
}: Props<Placeholder>) {
  const text = useText();
  const { value, onChange, label } = input;
  const { inputRef, insert, restoreCursor } = usePlaceholderInsertion({
    value,
    onChange: (change) => onChange(change(value)),
  });
  const ref = useForkRef(inputRef, input.inputRef ?? null);
  const insertPlaceholder = (placeholder: Placeholder) => {
    insert(`{{${placeholder}}}`);
    // The field has the new text in the next frame.
    requestAnimationFrame(restoreCursor);
  };
  return (
    <div>
      <TextInput {...input} inputRef={ref} />
      <Placeholders role="group" aria-label={text('form.variable.insertInto', { label })}>
        {placeholders.map((placeholder) => (
          <button
            key={placeholder}
            type="button"
            title={`{{${placeholder}}}`}
            onClick={() => insertPlaceholder(placeholder)}
          >
            + {nameOf(placeholder)}
          </button>
        ))}
      </Placeholders>
    </div>
  );
}

const Placeholders = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginTop: 8,
  '& button': {
    minHeight: 28,
    padding: '0 10px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.full,
    backgroundColor: colours.sunken,
    color: colours.quiet,
    font: 'inherit',
    fontSize: size.small,
    cursor: 'pointer',
  },
  '& button:hover': { borderColor: colours.lineStrong, color: colours.text },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
}));
