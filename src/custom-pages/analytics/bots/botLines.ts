import type { BotAnalyticRow } from '@contract/entities/bots/bot';
import type { DownloadSheet } from '@contract/entities/reports/download';
import type { ReadText } from '@/i18n/useText';

export type BotView = 'click' | 'conversation';

/** A node with its own figures, without the figures of its child nodes. */
export interface BotLine {
  id: number;
  name: string;
  isDeleted: boolean;
  /** Clicks or conversations of the node, for each day of the report. */
  cells: number[];
  total: number;
  children: BotLine[];
}

const FIELD = { click: 'totalClick', conversation: 'conversationCount' } as const;

export function botLines(
  rows: readonly BotAnalyticRow[],
  days: readonly string[],
  view: BotView,
): BotLine[] {
  const field = FIELD[view];
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isDeleted: row.type === 'deleted',
    cells: days.map((day) => row.analytic[day]?.[field] ?? 0),
    total: row.total[field],
    children: botLines(row.list, days, view),
  }));
}

export function flatten(
  lines: readonly BotLine[],
  above: readonly string[] = [],
): { line: BotLine; above: readonly string[] }[] {
  return lines.flatMap((line) => [
    { line, above },
    ...flatten(line.children, [...above, line.name]),
  ]);
}

/**
 * Sums all lines. Only the sum of clicks is meaningful, because a conversation may be in several
 * lines.
 */
export function sumOf(lines: readonly BotLine[], days: readonly string[]) {
  const all = flatten(lines).map(({ line }) => line);
  return {
    cells: days.map((_, at) => all.reduce((sum, { cells }) => sum + (cells[at] ?? 0), 0)),
    total: all.reduce((sum, { total }) => sum + total, 0),
  };
}

export function forwardCells(
  forwards: readonly { day: string; total: number }[],
  days: readonly string[],
) {
  const byDay = new Map(forwards.map(({ day, total }) => [day, total]));
  const cells = days.map((day) => byDay.get(day) ?? 0);
  return { cells, total: cells.reduce((sum, count) => sum + count, 0) };
}

export const totalsOf = ({
  rows,
  forwards,
}: {
  rows: readonly BotAnalyticRow[];
  forwards: readonly { total: number }[];
}) => ({
  clicks: sumOf(botLines(rows, [], 'click'), []).total,
  forwards: forwards.reduce((sum, { total }) => sum + total, 0),
});

interface Report {
  rows: readonly BotAnalyticRow[];
  forwards: readonly { day: string; total: number }[];
  days: readonly string[];
  text: ReadText;
}

export function botSheets({ rows, forwards, days, text }: Report): DownloadSheet[] {
  const passed = forwardCells(forwards, days);
  return (['click', 'conversation'] satisfies BotView[]).map((view) => {
    const lines = botLines(rows, days, view);
    const table = [
      ...flatten(lines).map(({ line: { name, isDeleted, cells, total }, above }) => ({
        name: isDeleted ? text('reports.bot.deleted', { name }) : name,
        above: above.join(' / '),
        cells,
        total,
      })),
      ...(view === 'click'
        ? [{ name: text('reports.bot.sum'), above: '', ...sumOf(lines, days) }]
        : []),
      { name: text('reports.bot.forward'), above: '', ...passed },
    ];
    return {
      name: text(`reports.bot.${view}`),
      x: { label: text('reports.bot.name'), data: table.map(({ name }) => name) },
      datasets: [
        { label: text('reports.bot.above'), data: table.map(({ above }) => above) },
        ...days.map((day, at) => ({
          label: day,
          labelKind: 'day' as const,
          kind: 'count' as const,
          data: table.map(({ cells }) => cells[at] ?? 0),
        })),
        {
          label: text('reports.total'),
          kind: 'count' as const,
          data: table.map(({ total }) => total),
        },
      ],
    };
  });
}
