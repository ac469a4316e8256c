import { CONNECTION_KINDS } from '@catalogue/connections';
import type { ConnectionDelivery } from '@contract/calls/account/connections';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { Sections } from '@/components/Section';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { DELIVERY_TONES } from '@/components/status/tones';
import { TextTable } from '@/components/tables/TextTable';
import { useDataProvider } from '@/dataProvider';
import { connectionsQuery } from '@/dataProvider/areas/account/connections';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { ConfirmationSection } from './ConfirmationSection';
import { problemText } from './problems';
import { ServiceCard } from './ServiceCard';

/** /settings/connections: the services that receive the shop's contacts, and their last deliveries. */
export default function ConnectionsTab() {
  const text = useText();
  const { data, error, refetch } = useQuery(connectionsQuery(useDataProvider()));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} />;
  return (
    <Sections>
      <Part>
        <h2>{text('connections.title')}</h2>
        <p>{text('connections.text')}</p>
        <div className="services">
          {CONNECTION_KINDS.map((kind) => (
            <ServiceCard
              key={kind}
              kind={kind}
              connection={data.connections.find((connection) => connection.kind === kind)}
            />
          ))}
        </div>
      </Part>
      <ConfirmationSection stored={data.confirmation} />
      <Part>
        <h2>{text('connections.deliveries')}</h2>
        <Card as="div">
          {data.deliveries.length === 0 ? (
            <p className="none">{text('connections.none')}</p>
          ) : (
            <Deliveries deliveries={data.deliveries} />
          )}
        </Card>
      </Part>
    </Sections>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly ConnectionDelivery[] }) {
  const text = useText();
  return (
    <TextTable
      label={text('connections.deliveries')}
      columns={[
        { head: text('connections.email') },
        { head: text('connections.service') },
        { head: text('connections.at') },
        { head: text('connections.state'), kind: 'state' },
        { head: text('connections.reason') },
      ]}
      rows={deliveries.map((delivery) => ({
        id: delivery.id,
        cells: [
          delivery.email,
          text(`connections.kind.${delivery.kind}`),
          formatMoment(delivery.at),
          <span key="state" className="tag" data-tone={DELIVERY_TONES[delivery.state]}>
            {text(`connections.states.${delivery.state}`)}
          </span>,
          <Reason key="reason" {...delivery} />,
        ],
      }))}
    />
  );
}

/** Why a delivery failed, and when it is tried again. */
function Reason({ error, next_at }: ConnectionDelivery) {
  const text = useText();
  const parts = [
    error && problemText(error, text),
    next_at && text('connections.again', { moment: formatMoment(next_at) }),
  ];
  return parts.filter(Boolean).join(' · ') || '–';
}

const Part = styled('section')(({ theme: { colours, typography } }) => ({
  minWidth: 0,
  '& > h2': { ...typography.h2, margin: '0 0 4px' },
  '& > p': { maxWidth: 760, margin: '0 0 16px', color: colours.quiet },
  '& > h2 + div': { marginTop: 12 },
  '& .services': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: 16,
  },
  '& .none': { margin: 0, padding: 20, color: colours.quiet },
  '& td:last-child': { whiteSpace: 'normal' },
}));
