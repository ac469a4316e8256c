import type { DayRange } from '@catalogue/lib/date-range';
import { formatCount } from '@/i18n/format';
import { useLanguage } from '@/i18n/useText';
import { ReportLink } from './share/shared';

interface Props {
  count: number;
  /** Filter of the order list, in addition to the days. */
  filter: Record<string, string | number>;
  range: DayRange;
}

export function OrdersLink({ count, filter, range }: Props) {
  const formattedCount = formatCount(count, useLanguage());
  if (count === 0) return formattedCount;
  // The order list expects the days as a part of its filter.
  const filterParam = encodeURIComponent(JSON.stringify({ ...filter, placed_at: range }));
  return <ReportLink to={`/orders?filter=${filterParam}`}>{formattedCount}</ReportLink>;
}
