import type { Choice } from '@catalogue/campaign';
import { datePresets } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { hostOf } from '@catalogue/lib/url';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDataProvider } from '@/dataProvider';
import { productQuery } from '@/dataProvider/areas/account/shop';
import { breakdownsQuery } from '@/dataProvider/areas/reports/analytics';
import { viewShare } from './viewShare';

/**
 * Returns a function that computes the share of the shop's campaign views in the last seven days
 * that a condition matches, 0 to 1; null while unknown.
 */
export function useViewShare(): (choice: Choice) => number | null {
  const dataProvider = useDataProvider();
  const [now] = useState(() => new Date());
  const range = datePresets.last7Days.range(istanbulDay(now));
  const { data: views } = useQuery(breakdownsQuery(dataProvider, range));
  const { data: product } = useQuery(productQuery(dataProvider));
  const host = hostOf(product?.settings.url ?? '') || 'shop.invalid';
  return useCallback(
    (choice: Choice) => (views ? viewShare(choice, views, host) : null),
    [views, host],
  );
}
