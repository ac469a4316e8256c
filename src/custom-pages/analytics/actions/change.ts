import type { Language } from '@catalogue/language';
import { formatNumber, formatRate } from '@/i18n/format';
import { currenciesOf, type MetricName, metricOf, metricValue } from './metrics';
import type { Counts } from './summarise';

/** How a metric differs from the period before. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `12.50%` of what it was; of a rate `1.20`, its percentage points. Empty where nothing was before. */
  amount: string;
  isPoints: boolean;
}

/** Null where there is nothing to compare: nothing now and nothing before, no rate, or money in several currencies. */
export function changeOf(
  name: MetricName,
  { now, before, currency }: { now: Counts; before: Counts; currency: string },
  language: Language,
): Change | null {
  const metric = metricOf(name);
  if (metric.kind === 'money' && currenciesOf([metric.of(now), metric.of(before)]).length > 1) {
    return null;
  }
  const value = metricValue(name, now, currency);
  const old = metricValue(name, before, currency);
  if (value === null || old === null || (value === 0 && old === 0)) return null;
  const direction = value === old ? 'same' : value > old ? 'up' : 'down';
  const isPoints = metric.kind === 'rate';
  const difference = Math.abs(value - old);
  if (isPoints) return { direction, amount: formatNumber(difference * 100, language), isPoints };
  return { direction, amount: old === 0 ? '' : formatRate(difference, old, language), isPoints };
}
