import type { Language } from '@catalogue/language';
import { type Change, changeBetween } from '@/custom-pages/analytics/compare/change';
import { currenciesOf, type MetricName, metricOf, metricValue } from './metrics';
import type { Counts } from './summarise';

/**
 * Returns the change of a metric between two periods; null without a comparable value: both zero,
 * no rate, or money in several currencies.
 */
export function changeOf(
  name: MetricName,
  { now, before, currency }: { now: Counts; before: Counts; currency: string },
  language: Language,
): Change | null {
  const metric = metricOf(name);
  if (metric.kind === 'money' && currenciesOf([metric.of(now), metric.of(before)]).length > 1) {
    return null;
  }
  return changeBetween(metricValue(name, now, currency), metricValue(name, before, currency), {
    isPoints: metric.kind === 'rate',
    language,
  });
}
