import { MAX_BUTTONS, mayAddButton, mayRemoveButton } from '@catalogue/bot/buttons';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '@/components/Icon';
import { MoveButtons } from '@/components/sorting/MoveButtons';
import { moved } from '@/form-builder/moved';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import type { EditedButton } from './types';

interface Props {
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
export function ButtonRows({ buttons, create, error, onChange, children }: Props) {
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
