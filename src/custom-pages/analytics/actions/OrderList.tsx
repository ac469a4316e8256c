import type { DayRange } from '@catalogue/lib/date-range';
import { ORDER_RELATIONS, type OrderRelation } from '@catalogue/reports/attribution';
import { minorUnits } from '@catalogue/shop/money';
import { ORDER_STATES } from '@catalogue/shop/order';
import type { OrderOfFigure } from '@contract/entities/reports/analytics';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { EmbeddedList } from '@/admin/EmbeddedList';
import type { ListDeclaration } from '@/admin/list';
import { Card } from '@/components/Card';
import { Select } from '@/components/form/Select';
import { currentLanguage } from '@/i18n/language';
import { formatAmount } from '@/i18n/money';
import { useText } from '@/i18n/useText';

export const ORDER_LIST_HASH = '#orders';
/** Query parameter that stores the filter and the page of the list. */
const LIST_PARAM = 'list';

interface Props {
  campaign: number;
  range: DayRange;
}

/** Lists the orders that one figure of an action counts. The address names the figure. */
export function OrderList({ campaign, range: { start, end } }: Props) {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const ordersParam = params.get('orders');
  const orders = ORDER_RELATIONS.find((name) => name === ordersParam) ?? 'shown';
  const filter = useMemo(() => ({ campaign, orders, start, end }), [campaign, orders, start, end]);
  const card = useRef<HTMLElement>(null);
  // A link from a figure scrolls to the orders, even on the same page.
  const { key, hash } = useLocation();
  const scrollKey = useRef<string | null>(ordersParam === null ? null : key);
  useEffect(() => {
    if (hash === ORDER_LIST_HASH) scrollKey.current = key;
  }, [key, hash]);
  const scrollTo = () => {
    if (scrollKey.current !== key) return;
    scrollKey.current = null;
    card.current?.scrollIntoView?.({ block: 'start' });
  };
  const open = (next: OrderRelation) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('orders', next);
      after.delete(LIST_PARAM);
      return after;
    });
  return (
    <Frame ref={card}>
      <div className="head">
        <h2>{text('analytics.orderList.title')}</h2>
        <Select
          label={text('analytics.orderList.which')}
          value={orders}
          options={ORDER_RELATIONS.map((name) => ({
            value: name,
            label: text(`analytics.orderList.kinds.${name}`),
          }))}
          onChange={(next) => open(next as OrderRelation)}
        />
      </div>
      <EmbeddedList
        key={orders}
        list={orderListOf(orders)}
        param={LIST_PARAM}
        filter={filter}
        above={<OnceShown key={key} onShown={scrollTo} />}
        empty={
          <p role="status">
            <OnceShown key={key} onShown={scrollTo} />
            {text('analytics.orderList.none')}
          </p>
        }
      />
    </Frame>
  );
}

function OnceShown({ onShown }: { onShown: () => void }) {
  useEffect(onShown);
  return null;
}

const Frame = styled(Card)(({ theme: { colours, typography } }) => ({
  padding: '14px 18px 10px',
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    marginBottom: 12,
  },
  '& > .head h2': { ...typography.h2, flex: 1, margin: 0, minWidth: 120 },
  '& > [role=status]': { padding: '14px 0', color: colours.quiet, textAlign: 'center' },
}));

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

const orderListOf = (orders: OrderRelation) =>
  orders === 'shown' ? seenOrderList : clickedOrderList;
