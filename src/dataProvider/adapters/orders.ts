import type { DayRange } from '@catalogue/lib/date-range';
import { rangeInstants } from '@catalogue/lib/date-range';
import type { OrderRelation, OrdersOfFigureSort } from '@catalogue/reports/attribution';
import type { OrderState } from '@catalogue/shop/order';
import type { SentBody } from '@contract/calls';
import type { Order, SalesTotals, SoldMoney } from '@contract/entities/commerce/order';
import type { OrderOfFigure } from '@contract/entities/reports/analytics';
import type { Adapter } from '@/dataProvider/adapter';
import { analyticsMethods } from '@/dataProvider/areas/reports/analytics';
import { call } from '@/dataProvider/http';

type Sales = SentBody<'POST /getInfluencerAnalytic'>;

const MAX_SEARCH_LENGTH = 100;

/** Sums of the matching sales in total, by influencer and by day; the `meta` of the sales list. */
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

interface OrdersQuery extends DayRange {
  campaign: number;
  orders: OrderRelation;
  q?: string;
  state?: OrderState;
}

export const ordersOfFigure: Adapter<OrderOfFigure> = {
  async page({ pagination = { page: 1, perPage: 50 }, sort, filter }, signal) {
    // The list's filter contains the figure (`orders`), the action (`campaign`) and the days.
    const { campaign, orders, start, end, q, state } = filter as OrdersQuery;
    return analyticsMethods.getOrdersOfFigure(
      {
        ...rangeInstants({ start, end }, new Date()),
        camp_id: campaign,
        orders,
        ...pagination,
        ...(q && { search: q }),
        ...(state && { state }),
        ...(sort && { sort: [sort.field as OrdersOfFigureSort, sort.order] }),
      },
      signal,
    );
  },
};
