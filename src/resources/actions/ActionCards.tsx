import { styled } from '@mui/material/styles';
import { formatCount, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { RowDelete, RowName, RowStatus, typeText } from './rowParts';
import type { RowsProps } from './rowProps';
import { rowStyles } from './rowStyles';

/** The list on phones. */
export function ActionCards({ rows, usage, busy, onStatus, onDelete }: RowsProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <List>
      {rows.map((row) => (
        <li key={row.id}>
          <RowName row={row} />
          <p>
            {text(typeText(row))} · {formatMoment(row.updated_at)}
            {usage
              ? ` · ${text('actions.usage', { total: formatCount(usage.get(row.id) ?? 0, language) })}`
              : null}
          </p>
          <div>
            <RowStatus row={row} busy={busy.has(row.id)} onStatus={onStatus} />
            <RowDelete row={row} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme: { colours } }) => ({
  ...rowStyles(colours),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '14px 16px 10px' },
  '& li + li': { borderTop: `1px solid ${colours.line}` },
  '& p': { margin: '4px 0 10px', color: colours.quiet, fontSize: '0.8125rem' },
  '& li > div:last-of-type': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
}));
