import { newCardButton } from '@catalogue/bot/buttons';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { TextInput } from '@/components/TextInput';
import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { useText } from '@/i18n/useText';
import { ButtonRows } from './ButtonRows';
import { MessageInput } from './MessageInput';
import type { ActionEditorProps } from './types';

/** Editor for buttons that open a WhatsApp chat with a number of the shop. */
export function CardButtonsEditor(props: ActionEditorProps) {
  const { channel, action, path, errorAt, onChange } = props;
  const text = useText();
  return (
    <>
      <MessageInput {...props} label={text('bot.field.textOptional')} />
      <ButtonRows
        buttons={action.buttons ?? []}
        create={newCardButton}
        error={errorAt(`${path}.buttons`)}
        onChange={(buttons) => onChange({ buttons })}
      >
        {(button, index, change) => {
          const buttonPath = `${path}.buttons.${index}`;
          return (
            <>
              <BotTextInput
                channel={channel}
                name={`${buttonPath}.title`}
                label={text('bot.field.title')}
                value={button.title}
                error={errorAt(`${buttonPath}.title`)}
                onChange={(title) => change({ title })}
              />
              <TextInput
                name={`${buttonPath}.phone`}
                type="tel"
                label={text('bot.field.phone')}
                hint={text('bot.field.phoneHint')}
                value={button.phone ?? ''}
                error={errorAt(`${buttonPath}.phone`)}
                onChange={(phone) => change({ phone })}
              />
              <BotTextInput
                channel={channel}
                name={`${buttonPath}.text`}
                label={text('bot.field.firstWords')}
                value={button.text ?? ''}
                error={errorAt(`${buttonPath}.text`)}
                onChange={(label) => change({ text: label })}
              />
              <FormControlLabel
                control={
                  <Switch
                    checked={button.product_url === true}
                    onChange={(_, product_url) => change({ product_url })}
                  />
                }
                label={text('bot.field.productUrl')}
              />
            </>
          );
        }}
      </ButtonRows>
    </>
  );
}
