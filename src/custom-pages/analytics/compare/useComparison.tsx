import { type DayRange, periodBefore } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import type { ReactNode } from 'react';
import { currenciesOf } from '@/custom-pages/analytics/actions/metrics';
import type { Money } from '@/custom-pages/analytics/actions/summarise';
import { formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { ChangeWords } from './ChangeWords';
import { type Change, changeBetween } from './change';

/** Null where there is no whole. */
interface Share {
  part: number;
  whole: number;
}

interface Comparison {
  /** Today belongs to the range: what is counted is not complete yet, so only rates are compared. */
  unfinished: boolean;
  /** Which days the changes are against. */
  sentence: ReactNode;
  count: (value: number, before: number) => ReactNode;
  rate: (value: Share, before: Share) => ReactNode;
  /** Compared in one currency alone. */
  money: (value: Money, before: Money) => ReactNode;
}

/** Comparison with the equally long range before: the change below each number, and the compared days once. */
export function useComparison({ range, now }: { range: DayRange; now: Date }): Comparison {
  const text = useText();
  const language = useLanguage();
  const unfinished = range.end >= istanbulDay(now);
  const earlier = periodBefore(range);
  const words = (change: Change | null) => change && <ChangeWords change={change} />;
  const count = (value: number, before: number) =>
    unfinished ? null : words(changeBetween(value, before, { isPoints: false, language }));
  return {
    unfinished,
    count,
    rate: (value, before) =>
      words(changeBetween(shareOf(value), shareOf(before), { isPoints: true, language })),
    money: (value, before) => {
      const [currency = '', ...others] = currenciesOf([value, before]);
      return others.length ? null : count(value[currency] ?? 0, before[currency] ?? 0);
    },
    sentence: (
      <p>
        {text('analytics.compared', {
          from: formatDay(earlier.start, language),
          to: formatDay(earlier.end, language, true),
        })}
        {unfinished ? ` ${text('analytics.unfinished')}` : null}
      </p>
    ),
  };
}

const shareOf = ({ part, whole }: Share) => (whole === 0 ? null : part / whole);
