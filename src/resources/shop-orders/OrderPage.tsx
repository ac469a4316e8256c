import { letterOf } from '@catalogue/experiment/variants';
import { isSettling } from '@catalogue/shop/order';
import type { ShopOrder } from '@contract/calls/commerce/orders';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { DetailColumns, DetailSection, FactList } from '@/components/DetailColumns';
import type { IconName } from '@/components/Icon';
import { Page } from '@/components/Page';
import { ErrorState } from '@/components/states/ErrorState';
import { NotFoundPage } from '@/components/states/NotFoundPage';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { ORDER_TONES } from '@/components/status/tones';
import { pastEvents, Timeline, type TimelineEvent } from '@/components/Timeline';
import { LineTable } from '@/components/tables/LineTable';
import { useDataProvider } from '@/dataProvider';
import { shopOrderQuery } from '@/dataProvider/areas/commerce/orders';
import { errorCode } from '@/dataProvider/errors';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { writeAmount } from './list';

export default function OrderPage() {
  const text = useText();
  const { id = '' } = useParams();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(shopOrderQuery(dataProvider, id));
  const list = { name: text('orders.title'), path: '/orders' };
  if (error && errorCode(error) === 'not_found') return <NotFoundPage />;
  // Old data stays visible while a refetch fails.
  if (error && !data) {
    return (
      <Page title={text('orders.title')} list={list}>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!data) return <PageSkeleton />;
  return (
    <Page
      title={text('orders.one', { number: data.number })}
      mark={
        <span className="tag" data-tone={ORDER_TONES[data.state]}>
          {text(`orders.state.${data.state}`)}
        </span>
      }
      list={list}
    >
      <DetailColumns facts={<Facts order={data} />}>
        <Lines order={data} />
        <History order={data} />
      </DetailColumns>
    </Page>
  );
}

interface Props {
  order: ShopOrder;
}

function Facts({ order }: Props) {
  const text = useText();
  const { currency, total, refunded, names } = order;
  const facts: [string, string | null][] = [
    [text('orders.column.total'), writeAmount(total, currency)],
    [text('orders.column.refunded'), refunded ? writeAmount(refunded, currency) : null],
    [text('orders.column.placed'), formatMoment(order.placed_at)],
    [text('orders.column.source'), text(`orders.source.${order.source}`)],
    [text('orders.fact.status'), order.status],
    [text('orders.fact.coupon'), order.coupon],
    [text('orders.fact.names'), names.join(', ')],
  ];
  return (
    <Summary>
      <h2>{text('orders.fact.title')}</h2>
      <FactList facts={facts.map(([name, value]) => ({ name, value }))} />
    </Summary>
  );
}

const Summary = styled(DetailSection)(({ theme: { typography } }) => ({
  '& dl > div:first-of-type dd': { ...typography.h2, fontVariantNumeric: 'tabular-nums' },
  '@media (max-width: 719px)': {
    '& dl': { gap: 10 },
    '& dl > div': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 16,
    },
    '& dd': { textAlign: 'end' },
  },
}));

function Lines({ order: { lines, currency } }: Props) {
  const text = useText();
  return (
    <DetailSection>
      <h2>{text('orders.lines.title')}</h2>
      {lines.length === 0 ? (
        <p className="hint">
          {text('orders.lines.none')} <Link to="/settings/orders">{text('orders.lines.how')}</Link>
        </p>
      ) : (
        <LineTable
          label={text('orders.lines.title')}
          heads={{
            product: text('orders.lines.product'),
            quantity: text('orders.lines.quantity'),
            price: text('orders.lines.price'),
          }}
          lines={lines.map(({ id, url, name, price, quantity }) => ({
            name: name || id || url || '–',
            quantity,
            price: writeAmount(price ?? null, currency) || '–',
          }))}
        />
      )}
    </DetailSection>
  );
}

function History({ order }: Props) {
  const text = useText();
  const { touches, refunds, refunded, currency, attribute_at } = order;
  const isOfSeveral = new Set(refunds.map(({ source }) => source)).size > 1;
  return (
    <DetailSection>
      <h2>{text('orders.history.title')}</h2>
      {isSettling(order.placed_at, new Date()) && (
        <p role="status">{text('orders.settlingHint')}</p>
      )}
      {touches.length === 0 && (
        <p className="hint">
          {text(order.reported_at ? 'orders.touches.none' : 'orders.touches.noBrowser')}
        </p>
      )}
      <Timeline label={text('orders.history.title')} events={useEvents(order)} />
      {isOfSeveral && (
        <p className="hint end">
          {text('orders.refunds.several', { amount: writeAmount(refunded, currency) })}
        </p>
      )}
      {touches.length > 0 && (
        <p className="hint end">
          {text('orders.touches.hint')}{' '}
          {attribute_at &&
            `${text('orders.touches.again', { moment: formatMoment(attribute_at) })} `}
          <Link to="/settings/analytics">{text('orders.touches.rule')}</Link>
        </p>
      )}
    </DetailSection>
  );
}

const TOUCH_ICONS = {
  campaignShown: 'eye',
  campaignControl: 'eyeOff',
  campaignHoldout: 'eyeOff',
  tagClick: 'bolt',
} as const satisfies Record<ShopOrder['touches'][number]['type'], IconName>;

function useEvents(order: ShopOrder): TimelineEvent[] {
  const text = useText();
  const { touches, refunds, currency, total } = order;
  const steps = [
    ['placed', order.placed_at, 'receipt', writeAmount(total, currency)],
    ['reported', order.reported_at, 'desktop', ''],
    ['confirmed', order.confirmed_at, 'check', ''],
    ['cancelled', order.cancelled_at, 'close', ''],
  ] as const;
  const events: TimelineEvent[] = [
    ...touches.map(({ camp_id, name, type, variant, at, with_product, once }) => ({
      key: `${camp_id}:${type}`,
      icon: TOUCH_ICONS[type],
      at,
      title: name ? <Link to={`/actions/${camp_id}`}>{name}</Link> : `#${camp_id}`,
      note: [
        text(`orders.touches.type.${type}`),
        ...(variant === null ? [] : [text('editor.variants.name', { letter: letterOf(variant) })]),
        ...(once ? [text('orders.touches.once')] : []),
        ...(with_product ? [text('orders.touches.withProduct')] : []),
      ].join(', '),
    })),
    ...pastEvents(
      steps.map(([name, at, icon, note]) => ({
        key: name,
        icon,
        at,
        title: text(`orders.history.${name}`),
        note,
      })),
    ),
    ...refunds.map(({ id, source, amount, at }) => ({
      key: `${source}:${id}`,
      icon: 'refresh' as const,
      at,
      title: text('orders.history.refunded', { amount: writeAmount(amount, currency) }),
      note: `${id} · ${text(`orders.source.${source}`)}`,
    })),
  ];
  return events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
