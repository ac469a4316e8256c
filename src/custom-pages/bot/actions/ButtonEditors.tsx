import {
  MAX_BUTTONS,
  mayAddButton,
  mayRemoveButton,
  newButton,
  newCardButton,
} from '@catalogue/bot/buttons';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '@/components/Icon';
import { MoveButtons } from '@/components/sorting/MoveButtons';
import { TextInput } from '@/components/TextInput';
import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { moved } from '@/form-builder/moved';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { LinkInput, MessageInput } from './inputs';
import type { ActionEditorProps, EditedButton } from './types';

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

interface ButtonRowsProps {
  buttons: readonly EditedButton[];
  create: () => EditedButton;
  error: string | undefined;
  onChange: (buttons: EditedButton[]) => void;
  children: (
    button: EditedButton,
    index: number,
    change: (patch: Partial<EditedButton>) => void,
  ) => ReactNode;
}

/** Editor for 1 to 3 buttons; the first one cannot be removed. */
function ButtonRows({ buttons, create, error, onChange, children }: ButtonRowsProps) {
  const text = useText();
  return (
    <Rows>
      {buttons.map((button, index) => {
        const name = text('bot.buttons.number', { number: index + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no id, so their position identifies them
          <fieldset key={index}>
            <legend>{name}</legend>
            {buttons.length > 1 ? (
              <div className="tools">
                <MoveButtons
                  name={name}
                  first={index === 0}
                  last={index === buttons.length - 1}
                  onMove={(by) => onChange(moved(buttons, index, by))}
                  onRemove={
                    mayRemoveButton(index)
                      ? () => onChange(buttons.filter((_, at) => at !== index))
                      : undefined
                  }
                />
              </div>
            ) : null}
            {children(button, index, (patch) =>
              onChange(buttons.map((each, at) => (at === index ? { ...each, ...patch } : each))),
            )}
          </fieldset>
        );
      })}
      {mayAddButton(buttons.length) ? (
        <Button
          size="small"
          startIcon={<Icon name="plus" size={18} />}
          onClick={() => onChange([...buttons, create()])}
          sx={{ justifySelf: 'start' }}
        >
          {text('bot.buttons.add')}
        </Button>
      ) : (
        <p className="hint">{text('bot.buttons.most', { most: MAX_BUTTONS })}</p>
      )}
      {error ? <p className="wrong">{error}</p> : null}
    </Rows>
  );
}

const Rows = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 14,
  '& > fieldset': {
    position: 'relative',
    display: 'grid',
    gap: 14,
    minWidth: 0,
    margin: 0,
    padding: '10px 16px 16px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.card,
  },
  '& > fieldset > legend': {
    padding: '0 6px',
    color: colours.quiet,
    fontSize: size.small,
    fontWeight: 600,
  },
  '& > fieldset > .tools': { position: 'absolute', top: -6, right: 8, display: 'flex' },
}));
