import { CONNECTION_KINDS } from '@catalogue/connections';
import type { ConnectionDelivery } from '@contract/calls/account/connections';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { Sections } from '@/components/Section';
import { LoadingState } from '@/components/states/LoadingState';
import { DeliveryTable } from '@/custom-pages/settings/DeliveryTable';
import { useDataProvider } from '@/dataProvider';
import { connectionsQuery } from '@/dataProvider/areas/account/settings';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { ConfirmationSection } from './ConfirmationSection';
import { problemText } from './problems';
import { ServiceCard } from './ServiceCard';

export default function ConnectionsTab() {
  const text = useText();
  const { data, error, refetch } = useQuery(connectionsQuery(useDataProvider()));
  if (!data) return <LoadingState error={error} onRetry={refetch} />;
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
    <DeliveryTable
      label={text('connections.deliveries')}
      heads={[text('connections.email'), text('connections.service')]}
      deliveries={deliveries}
      cellsOf={({ email, kind }) => [email, text(`connections.kind.${kind}`)]}
      problemOf={(error) => problemText(error, text)}
    />
  );
}

const Part = styled('section')(({ theme: { colours, typography } }) => ({
  minWidth: 0,
  '& > h2': { ...typography.h2, margin: '0 0 4px' },
  '& > p': {
    maxWidth: 640,
    margin: '0 0 16px',
    color: colours.quiet,
    fontSize: size.small,
    lineHeight: 1.5,
  },
  '& > h2 + div': { marginTop: 12 },
  '& .services': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: 16,
  },
  '& .none': { margin: 0, padding: 20, color: colours.quiet },
  '& td:last-child': { whiteSpace: 'normal' },
}));
