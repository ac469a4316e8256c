import { minorUnits } from '@catalogue/shop/money';
import type { DownloadSheet, SheetColumn } from '@contract/entities/download';
import type { ReadText } from '@/i18n/useText';
import { type MetricName, metricNames, metricOf, metrics, metricValue } from './metrics';
import { type ActionCounts, NO_COUNTS, type PointCounts } from './summarise';

interface Report {
  lines: readonly ActionCounts[];
  points: readonly PointCounts[];
  currency: string;
  text: ReadText;
}

/** The report as tables: every figure of each action, and its views and clicks by day or hour. */
export function actionSheets({ lines, points, currency, text }: Report): DownloadSheet[] {
  const names = lines.map(({ id, name }) => name ?? text('analytics.deleted', { id }));
  const whole: DownloadSheet = {
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
  return [whole, ...byPoint];

  function columnsOf(name: MetricName): SheetColumn[] {
    const { kind } = metricOf(name);
    const label = text(metrics[name].text);
    if (kind !== 'money') {
      return [{ label, kind, data: lines.map((line) => metricValue(name, line, currency)) }];
    }
    const currencies = currenciesOf(lines, name);
    const titleOf = (own: string) =>
      own || currencies.length > 1
        ? `${label} (${own || text('analytics.unknownCurrency')})`
        : label;
    return currencies.map((own) => ({
      label: titleOf(own),
      kind: 'decimal',
      data: lines.map((line) => (metricValue(name, line, own) ?? 0) / minorUnits(own)),
    }));
  }
}

/** Every currency has a column of its own. */
function currenciesOf(lines: readonly ActionCounts[], name: MetricName): string[] {
  const metric = metricOf(name);
  if (metric.kind !== 'money') return [];
  return [...new Set(lines.flatMap((line) => Object.keys(metric.of(line))))].sort();
}
