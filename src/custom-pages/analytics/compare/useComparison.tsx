import { type DayRange, periodBefore } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';
import { currenciesOf } from '@/custom-pages/analytics/actions/metrics';
import type { Money } from '@/custom-pages/analytics/actions/summarise';
import { formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { type Better, type Change, ChangeText, changeBetween } from './ChangeText';

/** A part of a total, whose share is compared; a total of 0 has no share. */
interface Share {
  part: number;
  whole: number;
}

interface Comparison {
  isComparing: boolean;
  /** True when the range includes today: its counts are incomplete, so only rates are compared. */
  unfinished: boolean;
  /** Sentence about the compared days, which may have no data; empty without a comparison. */
  sentence: (before: readonly number[]) => string;
  count: (value: number, before: number, better?: Better) => ReactNode;
  rate: (value: Share, before: Share, better?: Better) => ReactNode;
  /** Renders the change of an amount; null when the amounts have several currencies. */
  money: (value: Money, before: Money) => ReactNode;
}

/** Holds whether the user compares reports with the previous range; one setting for all reports. */
export const useCompares = () => useStore<boolean>('analytics.compare', true);

export function useComparison({ range, now }: { range: DayRange; now: Date }): Comparison {
  const text = useText();
  const language = useLanguage();
  const [isComparing] = useCompares();
  const unfinished = range.end >= istanbulDay(now);
  const earlier = periodBefore(range);
  const describe = (change: Change | null, better?: Better) =>
    isComparing && change ? <ChangeText change={change} better={better} /> : null;
  const count = (value: number, before: number, better?: Better) =>
    unfinished
      ? null
      : describe(changeBetween(value, before, { isPoints: false, language }), better);
  const sentences = [
    earlier.start === earlier.end
      ? text('analytics.comparedDay', { day: formatDay(earlier.start, language, true) })
      : text('analytics.compared', {
          from: formatDay(earlier.start, language),
          to: formatDay(earlier.end, language, true),
        }),
    ...(unfinished ? [text('analytics.unfinished')] : []),
  ];
  return {
    isComparing,
    unfinished,
    count,
    rate: (value, before, better) =>
      describe(
        changeBetween(shareOf(value), shareOf(before), { isPoints: true, language }),
        better,
      ),
    money: (value, before) => {
      const [currency = '', ...others] = currenciesOf([value, before]);
      return others.length ? null : count(value[currency] ?? 0, before[currency] ?? 0);
    },
    sentence: (before) => {
      if (!isComparing) return '';
      return before.some((value) => value !== 0)
        ? sentences.join(' ')
        : text('analytics.nothingBefore');
    },
  };
}

const shareOf = ({ part, whole }: Share) => (whole === 0 ? null : part / whole);
