import { ChangeWords } from '@/custom-pages/analytics/compare/ChangeWords';
import { useLanguage } from '@/i18n/useText';
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
}

/** Change of a metric since the previous period. */
export function ChangeNote({ name, unfinished, ...counts }: Props) {
  const language = useLanguage();
  const change =
    unfinished && metricOf(name).kind !== 'rate' ? null : changeOf(name, counts, language);
  return change && <ChangeWords change={change} better={name === 'close' ? 'down' : 'up'} />;
}
