import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import type { ActionEditorProps } from './types';

interface Props extends ActionEditorProps {
  label: string;
  hint?: string;
}

export function MessageInput({ channel, action, path, errorAt, onChange, label, hint }: Props) {
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
