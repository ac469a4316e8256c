import type { BotChannel, MicroProduct } from '@catalogue/bot/types';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { usePlaceholderInsertion } from '@/components/form/usePlaceholderInsertion';
import { Icon } from '@/components/Icon';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { VariableTools } from '@/form-builder/VariableTools';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import type { ErrorAt } from './useBotBody';

const COLUMNS = ['id', 'key', 'desc'] as const;

interface Props {
  channel: BotChannel;
  rows: readonly MicroProduct[];
  errorAt: ErrorAt;
  onChange: (change: (before: MicroProduct[]) => MicroProduct[]) => void;
}

export function StatusCardsTable({ channel, rows, errorAt, onChange }: Props) {
  const text = useText();
  // Returns the label of a field on phones, where the table has no head. The label of the first id
  // also explains what an id is.
  const labelOf = (name: (typeof COLUMNS)[number], row: number) =>
    [text(`bot.status.${name}`), name === 'id' && row === 0 && text('bot.status.idHint')]
      .filter(Boolean)
      .join(' · ');
  return (
    <Frame>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name}>
              {text(`bot.status.${name}`)}
              {name === 'id' ? <small>{text('bot.status.idHint')}</small> : null}
            </th>
          ))}
          <th>
            <VisuallyHidden>{text('bot.delete.button')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no stable id while its id is being typed
          <tr key={index}>
            {COLUMNS.map((name) => {
              const path = `data.${index}.${name}`;
              const error = errorAt(path);
              return (
                <td key={name} data-label={labelOf(name, index)}>
                  <Cell
                    name={path}
                    label={text('bot.status.cell', {
                      column: text(`bot.status.${name}`),
                      number: index + 1,
                    })}
                    value={row[name]}
                    error={error}
                    shown={name === 'desc' ? channel : undefined}
                    onChange={(change) =>
                      onChange((before) =>
                        before.map((each, at) =>
                          at === index ? { ...each, [name]: change(each[name]) } : each,
                        ),
                      )
                    }
                  />
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

interface CellProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  /** The channel on which visitors read the value; undefined for internal values. */
  shown: BotChannel | undefined;
  onChange: (change: (before: string) => string) => void;
}

function Cell({ name, label, value, error, shown, onChange }: CellProps) {
  const { inputRef, insert, restoreCursor } = usePlaceholderInsertion({ value, onChange });
  return (
    <>
      <OutlinedInput
        fullWidth
        size="small"
        name={name}
        multiline={shown !== undefined}
        inputRef={inputRef}
        value={value}
        error={Boolean(error)}
        inputProps={{ 'aria-label': label }}
        onChange={({ target }) => onChange(() => target.value)}
      />
      {error ? <p className="wrong">{error}</p> : null}
      {shown && (
        <VariableTools
          label={label}
          value={value}
          readOnly={false}
          place={shown === 'web' ? 'page' : 'whatsapp'}
          onInsert={insert}
          onInserted={restoreCursor}
        />
      )}
    </>
  );
}

const Frame = styled('table')(({ theme: { colours } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    padding: '0 8px 6px 0',
    color: colours.quiet,
    fontSize: size.small,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th small': { display: 'block', fontSize: size.caption, fontWeight: 400 },
  '& td': { padding: '6px 8px 6px 0', verticalAlign: 'top' },
  '& td:nth-of-type(1)': { width: '18%' },
  '& td:nth-of-type(2)': { width: '26%' },
  '& td:last-of-type': { width: 40, paddingInlineEnd: 0 },
  '& .MuiInputBase-multiline': { padding: 0 },
  // The browser sizes the field, because a script would measure it before the font is loaded.
  '@supports (field-sizing: content)': {
    '& textarea:not([aria-hidden])': { fieldSizing: 'content', height: 'auto !important' },
  },
  '@media (max-width: 700px)': {
    '& thead': { display: 'none' },
    '& tr': {
      position: 'relative',
      display: 'block',
      padding: '12px 0',
      borderTop: `1px solid ${colours.line}`,
    },
    '& td, & td:nth-of-type(n)': { display: 'block', width: 'auto', padding: '4px 0' },
    // Leaves space for the delete button beside the first label.
    '& td:first-of-type::before': { paddingInlineEnd: 48 },
    '& td:last-of-type:last-of-type': { position: 'absolute', top: 0, insetInlineEnd: 0 },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      color: colours.quiet,
      fontSize: size.small,
      fontWeight: 600,
    },
  },
}));
