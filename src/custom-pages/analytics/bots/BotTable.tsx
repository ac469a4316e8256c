import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { NumberTable, TableNote } from '@/custom-pages/analytics/NumberTable';
import { formatCount, formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import type { BotLine } from './botLines';

interface Sums {
  cells: number[];
  total: number;
}

interface Props {
  days: readonly string[];
  lines: readonly BotLine[];
  /** The row below all names; null where they do not add up. */
  sum: Sums | null;
  forwards: Sums;
}

/** Names by day. A name with others below it opens and closes them. */
export function BotTable({ days, lines, sum, forwards }: Props) {
  const text = useText();
  const language = useLanguage();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  const rows = (shown: readonly BotLine[], depth: number): React.ReactNode[] =>
    shown.flatMap((line) => {
      const isOpen = open.has(line.id);
      const name = line.isDeleted
        ? text('reports.bot.deleted', { name: line.name || line.id })
        : line.name;
      return [
        <tr key={line.id}>
          <th scope="row" style={{ paddingInlineStart: 18 + depth * 22 }}>
            {line.children.length ? (
              <button
                type="button"
                className="name"
                aria-expanded={isOpen}
                onClick={() => toggle(line.id)}
              >
                <Icon name={isOpen ? 'down' : 'right'} size={16} />
                <span title={name}>{name}</span>
              </button>
            ) : (
              <span className="name">
                <span title={name}>{name}</span>
              </span>
            )}
          </th>
          <Numbers {...line} days={days} />
        </tr>,
        ...(isOpen ? rows(line.children, depth + 1) : []),
      ];
    });

  return (
    <>
      <NumberTable label={text('reports.bot.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('reports.bot.name')}</th>
              {days.map((day) => (
                <th key={day} scope="col" className="number">
                  {formatDay(day, language)}
                </th>
              ))}
              <th scope="col" className="number total">
                {text('reports.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows(lines, 0)}
            {sum ? (
              <tr className="sum">
                <th scope="row">{text('reports.bot.sum')}</th>
                <Numbers {...sum} days={days} />
              </tr>
            ) : null}
            <tr>
              <th scope="row">{text('reports.bot.forward')}</th>
              <Numbers {...forwards} days={days} />
            </tr>
          </tbody>
        </table>
      </NumberTable>
      <TableNote>{text('reports.bot.note')}</TableNote>
    </>
  );
}

function Numbers({ cells, total, days }: Sums & { days: readonly string[] }) {
  const language = useLanguage();
  return (
    <>
      {days.map((day, at) => (
        <td key={day} className={cells[at] ? 'number' : 'number zero'}>
          {formatCount(cells[at] ?? 0, language)}
        </td>
      ))}
      <td className="number total">{formatCount(total, language)}</td>
    </>
  );
}
