import { formatPrice } from '@catalogue/pricing/price';
import type { Subscription } from '@contract/entities/billing';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { subscriptionsQuery } from '@/dataProvider/areas/billing';
import { formatDate, formatMoment } from '@/i18n/format';
import { tierText } from '@/i18n/tierText';
import { useText } from '@/i18n/useText';
import { BillTable } from './BillTable';
import { subscriptionLogList } from './log';

/** All subscriptions of the shop and their events. */
export default function LogTab() {
  const text = useText();
  const subscriptions = useQuery(subscriptionsQuery(useDataProvider()));
  if (!subscriptions.data) {
    const { error, refetch } = subscriptions;
    return error ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton title={false} />;
  }
  return (
    <Parts>
      {subscriptions.data.length > 0 ? (
        <Card>
          <h2>{text('billing.log.subscriptions')}</h2>
          <Subscriptions rows={subscriptions.data} />
        </Card>
      ) : null}
      <List
        list={subscriptionLogList}
        empty={
          <Card>
            <EmptyState
              icon="calendar"
              title={text('billing.log.none.title')}
              text={text('billing.log.none.text')}
            />
          </Card>
        }
      />
    </Parts>
  );
}

function Subscriptions({ rows }: { rows: Subscription[] }) {
  const text = useText();
  const untilOf = ({ data, ends_at }: Subscription) => {
    if (data.next_bill_date) return formatDate(data.next_bill_date);
    return ends_at ? formatMoment(ends_at) : '–';
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

const Parts = styled('div')(({ theme: { typography } }) => ({
  '& > section:has(h2)': { minWidth: 0, marginBottom: 24 },
  '& h2': { ...typography.h2, margin: 0, padding: '18px 16px 8px' },
}));
