import type { BotAnalyticRow } from '@contract/entities/bots/bot';
import type { DownloadSheet } from '@contract/entities/reports/download';
import type { ReadText } from '@/i18n/useText';
import { type BotView, botLines, flatten, forwardCells, sumOf } from './botLines';

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
