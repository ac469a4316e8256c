import { BREAKDOWNS, type Breakdown } from '@catalogue/reports/breakdowns';
import type { DownloadSheet } from '@contract/entities/reports/download';
import { moneyColumns } from '@/custom-pages/analytics/moneyColumns';
import type { BreakdownFigures } from '@/dataProvider/areas/reports/analytics';
import type { ReadText, TextKey } from '@/i18n/useText';
import { metrics } from './metrics';

export const breakdownSheets = (
  rows: readonly BreakdownFigures[],
  text: ReadText,
): DownloadSheet[] => BREAKDOWNS.map((part) => sheetOf(part, rows, text));

function sheetOf(part: Breakdown, all: readonly BreakdownFigures[], text: ReadText): DownloadSheet {
  const rows = all.filter((row) => row.part === part);
  return {
    name: text(`analytics.parts.${part}`),
    x: {
      label: text(`analytics.parts.${part}`),
      data: rows.map(({ key }) => nameOfBreakdownKey(part, key, text)),
    },
    datasets: [
      { label: text('analytics.parts.shown'), kind: 'count', data: rows.map(({ shown }) => shown) },
      {
        label: text('analytics.parts.clicked'),
        kind: 'count',
        data: rows.map(({ clicked }) => clicked),
      },
      {
        label: text('analytics.parts.rate'),
        kind: 'rate',
        data: rows.map(({ shown, clicked }) => (shown ? clicked / shown : null)),
      },
      { label: text(metrics.once.text), kind: 'count', data: rows.map(({ orders }) => orders) },
      ...moneyColumns(
        text(metrics.onceRevenue.text),
        rows.map(({ revenue }) => revenue),
        text,
      ),
    ],
  };
}

export function nameOfBreakdownKey(part: Breakdown, key: string, text: ReadText): string {
  if (part !== 'page') return text(`analytics.parts.keys.${key}` as TextKey);
  if (key === '/') return text('analytics.parts.home');
  return key === '' ? text('analytics.parts.others') : decoded(key);
}

/** Decodes a path as an address bar displays it; invalid escapes stay. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
