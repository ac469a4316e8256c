import { newButton } from '@catalogue/bot/buttons';
import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { useText } from '@/i18n/useText';
import { ButtonRows } from './ButtonRows';
import { LinkInput } from './LinkInput';
import { MessageInput } from './MessageInput';
import type { ActionEditorProps } from './types';

export function ButtonsEditor(props: ActionEditorProps) {
  const { channel, action, path, errorAt, onChange } = props;
  const text = useText();
  return (
    <>
      <MessageInput {...props} label={text('bot.field.text')} />
      <ButtonRows
        buttons={action.buttons ?? []}
        create={newButton}
        error={errorAt(`${path}.buttons`)}
        onChange={(buttons) => onChange({ buttons })}
      >
        {(button, index, change) => (
          <>
            <BotTextInput
              channel={channel}
              name={`${path}.buttons.${index}.title`}
              label={text('bot.field.title')}
              value={button.title}
              error={errorAt(`${path}.buttons.${index}.title`)}
              onChange={(title) => change({ title })}
            />
            <LinkInput
              name={`${path}.buttons.${index}.url`}
              label={text('bot.field.url')}
              value={button.url ?? ''}
              error={errorAt(`${path}.buttons.${index}.url`)}
              onChange={(url) => change({ url })}
            />
          </>
        )}
      </ButtonRows>
    </>
  );
}
