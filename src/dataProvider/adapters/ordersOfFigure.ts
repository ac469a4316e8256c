import { type DayRange, rangeInstants } from '@catalogue/lib/date-range';
import type { OrderRelation, OrdersOfFigureSort } from '@catalogue/reports/attribution';
import type { OrderState } from '@catalogue/shop/order';
import type { OrderOfFigure } from '@contract/entities/reports/analytics';
import type { Adapter } from '@/dataProvider/adapter';
import { analyticsMethods } from '@/dataProvider/areas/reports/analytics';

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
