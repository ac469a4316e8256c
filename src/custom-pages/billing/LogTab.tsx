import { formatAmount, formatPrice } from '@catalogue/pricing/price';
import type { Subscription, SubscriptionLogEntry } from '@contract/entities/billing';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { subscriptionLogQuery } from '@/dataProvider/queries/billing';
import { formatCount, formatDate, formatMoment } from '@/i18n/format';
import { tierText } from '@/i18n/tierText';
import { useLanguage, useText } from '@/i18n/useText';
import { BillTable } from './BillTable';
import { useSubscriptions } from './queries';

/** Every subscription there was, and what happened to them. */
export default function LogTab() {
  const text = useText();
  const dataProvider = useDataProvider();
  const subscriptions = useSubscriptions();
  const log = useQuery(subscriptionLogQuery(dataProvider));
  const error = subscriptions.error ?? log.error;
  if (!subscriptions.data || !log.data) {
    const retry = () => {
      subscriptions.refetch();
      log.refetch();
    };
    return error ? <ErrorState error={error} onRetry={retry} /> : <PageSkeleton title={false} />;
  }
  if (log.data.length === 0 && subscriptions.data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="calendar"
          title={text('billing.log.none.title')}
          text={text('billing.log.none.text')}
        />
      </Card>
    );
  }
  return (
    <Cards>
      <Card>
        <h2>{text('billing.log.subscriptions')}</h2>
        <Subscriptions rows={subscriptions.data} />
      </Card>
      <Card>
        <h2>{text('billing.log.title')}</h2>
        <Log rows={log.data} />
      </Card>
    </Cards>
  );
}

function Subscriptions({ rows }: { rows: Subscription[] }) {
  const text = useText();
  const untilOf = ({ data, ends_at }: Subscription) => {
    if (data.next_bill_date) return formatDate(data.next_bill_date);
    return ends_at ? formatMoment(ends_at) : '-';
  };
  return (
    <BillTable label={text('billing.log.subscriptions')}>
      <thead>
        <tr>
          <th>{text('billing.log.date')}</th>
          <th>{text('billing.log.plan')}</th>
          <th>{text('billing.log.status')}</th>
          <th className="number">{text('billing.log.price')}</th>
          <th>{text('billing.log.next')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.charge_id}>
            <td>{formatMoment(row.created_at)}</td>
            <td>{tierText(text, row.tier)}</td>
            <td>{text(`billing.status.${row.data.status}`)}</td>
            <td className="number">{formatPrice(row.data.new_price, text('billing.free'))}</td>
            <td>{untilOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </BillTable>
  );
}

function Log({ rows }: { rows: SubscriptionLogEntry[] }) {
  const text = useText();
  const language = useLanguage();
  const fromTo = (from: string | undefined, to: string) =>
    from === undefined || from === to ? to : text('billing.log.fromTo', { from, to });
  return (
    <BillTable label={text('billing.log.title')}>
      <thead>
        <tr>
          <th>{text('billing.log.date')}</th>
          <th>{text('billing.log.event')}</th>
          <th>{text('billing.log.plan')}</th>
          <th className="number">{text('billing.log.price')}</th>
          <th className="number">{text('billing.log.limit')}</th>
          <th>{text('billing.log.trialEnd')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.date} ${row.label} ${row.price}`}>
            <td>{formatMoment(row.date)}</td>
            <td>{text(`billing.log.label.${row.label}`)}</td>
            <td>
              {fromTo(
                row.extra.from && tierText(text, row.extra.from.tier),
                // A payment made once is of no package.
                tierText(text, row.extra.tier) || '-',
              )}
            </td>
            <td className="number">
              {fromTo(
                row.extra.from && formatAmount(row.extra.from.price),
                formatAmount(row.price),
              )}
            </td>
            <td className="number">
              {fromTo(
                row.extra.from && formatCount(row.extra.from.daily_limit, language),
                row.extra.limit === 0 ? '-' : formatCount(row.extra.daily_limit, language),
              )}
            </td>
            <td>{row.extra.trial_end ? formatMoment(row.extra.trial_end) : '-'}</td>
          </tr>
        ))}
      </tbody>
    </BillTable>
  );
}

const Cards = styled('div')(({ theme: { typography } }) => ({
  display: 'grid',
  gap: 24,
  '& > section': { minWidth: 0 },
  '& h2': { ...typography.h2, margin: 0, padding: '18px 16px 8px' },
}));
