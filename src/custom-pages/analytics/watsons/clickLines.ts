import type { ActionClicks } from '@contract/entities/reports/analytics';
import type { DownloadSheet } from '@contract/entities/reports/download';
import type { DayLine } from '@/custom-pages/analytics/DayTable';
import type { ReadText } from '@/i18n/useText';

export function clickLines(
  clicks: readonly ActionClicks[],
  days: readonly string[],
  text: ReadText,
): DayLine[] {
  return [...new Set(clicks.map(({ camp_id }) => camp_id))]
    .map((id) => {
      const own = clicks.filter(({ camp_id }) => camp_id === id);
      const byDay = new Map(own.map(({ day, total }) => [day, total]));
      return {
        id,
        name: own[0]?.name ?? text('analytics.deleted', { id }),
        cells: days.map((day) => byDay.get(day) ?? 0),
        total: own.reduce((sum, { total }) => sum + total, 0),
      };
    })
    .sort((a, b) => b.total - a.total || a.id - b.id);
}

export const sumOf = (lines: readonly DayLine[], days: readonly string[], text: ReadText) => ({
  name: text('reports.watsons.sum'),
  cells: days.map((_, at) => lines.reduce((all, { cells }) => all + (cells[at] ?? 0), 0)),
  total: lines.reduce((all, { total }) => all + total, 0),
});

export const clickSheet = (
  lines: readonly Omit<DayLine, 'id'>[],
  days: readonly string[],
  text: ReadText,
): DownloadSheet => ({
  name: text('reports.watsons.title'),
  x: { label: text('reports.watsons.name'), data: lines.map(({ name }) => name) },
  datasets: [
    ...days.map((day, at) => ({
      label: day,
      labelKind: 'day' as const,
      kind: 'count' as const,
      data: lines.map(({ cells }) => cells[at] ?? 0),
    })),
    { label: text('reports.total'), kind: 'count' as const, data: lines.map(({ total }) => total) },
  ],
});
