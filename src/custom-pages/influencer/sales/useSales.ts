import { type DatePreset, datePresets } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from '@/dataProvider';

export const PER_PAGE = 50;

/** `all` is since the first sale. */
export type Period = DatePreset | 'all';

/** The sales somebody looks at: what they search, in which days, and on which page. */
export function useSales(admin: boolean) {
  const dataProvider = useDataProvider();
  const [today] = useState(() => istanbulDay(new Date()));
  const [search, setSearch] = useState('');
  const [period, setPeriod] = useState<Period>('all');
  const [page, setPage] = useState(1);
  const range = period === 'all' ? null : datePresets[period].range(today);
  const asked = {
    search: search.trim().slice(0, 100),
    ...(range && { start_date: range.start, end_date: range.end }),
  };
  const query = useQuery({
    queryKey: ['influencer-sales', admin, asked, page],
    queryFn: ({ signal }) =>
      dataProvider.influencer.getSales({ ...asked, page, perPage: PER_PAGE }, { admin, signal }),
    placeholderData: keepPreviousData,
  });
  const fromStart =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(1);
    };
  return {
    query,
    asked,
    search,
    period,
    page,
    range,
    today,
    setSearch: fromStart(setSearch),
    setPeriod: fromStart(setPeriod),
    setPage,
  };
}
