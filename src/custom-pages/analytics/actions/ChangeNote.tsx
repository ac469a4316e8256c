import { ChangeText } from '@/custom-pages/analytics/compare/ChangeText';
import { useLanguage, useText } from '@/i18n/useText';
import { changeOf } from './change';
import { type MetricName, metricOf } from './metrics';
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
