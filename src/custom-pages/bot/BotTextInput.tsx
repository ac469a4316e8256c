import type { BotChannel } from '@catalogue/bot/types';
import type { TextInputProps } from '@/components/TextInput';
import { VariableInput } from '@/form-builder/VariableInput';

interface Props extends Omit<TextInputProps, 'inputRef'> {
  channel: BotChannel;
}

/** Variables that the bot itself fills: the next opening time, and stored answers. */
const OWN_PLACEHOLDERS = ['opening', 'answer'];

/** Input for a text of the bot. Only the web bot knows the variables of the page. */
export const BotTextInput = ({ channel, ...input }: Props) => (
  <VariableInput
    {...input}
    place={channel === 'web' ? 'page' : 'whatsapp'}
    known={OWN_PLACEHOLDERS}
  />
);
