import type { BotChannel } from '@catalogue/bot/types';
import { styled } from '@mui/material/styles';
import { usePlaceholderInsertion } from '@/components/form/usePlaceholderInsertion';
import type { TextInputProps } from '@/components/TextInput';
import { TextInput } from '@/components/TextInput';
import { VariableTools } from '@/form-builder/VariableTools';

interface Props extends Omit<TextInputProps, 'inputRef'> {
  channel: BotChannel;
}

/** Variables that the bot itself fills: the next opening time, and stored answers. */
const OWN_PLACEHOLDERS = ['opening', 'answer'];

/** Input for a text of the bot. Only the web bot knows the variables of the page. */
export function BotTextInput({ channel, ...input }: Props) {
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
        place={channel === 'web' ? 'page' : 'whatsapp'}
        known={OWN_PLACEHOLDERS}
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
