import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { TextInput, type TextInputProps } from '@/components/TextInput';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { useMarkInsertion } from './useMarkInsertion';

interface Props<Mark extends string> extends TextInputProps {
  /** Placeholders that the field offers. */
  marks: readonly Mark[];
  nameOf: (mark: Mark) => string;
}

/** A text field with a chip for each placeholder, which inserts it at the cursor. */
export function MarkedInput<Mark extends string>({ marks, nameOf, ...input }: Props<Mark>) {
  const text = useText();
  const { value, onChange, label } = input;
  const { inputRef, insert, goOn } = useMarkInsertion({
    value,
    onChange: (change) => onChange(change(value)),
  });
  const ref = useForkRef(inputRef, input.inputRef ?? null);
  const put = (mark: Mark) => {
    insert(`{{${mark}}}`);
    // The field has the new text in the next frame.
    requestAnimationFrame(goOn);
  };
  return (
    <div>
      <TextInput {...input} inputRef={ref} />
      <Marks role="group" aria-label={text('form.variable.insertInto', { label })}>
        {marks.map((mark) => (
          <button key={mark} type="button" title={`{{${mark}}}`} onClick={() => put(mark)}>
            + {nameOf(mark)}
          </button>
        ))}
      </Marks>
    </div>
  );
}

const Marks = styled('div')(({ theme: { colours } }) => ({
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
