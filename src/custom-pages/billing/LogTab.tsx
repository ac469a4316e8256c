import { formatPrice } from '@catalogue/pricing/tiers';
import type { Subscription } from '@contract/entities/billing';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { SUBSCRIPTION_TONES } from '@/components/status/tones';
import { TextTable } from '@/components/tables/TextTable';
import { useDataProvider } from '@/dataProvider';
import { subscriptionsQuery } from '@/dataProvider/areas/billing';
import { formatDate, formatMoment } from '@/i18n/format';
import { tierText } from '@/i18n/tierText';
import { useText } from '@/i18n/useText';
import { subscriptionLogList } from './log';

export default function LogTab() {
  const text = useText();
  const subscriptions = useQuery(subscriptionsQuery(useDataProvider()));
  if (!subscriptions.data) {
    const { error, refetch } = subscriptions;
    return <LoadingState error={error} onRetry={refetch} />;
  }
  return (
    <Parts>
      {subscriptions.data.length > 0 ? (
        <Card>
          <h2>{text('billing.log.subscriptions')}</h2>
          <Subscriptions rows={subscriptions.data} />
        </Card>
      ) : null}
      <Card className="log">
        <h2>{text('billing.log.title')}</h2>
        <List
          embedded
          list={subscriptionLogList}
          empty={
            <EmptyState
              icon="calendar"
              title={text('billing.log.none.title')}
              text={text('billing.log.none.text')}
            />
          }
        />
      </Card>
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
    <TextTable
      label={text('billing.log.subscriptions')}
      columns={[
        { head: text('billing.log.date') },
        { head: text('billing.log.plan') },
        { head: text('billing.log.status'), kind: 'state' },
        { head: text('billing.log.price'), kind: 'number' },
        { head: text('billing.log.next') },
      ]}
      rows={rows.map((row) => ({
        id: row.charge_id,
        cells: [
          formatMoment(row.created_at),
          tierText(text, row.tier),
          <span key="status" className="tag" data-tone={SUBSCRIPTION_TONES[row.data.status]}>
            {text(`billing.status.${row.data.status}`)}
          </span>,
          formatPrice(row.data.new_price, text('billing.free')),
          untilOf(row),
        ],
      }))}
    />
  );
}

const Parts = styled('div')(({ theme: { typography } }) => ({
  '& > section:has(h2)': { minWidth: 0, marginBottom: 24 },
  '& h2': { ...typography.h2, margin: 0, padding: '18px 16px 8px' },
  '& .log': { overflow: 'hidden', padding: '0 16px 4px' },
  '& .log > h2': { paddingInline: 0 },
  // The button that opens the tools is on the line of the title.
  '& .log > h2 + div:has(> button:only-child)': { margin: '-38px 0 10px' },
  '& .log > .inset': { marginInline: -16, borderBlockEnd: 0 },
  // Repeated class for specificity, because the table's own styles may be inserted later.
  '&& .log td.first': { width: '22%' },
}));
