import type { Order } from '@contract/entities/commerce/order';
import { Link } from 'react-router';
import type { Column, ListDeclaration } from '@/admin/list';
import { ORDER_TONES } from '@/components/status/tones';
import { useText } from '@/i18n/useText';
import { useSoldMoney } from './money';

const date: Column<Order> = {
  source: 'created_at',
  label: 'influencer.sales.column.date',
  kind: 'moment',
};
const influencer: Column<Order> = { source: 'inf_id', label: 'influencer.sales.column.influencer' };
const rest: Column<Order>[] = [
  {
    source: 'camp_id',
    label: 'influencer.sales.column.campaign',
    value: ({ camp_id }) => camp_id || '–',
  },
  {
    source: 'products',
    label: 'influencer.sales.column.products',
    kind: 'count',
    value: ({ data }) => data.count,
  },
  {
    source: 'revenue',
    label: 'influencer.sales.column.revenue',
    kind: 'money',
    card: 'head',
    value: ({ productsPriceTotal }) => productsPriceTotal,
    render: ({ productsPriceTotal, currency }) => (
      <Amount units={productsPriceTotal} currency={currency} />
    ),
  },
  {
    source: 'state',
    label: 'orders.column.state',
    value: ({ state }, text) => text(`orders.state.${state}`),
    tone: ({ state }) => ORDER_TONES[state],
    sortable: false,
  },
  {
    source: 'product_list',
    label: 'influencer.sales.productList',
    value: ({ data }) =>
      data.products.map(({ name, id, quantity }) => `${quantity} × ${name || id}`).join('\n'),
    sortable: false,
    hidden: true,
    exported: true,
    card: 'none',
  },
  {
    source: 'order_total',
    label: 'influencer.sales.orderTotal',
    kind: 'money',
    value: ({ data }) => data.total,
    render: ({ data, currency }) => <Amount units={data.total} currency={currency} />,
    sortable: false,
    hidden: true,
    exported: true,
    card: 'none',
  },
  {
    source: 'currency',
    label: 'orders.column.currency',
    sortable: false,
    hidden: true,
    exported: true,
    card: 'none',
  },
];

const code = (onOpen: (order: Order) => void): Column<Order> => ({
  source: 'order_code',
  label: 'influencer.sales.column.order',
  render: (order) => <OrderCode order={order} onOpen={onOpen} />,
});

/** Declares the page /influencer with `admin`, otherwise the page of one influencer. */
export const salesList = (
  admin: boolean,
  onOpen: (order: Order) => void,
): ListDeclaration<Order> => ({
  resource: 'orders',
  path: admin ? '/influencer' : '/',
  title: 'influencer.sales.table',
  search: admin ? 'influencer.sales.searchAdmin' : 'influencer.sales.search',
  sort: { field: 'created_at', order: 'DESC' },
  filters: [{ kind: 'days', source: 'created_at', label: 'influencer.sales.period' }],
  columns: [code(onOpen), date, ...(admin ? [influencer] : []), ...rest],
});

/** Link to the order; without one, a button that shows what the order's page reported. */
function OrderCode({ order, onOpen }: { order: Order; onOpen: (order: Order) => void }) {
  const text = useText();
  if (order.order_id) {
    return (
      <span className="name">
        <Link to={`/orders/${order.order_id}`}>{order.order_code}</Link>
      </span>
    );
  }
  return (
    <button
      type="button"
      className="opens"
      aria-haspopup="dialog"
      aria-label={text('influencer.sales.open', { code: order.order_code })}
      onClick={() => onOpen(order)}
    >
      {order.order_code}
    </button>
  );
}

function Amount({ units, currency }: { units: number; currency: string }) {
  return <>{useSoldMoney().writeUnits(units, currency)}</>;
}
