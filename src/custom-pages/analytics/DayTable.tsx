import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { NumberTable } from '@/components/tables/NumberTable';
import { Pager } from '@/components/tables/Pager';
import { formatCount, formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { usePages } from './usePages';

interface Sums {
  /** Values of the row, one for each day. */
  cells: readonly number[];
  total: number;
}

/** Row of the table; its numbers do not include the numbers of its child rows. */
export interface DayLine extends Sums {
  id: number;
  name: string;
  children?: readonly DayLine[];
}

interface Props {
  label: string;
  nameLabel: string;
  days: readonly string[];
  lines: readonly DayLine[];
  /** Rows at the end of the table, such as sums; `isSum` marks the total. */
  foot: readonly (Sums & { name: string; isSum?: boolean })[];
  /** True when the numbers of a collapsed row include the numbers of its child rows. */
  adds?: boolean;
}

export function DayTable({ label, nameLabel, days, lines, foot, adds = false }: Props) {
  const text = useText();
  const language = useLanguage();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  const { shown, pager } = usePages(lines);

  const rows = (level: readonly DayLine[], depth: number): React.ReactNode[] =>
    level.flatMap((line) => {
      const { id, name, children = [] } = line;
      const isOpen = open.has(id);
      return [
        <tr key={id}>
          <th scope="row" style={depth ? { paddingInlineStart: 18 + depth * 22 } : undefined}>
            {children.length ? (
              <button
                type="button"
                className="name"
                aria-expanded={isOpen}
                onClick={() => toggle(id)}
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
          <Numbers {...(adds && !isOpen ? withChildren(line) : line)} days={days} />
        </tr>,
        ...(isOpen ? rows(children, depth + 1) : []),
      ];
    });

  return (
    <>
      <NumberTable label={label}>
        <table>
          <thead>
            <tr>
              <th scope="col">{nameLabel}</th>
              {days.map((day) => (
                <th key={day} scope="col" className="number">
                  {formatDay(day, language)}
                </th>
              ))}
              {days.length > 1 ? (
                <th scope="col" className="number total">
                  {text('reports.total')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows(shown, 0)}
            {foot.map(({ name, isSum, ...sums }) => (
              <tr key={name} className={isSum ? 'sum' : undefined}>
                <th scope="row">{name}</th>
                <Numbers {...sums} days={days} />
              </tr>
            ))}
          </tbody>
        </table>
      </NumberTable>
      <Pager {...pager} />
    </>
  );
}

function withChildren({ cells, total, children = [] }: DayLine): Sums {
  const below = children.map(withChildren);
  return {
    cells: cells.map((count, at) => below.reduce((sum, one) => sum + (one.cells[at] ?? 0), count)),
    total: below.reduce((sum, one) => sum + one.total, total),
  };
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
      {days.length > 1 ? <td className="number total">{formatCount(total, language)}</td> : null}
    </>
  );
}
