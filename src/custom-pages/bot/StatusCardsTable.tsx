import type { MicroProduct } from '@catalogue/bot/types';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Icon } from '@/components/Icon';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useText } from '@/i18n/useText';
import type { Wrong } from './useBotBody';

const COLUMNS = ['id', 'key', 'desc'] as const;

interface Props {
  rows: readonly MicroProduct[];
  wrong: Wrong;
  onChange: (change: (before: MicroProduct[]) => MicroProduct[]) => void;
}

/** The order-status cards as rows to type in. */
export function StatusCardsTable({ rows, wrong, onChange }: Props) {
  const text = useText();
  return (
    <Frame>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name}>{text(`bot.status.${name}`)}</th>
          ))}
          <th>
            <VisuallyHidden>{text('bot.delete.button')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row's id is typed, and no identity yet
          <tr key={index}>
            {COLUMNS.map((name) => {
              const path = `data.${index}.${name}`;
              const error = wrong(path);
              return (
                <td key={name} data-label={text(`bot.status.${name}`)}>
                  <OutlinedInput
                    fullWidth
                    size="small"
                    name={path}
                    multiline={name === 'desc'}
                    value={row[name]}
                    error={Boolean(error)}
                    inputProps={{
                      'aria-label': text('bot.status.cell', {
                        column: text(`bot.status.${name}`),
                        number: index + 1,
                      }),
                    }}
                    onChange={({ target }) =>
                      onChange((before) =>
                        before.map((each, at) =>
                          at === index ? { ...each, [name]: target.value } : each,
                        ),
                      )
                    }
                  />
                  {error ? <p className="wrong">{error}</p> : null}
                </td>
              );
            })}
            <td>
              <IconButton
                aria-label={text('form.removeItem', { number: index + 1 })}
                onClick={() => onChange((before) => before.filter((_, at) => at !== index))}
              >
                <Icon name="trash" />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

const Frame = styled('table')(({ theme: { colours } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    padding: '0 8px 6px 0',
    color: colours.quiet,
    fontSize: '0.8125rem',
    textAlign: 'start',
  },
  '& td': { padding: '6px 8px 6px 0', verticalAlign: 'top' },
  '& td:nth-of-type(1)': { width: '18%' },
  '& td:nth-of-type(2)': { width: '26%' },
  '& td:last-of-type': { width: 40, paddingInlineEnd: 0 },
  '& .MuiInputBase-multiline': { padding: 0 },
  '@media (max-width: 700px)': {
    '& thead': { display: 'none' },
    '& tr': { display: 'block', padding: '12px 0', borderTop: `1px solid ${colours.line}` },
    '& td, & td:nth-of-type(n)': { display: 'block', width: 'auto', padding: '4px 0' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      color: colours.quiet,
      fontSize: '0.8125rem',
      fontWeight: 600,
    },
  },
}));
