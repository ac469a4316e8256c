import type { DayRange } from '@catalogue/lib/date-range';
import { ORDER_RELATIONS, type OrderRelation } from '@catalogue/reports/attribution';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { EmbeddedList } from '@/admin/EmbeddedList';
import { Card } from '@/components/Card';
import { Select } from '@/components/form/Select';
import { useText } from '@/i18n/useText';
import { orderListOf } from './orders';

export const ORDER_LIST_HASH = '#orders';
/** Query parameter that stores the filter and the page of the list. */
const LIST_PARAM = 'list';

interface Props {
  campaign: number;
  range: DayRange;
}

/** Orders of an action behind one figure. That figure and the page number are in the address. */
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
