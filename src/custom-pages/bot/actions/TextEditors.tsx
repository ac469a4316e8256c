import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { useText } from '@/i18n/useText';
import { LinkInput } from './LinkInput';
import { MessageInput } from './MessageInput';
import type { ActionEditorProps } from './types';

export function TextEditor(props: ActionEditorProps) {
  const text = useText();
  return <MessageInput {...props} label={text('bot.field.text')} />;
}

/** A text and one link below it. */
export function UrlEditor(props: ActionEditorProps) {
  const { channel, action, path, wrong, onChange } = props;
  const text = useText();
  return (
    <>
      <MessageInput {...props} label={text('bot.field.textOptional')} />
      <LinkInput
        name={`${path}.value`}
        label={text('bot.field.url')}
        value={action.value ?? ''}
        error={wrong(`${path}.value`)}
        onChange={(value) => onChange({ value })}
      />
      <BotTextInput
        channel={channel}
        name={`${path}.button_text`}
        label={text('bot.field.buttonText')}
        value={action.button_text ?? ''}
        error={wrong(`${path}.button_text`)}
        onChange={(button_text) => onChange({ button_text })}
      />
    </>
  );
}
