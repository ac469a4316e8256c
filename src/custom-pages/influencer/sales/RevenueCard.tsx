import type { DayRange } from '@catalogue/lib/date-range';
import { addDays } from '@catalogue/lib/istanbul';
import type { SoldMoney } from '@contract/entities/commerce/order';
import { ChartCard } from '@/components/charts/ChartCard';
import { type Figure, Figures } from '@/components/charts/Figures';
import { DayChart } from '@/components/charts/lazyCharts';
import { sumByWeek } from '@/components/charts/weeks';
import { formatDay } from '@/i18n/format';
import { formatAmount, formatShortAmount } from '@/i18n/money';
import { useLanguage, useText } from '@/i18n/useText';

interface Props {
  /** Days with sales, in chronological order. */
  days: readonly { day: string; money: SoldMoney }[];
  currency: string;
  /** True when the title contains the currency, because the page has a chart for each currency. */
  showsCurrency: boolean;
  /** Range of the chart; null for all days. */
  range: DayRange | null;
  today: string;
  figures?: readonly Figure[] | undefined;
}

export function RevenueCard({ days, currency, showsCurrency, range, today, figures }: Props) {
  const text = useText();
  const language = useLanguage();
  const shown = fillDays(
    inCurrency(days, currency),
    range ?? { start: days[0]?.day ?? today, end: today },
  );
  const [first, last] = [shown[0], shown.at(-1)];
  const format = (minor: number) => formatAmount(minor, currency, language);
  // A line needs at least two points, so a single day shows only the figures.
  if (!first || !last || shown.length < 2) return figures ? <Figures figures={figures} /> : null;
  const label = text('influencer.sales.chartText', {
    from: formatDay(first.day, language),
    to: formatDay(last.day, language),
    revenue: format(shown.reduce((sum, { revenue }) => sum + revenue, 0)),
  });
  return (
    <ChartCard
      title={
        showsCurrency
          ? `${text('influencer.sales.chart')}, ${currency || text('analytics.unknownCurrency')}`
          : text('influencer.sales.chart')
      }
      figures={figures}
      chart={
        <DayChart
          {...sumByWeek(shown)}
          label={label}
          lines={[{ key: 'revenue', label: text('influencer.sales.total.revenue') }]}
          format={format}
          formatAxis={(minor) => formatShortAmount(minor, currency, language)}
        />
      }
    />
  );
}

const inCurrency = (days: Props['days'], wanted: string) =>
  days.map(({ day, money }) => ({
    day,
    revenue: money.find(({ currency }) => currency === wanted)?.total ?? 0,
  }));

interface SalesDay {
  /** YYYY-MM-DD */
  day: string;
  /** In the smallest unit of the currency. */
  revenue: number;
}

/** Maximum number of days in the chart, because more points cannot be distinguished. */
const MAX_DAYS = 90;

/**
 * Returns each day of a range, with zero for days without sales; a longer range is cut to its last
 * 90 days.
 */
export function fillDays(sold: readonly SalesDay[], { start, end }: DayRange): SalesDay[] {
  const revenues = new Map(sold.map(({ day, revenue }) => [day, revenue]));
  const earliest = addDays(end, 1 - MAX_DAYS);
  const days: SalesDay[] = [];
  for (let day = start > earliest ? start : earliest; day <= end; day = addDays(day, 1)) {
    days.push({ day, revenue: revenues.get(day) ?? 0 });
  }
  return days;
}
