import { letterOf } from '@catalogue/experiment/variants';
import { isSettling } from '@catalogue/order';
import type { ShopOrder } from '@contract/calls/commerce/orders';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { ErrorState } from '@/components/states/ErrorState';
import { NotFoundPage } from '@/components/states/NotFoundPage';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { ORDER_TONES } from '@/components/status/tones';
import { LineTable } from '@/components/tables/LineTable';
import { TableFrame } from '@/components/tables/TableFrame';
import { useDataProvider } from '@/dataProvider';
import { shopOrderQuery } from '@/dataProvider/areas/commerce/orders';
import { errorCode } from '@/dataProvider/errors';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { writeAmount } from './list';

/** /orders/{id}: products, refunds, and attribution of an order. */
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
      <Stack spacing={2}>
        <Facts order={data} />
        <Lines order={data} />
        {data.refunds.length > 0 && <Refunds order={data} />}
        <Touches order={data} />
      </Stack>
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
    [text('orders.column.placed'), formatMoment(order.placed_at)],
    [text('orders.column.source'), text(`orders.source.${order.source}`)],
    [text('orders.column.total'), writeAmount(total, currency)],
    [text('orders.column.refunded'), refunded ? writeAmount(refunded, currency) : null],
    [text('orders.fact.status'), order.status],
    [text('orders.fact.coupon'), order.coupon],
    [text('orders.fact.reported'), order.reported_at && formatMoment(order.reported_at)],
    [text('orders.fact.confirmed'), order.confirmed_at && formatMoment(order.confirmed_at)],
    [text('orders.fact.cancelled'), order.cancelled_at && formatMoment(order.cancelled_at)],
    [text('orders.fact.names'), names.join(', ')],
  ];
  return (
    <Section>
      <dl>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Section>
  );
}

function Lines({ order: { lines, currency } }: Props) {
  const text = useText();
  return (
    <Section>
      <h2>{text('orders.lines.title')}</h2>
      {lines.length === 0 ? (
        <p className="hint">{text('orders.lines.none')}</p>
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
    </Section>
  );
}

function Refunds({ order: { refunds, refunded, currency } }: Props) {
  const text = useText();
  const isOfSeveral = new Set(refunds.map(({ source }) => source)).size > 1;
  return (
    <Section>
      <h2>{text('orders.refunds.title')}</h2>
      {isOfSeveral && (
        <p className="hint">
          {text('orders.refunds.several', { amount: writeAmount(refunded, currency) })}
        </p>
      )}
      <TableFrame>
        <table aria-label={text('orders.refunds.title')}>
          <thead>
            <tr>
              <th scope="col">{text('orders.refunds.at')}</th>
              <th scope="col">{text('orders.refunds.id')}</th>
              <th scope="col">{text('orders.refunds.source')}</th>
              <th scope="col" className="number">
                {text('orders.refunds.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {refunds.map(({ id, source, amount, at }) => (
              <tr key={`${source}:${id}`}>
                <td>{formatMoment(at)}</td>
                <td>{id}</td>
                <td>{text(`orders.source.${source}`)}</td>
                <td className="number">{writeAmount(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Section>
  );
}

function Touches({ order }: Props) {
  const text = useText();
  const { touches, attribute_at } = order;
  return (
    <Section>
      <h2>{text('orders.touches.title')}</h2>
      <p className="hint">
        {text('orders.touches.hint')}{' '}
        <Link to="/settings/analytics">{text('orders.touches.rule')}</Link>
      </p>
      {isSettling(order.placed_at, new Date()) && (
        <p role="status">{text('orders.settlingHint')}</p>
      )}
      {touches.length === 0 ? (
        <p>{text(order.reported_at ? 'orders.touches.none' : 'orders.touches.noBrowser')}</p>
      ) : (
        <TableFrame>
          <table aria-label={text('orders.touches.title')}>
            <thead>
              <tr>
                <th scope="col">{text('orders.touches.action')}</th>
                <th scope="col">{text('orders.touches.what')}</th>
                <th scope="col">{text('orders.touches.at')}</th>
                <th scope="col">{text('orders.touches.notes')}</th>
              </tr>
            </thead>
            <tbody>
              {touches.map(({ camp_id, name, type, variant, at, with_product, once }) => (
                <tr key={`${camp_id}:${type}`}>
                  <td>{name ? <Link to={`/actions/${camp_id}`}>{name}</Link> : `#${camp_id}`}</td>
                  <td>
                    {text(`orders.touches.type.${type}`)}
                    {variant !== null &&
                      `, ${text('editor.variants.name', { letter: letterOf(variant) })}`}
                  </td>
                  <td>{formatMoment(at)}</td>
                  <td>
                    {[
                      ...(once ? [text('orders.touches.once')] : []),
                      ...(with_product ? [text('orders.touches.withProduct')] : []),
                    ].join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {attribute_at && (
        <p className="hint">
          {text('orders.touches.again', { moment: formatMoment(attribute_at) })}
        </p>
      )}
    </Section>
  );
}

const Section = styled(Card)(({ theme: { colours, typography } }) => ({
  padding: 20,
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& .hint': { margin: '0 0 12px', color: colours.quiet },
  '& p a': { color: colours.primary, fontWeight: 600 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: 16,
    margin: 0,
  },
  '& dt': { color: colours.quiet, fontSize: size.small },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));
