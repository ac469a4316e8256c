import { TextInput, type TextInputProps } from '@/components/TextInput';
import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { useText } from '@/i18n/useText';
import type { ActionEditorProps } from './types';

/** Minimum number of characters at which an address without a scheme gets https://. */
const PREFIX_FROM = 8;
const HOST = 'https://';

interface LinkInputProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (value: string) => void;
}

export function LinkInput({ value, error, hint, onChange, ...input }: LinkInputProps) {
  const text = useText();
  const lacking = value !== '' && !value.includes(HOST) && !hasOwnScheme(value);
  const note = lacking ? text('bot.linkWarning', { host: HOST }) : hint;
  return (
    <TextInput
      {...input}
      type="url"
      placeholder={HOST}
      value={value}
      error={error}
      {...(note && { hint: note })}
      onChange={(typed) => onChange(prefixed(typed.trim()))}
    />
  );
}

const prefixed = (url: string) =>
  url.length >= PREFIX_FROM && !url.includes('http') && !hasOwnScheme(url) ? HOST + url : url;

/**
 * Returns whether an address has a scheme or a leading slash. Such an address stays as typed; the
 * save validates it.
 */
const hasOwnScheme = (url: string) => /^([a-z][a-z\d+-]*:(?!\d)|\/)/i.test(url);

interface LinesInputProps extends Pick<TextInputProps, 'name' | 'label' | 'hint' | 'error'> {
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

export const LinesInput = ({ lines, onChange, ...input }: LinesInputProps) => (
  <TextInput
    multiline
    minRows={2}
    value={lines.join('\n')}
    onChange={(typed) => onChange(typed === '' ? [] : typed.split('\n'))}
    {...input}
  />
);

interface MessageInputProps extends ActionEditorProps {
  label: string;
  hint?: string;
}

export function MessageInput({
  channel,
  action,
  path,
  errorAt,
  onChange,
  label,
  hint,
}: MessageInputProps) {
  return (
    <BotTextInput
      channel={channel}
      multiline
      minRows={3}
      name={`${path}.text`}
      label={label}
      {...(hint && { hint })}
      value={action.text ?? ''}
      error={errorAt(`${path}.text`)}
      onChange={(text) => onChange({ text })}
    />
  );
}
