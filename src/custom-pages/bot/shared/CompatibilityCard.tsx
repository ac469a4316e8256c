import { compatibilityReport } from '@catalogue/bot/whatsapp/compatibility';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { nodesQuery } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';
import { CompatibilityList } from './CompatibilityList';

/** The web bot's content that WhatsApp shows in another form, and the problems to fix. */
export function CompatibilityCard() {
  const text = useText();
  const { data: nodes, error, refetch } = useQuery(nodesQuery(useDataProvider(), 'web'));
  const rows = nodes ? compatibilityReport(nodes) : [];
  const broken = rows.filter(({ problems }) => problems.length > 0);
  const others = rows.filter(({ problems }) => problems.length === 0);
  return (
    <Card sx={{ p: 2.5, mb: 2.5 }}>
      <Contents>
        <h2>{text('bot.shared.report')}</h2>
        {error ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!nodes && !error ? <PageSkeleton title={false} rows={3} /> : null}
        {nodes ? (
          <p role="status">
            {broken.length > 0
              ? text('bot.shared.toFix', { count: broken.length })
              : text('bot.shared.fits')}
          </p>
        ) : null}
        {rows.length > 0 ? <CompatibilityList rows={[...broken, ...others]} /> : null}
      </Contents>
    </Card>
  );
}

const Contents = styled('div')(({ theme: { colours, typography } }) => ({
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& > p': { margin: '0 0 12px', color: colours.quiet },
}));
