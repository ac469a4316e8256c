import type { OrderRelation } from '@catalogue/reports/attribution';
import { minorUnits } from '@catalogue/shop/money';
import { ORDER_STATES } from '@catalogue/shop/order';
import type { OrderOfFigure } from '@contract/entities/reports/analytics';
import { Link } from 'react-router';
import type { ListDeclaration } from '@/admin/list';
import { formatAmount } from '@/i18n/amount';
import { currentLanguage } from '@/i18n/language';

/** Orders behind a figure at /analytics/actions/{id}: after a view, or after a click. */
export const ordersOfFigureList = (
  touched: 'seen' | 'clicked',
): ListDeclaration<OrderOfFigure> => ({
  resource: 'orders-of-figure',
  path: '/analytics/actions',
  title: 'analytics.orderList.title',
  search: 'analytics.orderList.search',
  sort: { field: 'placed_at', order: 'DESC' },
  pageSize: 25,
  filters: [
    {
      kind: 'select',
      source: 'state',
      label: 'analytics.orderList.state',
      choices: ORDER_STATES.map((value) => ({ value, label: `orders.state.${value}` as const })),
    },
  ],
  columns: [
    {
      source: 'number',
      label: 'analytics.orderList.number',
      render: ({ id, number }) => (
        <span className="name">
          <Link to={`/orders/${id}`}>{number}</Link>
        </span>
      ),
    },
    { source: 'placed_at', label: 'analytics.orderList.placed', kind: 'moment' },
    { source: 'touched_at', label: `analytics.orderList.${touched}`, kind: 'moment' },
    {
      source: 'state',
      label: 'analytics.orderList.state',
      value: ({ state }, text) => text(`orders.state.${state}`),
    },
    {
      source: 'revenue',
      label: 'analytics.orderList.revenue',
      kind: 'money',
      value: ({ revenue, currency }) => revenue / minorUnits(currency),
      render: ({ revenue, currency }) => formatAmount(revenue, currency, currentLanguage()),
    },
    {
      source: 'currency',
      label: 'orders.column.currency',
      sortable: false,
      hidden: true,
      exported: true,
      card: 'none',
    },
  ],
});

const seenOrderList = ordersOfFigureList('seen');
const clickedOrderList = ordersOfFigureList('clicked');

export const orderListOf = (orders: OrderRelation) =>
  orders === 'shown' ? seenOrderList : clickedOrderList;
