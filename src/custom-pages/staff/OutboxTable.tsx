import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';

/** The instance's own mails; without a mail service this is where they can be read. */
export default function OutboxTable() {
  const text = useText();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'outbox'],
    queryFn: ({ signal }) => dataProvider.staff.getOutbox(signal),
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} />;
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState icon="info" title={text('staff.noMail')} text={text('staff.noMailText')} />
      </Card>
    );
  }
  return (
    <Mails>
      {data.map((mail) => (
        <Card key={mail.id}>
          <details>
            <summary>
              <strong>{mail.subject}</strong>
              <span>{mail.to}</span>
              <span>{formatMoment(mail.created_at)}</span>
              <span>
                {text(`staff.state.${mail.state}`)}
                {mail.error && ` · ${mail.error}`}
              </span>
            </summary>
            <pre>{mail.text || text('staff.textRemoved')}</pre>
          </details>
        </Card>
      ))}
    </Mails>
  );
}

const Mails = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 12,
  '& summary': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    padding: '14px 18px',
    cursor: 'pointer',
  },
  '& summary span': { color: colours.quiet, fontSize: '0.875rem' },
  '& pre': {
    margin: 0,
    padding: '0 18px 16px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    font: 'inherit',
  },
}));
