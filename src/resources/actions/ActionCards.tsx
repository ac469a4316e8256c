import { formatCount, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { RowCards } from './RowCards';
import { RowDelete, RowName, RowStatus, typeText } from './rowParts';
import type { RowsProps } from './rowProps';

/** The list on phones. */
export function ActionCards({ rows, usage, busy, onStatus, onDelete }: RowsProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <RowCards>
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
    </RowCards>
  );
}
