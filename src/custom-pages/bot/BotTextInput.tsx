import type { BotChannel } from '@catalogue/bot/types';
import type { TextInputProps } from '@/components/TextInput';
import { VariableInput } from '@/form-builder/VariableInput';

interface Props extends Omit<TextInputProps, 'inputRef'> {
  channel: BotChannel;
}

/** The bot's own variables: the next opening, and stored answers. */
const OWN_PLACEHOLDERS = ['opening', 'answer'];

/** A text of the bot: on the web it may contain page variables, which are unknown on WhatsApp. */
export const BotTextInput = ({ channel, ...input }: Props) => (
  <VariableInput
    {...input}
    place={channel === 'web' ? 'page' : 'whatsapp'}
    known={OWN_PLACEHOLDERS}
  />
);
