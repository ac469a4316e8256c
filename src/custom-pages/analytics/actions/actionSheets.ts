import type { DownloadSheet, SheetColumn } from '@contract/entities/reports/download';
import { moneyColumns } from '@/custom-pages/analytics/moneyColumns';
import type { ReadText } from '@/i18n/useText';
import { type MetricName, metricNames, metricOf, metrics, metricValue } from './metrics';
import { type ActionCounts, NO_COUNTS, type PointCounts } from './summarise';

interface Report {
  lines: readonly ActionCounts[];
  points: readonly PointCounts[];
  currency: string;
  text: ReadText;
}

/** Returns four sheets: all figures per action, and views, clicks and orders by day or hour. */
export function actionSheets({ lines, points, currency, text }: Report): DownloadSheet[] {
  const names = lines.map(({ id, name }) => name ?? text('analytics.deleted', { id }));
  const totalSheet: DownloadSheet = {
    name: text('analytics.table'),
    x: { label: text('analytics.name'), data: names },
    datasets: metricNames.flatMap((name) => columnsOf(name)),
  };
  const byPoint = (['shown', 'click', 'once'] as const).map((name) => ({
    name: text(metrics[name].text),
    x: { label: text('analytics.name'), data: names },
    datasets: points.map(
      ({ day, counts }): SheetColumn => ({
        label: day,
        labelKind: day.includes(':') ? 'text' : 'day',
        kind: 'count',
        data: lines.map(({ id }) => metricValue(name, counts.get(id) ?? NO_COUNTS, currency)),
      }),
    ),
  }));
  return [totalSheet, ...byPoint];

  function columnsOf(name: MetricName): SheetColumn[] {
    const metric = metricOf(name);
    const label = text(metrics[name].text);
    if (metric.kind === 'money') return moneyColumns(label, lines.map(metric.of), text);
    const data = lines.map((line) => metricValue(name, line, currency));
    return [{ label, kind: metric.kind, data }];
  }
}
