import { cardOf, orderStatusText, PLATFORM_STATUSES } from '@catalogue/bot/orders/order-status';
import type { MicroProduct } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

const PLATFORMS = Object.keys(PLATFORM_STATUSES) as (keyof typeof PLATFORM_STATUSES)[];

interface Props {
  cards: readonly MicroProduct[];
  /** Adds a card for a status; undefined while another card is incomplete. */
  onAdd: ((card: MicroProduct) => void) | undefined;
}

export function StatusCodes({ cards, onAdd }: Props) {
  const text = useText();
  const language = useLanguage();
  return (
    <Frame>
      <summary>{text('bot.status.codes.title')}</summary>
      <p className="hint">{text('bot.status.codes.text')}</p>
      {PLATFORMS.map((platform) => (
        <table key={platform}>
          <caption>{text(`bot.status.codes.platform.${platform}`)}</caption>
          <thead>
            <tr>
              <th>{text('bot.status.codes.code')}</th>
              <th>{text('bot.status.codes.name')}</th>
              <th>{text('bot.status.codes.card')}</th>
            </tr>
          </thead>
          <tbody>
            {PLATFORM_STATUSES[platform].map((code) => {
              const name = orderStatusText(code, language);
              const card = cardOf(code, cards);
              return (
                <tr key={code}>
                  <td>
                    <code>{code}</code>
                  </td>
                  <td>{name}</td>
                  <td>
                    {card?.key ?? (
                      <Button
                        size="small"
                        disabled={!onAdd}
                        aria-label={text('bot.status.codes.addOne', { name })}
                        onClick={() => onAdd?.({ id: code, key: name, desc: '' })}
                      >
                        {text('bot.status.codes.add')}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </Frame>
  );
}

const Frame = styled('details')(({ theme: { colours } }) => ({
  '& summary': { cursor: 'pointer', fontWeight: 600 },
  '& table': { width: '100%', borderCollapse: 'collapse', marginTop: 16 },
  '& caption': { textAlign: 'start', fontWeight: 600, paddingBottom: 4 },
  '& th': { textAlign: 'start', fontSize: size.small, color: colours.quiet },
  '& th, & td': { padding: '4px 8px 4px 0', width: '33%' },
}));
