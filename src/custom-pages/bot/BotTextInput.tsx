import type { BotChannel } from '@catalogue/bot/types';
import type { TextInputLook } from '@/components/TextInput';
import { VariableInput } from '@/form-builder/VariableInput';

interface Props extends Omit<TextInputLook, 'inputRef'> {
  channel: BotChannel;
}

/** The bot's own variables: the next opening, and stored answers. */
const OWN_MARKS = ['opening', 'answer'];

/** A text the bot shows: on a page it may name what the page says, on WhatsApp nothing of it is known. */
export const BotTextInput = ({ channel, ...input }: Props) => (
  <VariableInput {...input} place={channel === 'web' ? 'page' : 'whatsapp'} known={OWN_MARKS} />
);
