import type { DayRange } from '@catalogue/lib/date-range';
import type { SentBody } from '@contract/calls';
import type { Order, SalesTotals, SoldMoney } from '@contract/entities/commerce/order';
import type { Adapter } from '@/dataProvider/adapter';
import { call } from '@/dataProvider/http';

type Sales = SentBody<'POST /getInfluencerAnalytic'>;

const MAX_SEARCH_LENGTH = 100;

/** Totals of the matching sales; `meta` of their list. */
export interface SalesSums {
  totals: SalesTotals;
  influencers: (SalesTotals & { inf_id: string })[];
  days: { day: string; sales: number; revenue: number; money: SoldMoney }[];
}

/** Sales of influencers: merchants see all, influencers only their own. */
export const orders: Adapter<Order> = {
  async page({ pagination, sort, filter = {}, meta }, signal) {
    const { q = '', created_at = {} } = filter as { q?: string; created_at?: Partial<DayRange> };
    const { page, perPage } = pagination ?? { page: 1, perPage: 50 };
    const { data, total, totals, influencers, days } = await call('POST /getInfluencerAnalytic', {
      body: {
        search: q.trim().slice(0, MAX_SEARCH_LENGTH),
        ...(created_at.start && { start_date: created_at.start }),
        ...(created_at.end && { end_date: created_at.end }),
        ...(sort && { sort: [sort.field, sort.order] as NonNullable<Sales['sort']> }),
        page,
        perPage,
        // An export needs the totals only with its first page.
        ...(meta?.withoutTotals && page > 1 && { sums: false }),
      },
      signal,
    });
    return { data, total, meta: { totals, influencers, days } satisfies SalesSums };
  },
};
