import type { Language } from '@catalogue/language';
import type { Change } from '@/custom-pages/analytics/compare/ChangeText';
import { ChangeText, changeBetween } from '@/custom-pages/analytics/compare/ChangeText';
import { useLanguage, useText } from '@/i18n/useText';
import { currenciesOf, type MetricName, metricOf, metricValue } from './metrics';
import type { Counts } from './summarise';

interface Props {
  name: MetricName;
  now: Counts;
  before: Counts;
  currency: string;
  /** True when the range ends today: its counts are incomplete, so only rates are compared. */
  unfinished: boolean;
  /** True to show a text even when the number is unchanged or cannot be compared. */
  always?: boolean;
}

export function ChangeNote({ name, unfinished, always = false, ...counts }: Props) {
  const text = useText();
  const language = useLanguage();
  if (unfinished && metricOf(name).kind !== 'rate') return null;
  const change = changeOf(name, counts, language);
  if (always && change?.direction === 'same') return text('analytics.change.same');
  if (always && !change?.amount) return text('analytics.change.none');
  return change && <ChangeText change={change} better={name === 'close' ? 'down' : 'up'} />;
}

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
