import type { DayRange } from '@catalogue/lib/date-range';
import { lazy, Suspense } from 'react';
import { ChartCard } from '@/components/ChartCard';
import { formatDay, formatMoney } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { fillDays } from './salesDays';

const DayChart = lazy(() => import('@/components/DayChart'));

interface Props {
  /** Days with sales, in order. */
  days: readonly { day: string; revenue: number }[];
  /** Null for all days. */
  range: DayRange | null;
  today: string;
}

/** What the sales found brought, day by day. */
export function RevenueCard({ days, range, today }: Props) {
  const text = useText();
  const language = useLanguage();
  const shown = fillDays(days, range ?? { start: days[0]?.day ?? today, end: today });
  const [first, last] = [shown[0], shown.at(-1)];
  // One point makes no line.
  if (!first || !last || shown.length < 2) return null;
  const label = text('influencer.sales.chartText', {
    from: formatDay(first.day, language),
    to: formatDay(last.day, language),
    revenue: formatMoney(
      shown.reduce((sum, { revenue }) => sum + revenue, 0),
      language,
    ),
  });
  return (
    <ChartCard>
      <h2>{text('influencer.sales.chart')}</h2>
      <Suspense fallback={<div className="room" />}>
        <DayChart
          days={shown}
          label={label}
          lines={[{ key: 'revenue', label: text('influencer.sales.total.revenue') }]}
          format={(lira) => formatMoney(lira, language)}
        />
      </Suspense>
    </ChartCard>
  );
}
