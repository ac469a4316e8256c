import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { rowStyles } from '@/admin/rowStyles';
import { Icon } from '@/components/Icon';
import { TableFrame } from '@/components/TableFrame';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { formatCount, formatMoment } from '@/i18n/format';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';
import { RowDelete, RowName, RowStatus, typeText } from './rowParts';
import type { RowProps, RowsProps } from './rowProps';
import type { Sort } from './useListAddress';

interface Column {
  text: TextKey;
  /** Present where the column can be sorted. */
  field?: string;
  className?: string;
}

const columns: Column[] = [
  { text: 'actions.column.name', field: 'name' },
  { text: 'actions.column.type', field: '_type' },
  { text: 'actions.column.updated', field: 'updated_at' },
  { text: 'actions.column.dailyLimit', className: 'number' },
  { text: 'actions.column.status', field: 'status' },
];

/** The list on wide screens. */
export function ActionTable({ rows, usage, busy, sort, onSort, onStatus, onDelete }: RowsProps) {
  const text = useText();
  return (
    <Rows>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.text} {...column} sort={sort} onSort={onSort} />
            ))}
            <th>
              <VisuallyHidden>{text('actions.column.delete')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              used={usage && (usage.get(row.id) ?? 0)}
              busy={busy.has(row.id)}
              onStatus={onStatus}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
    </Rows>
  );
}

const Row = memo(function Row({ row, used, busy, onStatus, onDelete }: RowProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <tr>
      <td>
        <RowName row={row} />
      </td>
      <td>{text(typeText(row))}</td>
      <td>{formatMoment(row.updated_at)}</td>
      <td className="number">{used === undefined ? '…' : formatCount(used, language)}</td>
      <td>
        <RowStatus row={row} busy={busy} onStatus={onStatus} />
      </td>
      <td className="end">
        <RowDelete row={row} onDelete={onDelete} />
      </td>
    </tr>
  );
});

type HeaderProps = Column & { sort: Sort; onSort: (field: string) => void };

function Header({ text: key, field, className, sort, onSort }: HeaderProps) {
  const text = useText();
  if (!field) return <th className={className}>{text(key)}</th>;
  const current = sort.field === field;
  const order = sort.order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th className={className} aria-sort={current ? order : undefined}>
      <button type="button" onClick={() => onSort(field)}>
        {text(key)}
        {current ? <Icon name={sort.order === 'ASC' ? 'up' : 'down'} size={14} /> : null}
      </button>
    </th>
  );
}

const Rows = styled(TableFrame)(({ theme: { colours } }) => rowStyles(colours));
