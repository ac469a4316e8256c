import { ORDERS_BEHIND, type OrdersBehind } from '@catalogue/attribution';
import type { DayRange } from '@catalogue/lib/date-range';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Card } from '@/components/Card';
import { ErrorState } from '@/components/ErrorState';
import { NumberTable } from '@/components/NumberTable';
import { Pager } from '@/components/Pager';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { ordersBehindQuery } from '@/dataProvider/queries/analytics';
import { formatAmount } from '@/i18n/amount';
import { formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

const PER_PAGE = 25;

/** Ends an address that means the list itself, from wherever on the page. */
export const ORDER_LIST_HASH = '#orders';

interface Props {
  campaign: number;
  range: DayRange;
  now: Date;
}

/** The very orders that a number of the action counts; which one, and the page, lie in the address. */
export function OrderList({ campaign, range, now }: Props) {
  const text = useText();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const asked = params.get('orders');
  const orders = ORDERS_BEHIND.find((name) => name === asked) ?? 'shown';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const { data, error, refetch } = useQuery(
    ordersBehindQuery(useDataProvider(), { range, now, campaign, orders, page, perPage: PER_PAGE }),
  );
  const card = useRef<HTMLElement>(null);
  // Whoever came by a number wants to see its orders, also by one of the same page.
  const { key, hash } = useLocation();
  const wanted = useRef<string | null>(asked === null ? null : key);
  useEffect(() => {
    if (hash === ORDER_LIST_HASH) wanted.current = key;
  }, [key, hash]);
  useEffect(() => {
    if (!data || wanted.current !== key) return;
    wanted.current = null;
    card.current?.scrollIntoView?.({ block: 'start' });
  }, [data, key]);
  const open = (next: { orders: OrdersBehind; page: number }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('orders', next.orders);
      if (next.page > 1) after.set('page', String(next.page));
      else after.delete('page');
      return after;
    });
  return (
    <Frame ref={card}>
      <Head>
        <h2>{text('analytics.orderList.title')}</h2>
        <select
          aria-label={text('analytics.orderList.which')}
          value={orders}
          onChange={(event) => open({ orders: event.target.value as OrdersBehind, page: 1 })}
        >
          {ORDERS_BEHIND.map((name) => (
            <option key={name} value={name}>
              {text(`analytics.orderList.kinds.${name}`)}
            </option>
          ))}
        </select>
      </Head>
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <PageSkeleton title={false} /> : null}
      {data?.total === 0 ? <p role="status">{text('analytics.orderList.none')}</p> : null}
      {data && data.total > 0 ? (
        <NumberTable label={text('analytics.orderList.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('analytics.orderList.number')}</th>
                <th scope="col">{text('analytics.orderList.placed')}</th>
                <th scope="col">
                  {text(
                    orders === 'shown' ? 'analytics.orderList.seen' : 'analytics.orderList.clicked',
                  )}
                </th>
                <th scope="col">{text('analytics.orderList.state')}</th>
                <th scope="col" className="number">
                  {text('analytics.orderList.revenue')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ id, number, placed_at, touched_at, state, revenue, currency }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/orders/${id}`}>{number}</Link>
                  </th>
                  <td>{formatMoment(placed_at)}</td>
                  <td>{formatMoment(touched_at)}</td>
                  <td>{text(`orders.state.${state}`)}</td>
                  <td className="number">{formatAmount(revenue, currency, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </NumberTable>
      ) : null}
      {data ? (
        <Pager
          page={page}
          perPage={PER_PAGE}
          total={data.total}
          onPage={(next) => open({ orders, page: next })}
        />
      ) : null}
    </Frame>
  );
}

const Frame = styled(Card)(({ theme: { colours } }) => ({
  '& [role=status]': { padding: '24px 18px', color: colours.quiet, textAlign: 'center' },
}));

const Head = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '14px 18px 10px',
  '& h2': { ...typography.h2, flex: 1, margin: 0, minWidth: 120 },
  '& select': {
    height: 36,
    maxWidth: '100%',
    padding: '0 8px',
    border: `1px solid ${colours.line}`,
    borderRadius: 8,
    backgroundColor: colours.surface,
    color: colours.text,
    font: 'inherit',
  },
}));
