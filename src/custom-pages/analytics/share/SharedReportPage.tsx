import { istanbulDay } from '@catalogue/lib/istanbul';
import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import type { SharedReport } from '@contract/entities/reports/report-link';
import { styled } from '@mui/material/styles';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { DataProviderContext, memoryStore, StoreContextProvider } from 'react-admin';
import { useLocation } from 'react-router';
import { Brand } from '@/components/Brand';
import { LanguageButton } from '@/components/LanguageButton';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { StatusPage } from '@/components/states/StatusPage';
import { ActionDetail } from '@/custom-pages/analytics/actions/ActionDetail';
import ActionReport from '@/custom-pages/analytics/actions/ActionReport';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useDataProvider } from '@/dataProvider';
import { sharedReportQuery } from '@/dataProvider/areas/reports/reportLinks';
import { errorCode } from '@/dataProvider/errors';
import { useFullList } from '@/dataProvider/useFullList';
import { formatDay, formatRange } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { newQueryClient } from '@/queryClient';
import { SharedContext } from './shared';
import { sharedProvider } from './sharedProvider';

const BotReport = lazy(() => import('@/custom-pages/analytics/bots/BotReport'));
const CartReport = lazy(() => import('@/custom-pages/analytics/carts/CartReport'));
const ChanceReport = lazy(() => import('@/custom-pages/analytics/chance/ChanceReport'));
const ClickReport = lazy(() => import('@/custom-pages/analytics/watsons/ClickReport'));
const CouponReport = lazy(() => import('@/custom-pages/analytics/coupons/CouponReport'));
const MessagesReport = lazy(() => import('@/custom-pages/analytics/messages/MessagesReport'));
const BreakdownReport = lazy(() => import('@/custom-pages/analytics/breakdowns/BreakdownReport'));
const RecommendationReport = lazy(
  () => import('@/custom-pages/analytics/recommendations/RecommendationReport'),
);

/** Shareable reports, by the first part of their path. */
const reports: Record<string, (props: ReportProps & { id: number }) => React.ReactNode> = {
  actions: (props) => (props.id ? <OneAction {...props} /> : <ActionReport {...props} />),
  botanalytic: (props) => <BotReport {...props} channel="web" />,
  botanalytic2: (props) => <BotReport {...props} channel="whatsapp" />,
  messages: MessagesReport,
  cartreminderanalytic: CartReport,
  coupons: CouponReport,
  giveachanceanalytic: ChanceReport,
  recommendations: RecommendationReport,
  pages: BreakdownReport,
  watsonsanalytic: ClickReport,
};

/** /report#{token}: one report for anyone with its link, without an account. */
export default function SharedReportPage() {
  const text = useText();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const { data, error, refetch } = useQuery(sharedReportQuery(useDataProvider(), token));
  useEffect(() => {
    document.title = [
      ...(data ? [data.name, data.shop].filter(Boolean) : []),
      text('app.name'),
    ].join(' · ');
  }, [data, text]);
  return (
    <Frame>
      <header>
        <div className="brand">
          <Brand />
        </div>
        <LanguageButton />
      </header>
      <main>
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : data ? (
          <Shown key={token} shared={data} />
        ) : (
          <PageSkeleton />
        )}
      </main>
    </Frame>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText();
  if (errorCode(error) !== 'not_found') return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <StatusPage
      icon="clock"
      title={text('analytics.share.gone.title')}
      lines={[text('analytics.share.gone.text')]}
    />
  );
}

/** The shared report, drawn with only the data that the link contains. */
function Shown({ shared }: { shared: SharedReport }) {
  const text = useText();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const [provider] = useState(() => sharedProvider(shared, now));
  const [queryClient] = useState(newQueryClient);
  const [store] = useState(() => memoryStore({ ...shared.settings }));
  const { shop, name, report, range, expires_at } = shared;
  const [kind = '', id] = report.split('/');
  const Report = reports[kind];
  if (!Report) return null;
  return (
    <>
      {shop ? <p className="shop">{shop}</p> : null}
      <h1>{name}</h1>
      <p className="range">
        {formatRange(range, language, true)} ·{' '}
        {text('analytics.share.by', {
          day: formatDay(istanbulDay(new Date(expires_at)), language, true),
        })}
      </p>
      <SharedContext.Provider value>
        <StoreContextProvider value={store}>
          <DataProviderContext.Provider value={provider}>
            <QueryClientProvider client={queryClient}>
              <Suspense fallback={<PageSkeleton title={false} />}>
                <Report range={range} now={now} onRange={() => {}} id={Number(id ?? 0)} />
              </Suspense>
            </QueryClientProvider>
          </DataProviderContext.Provider>
        </StoreContextProvider>
      </SharedContext.Provider>
    </>
  );
}

function OneAction(props: ReportProps & { id: number }) {
  const campaigns = useFullList<CampaignRow>('actions');
  const campaign = campaigns.data?.find((one) => one.id === props.id);
  return <ActionDetail {...props} campaign={campaign} />;
}

const Frame = styled('div')(({ theme: { colours, typography } }) => ({
  minHeight: '100vh',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 24px',
    borderBottom: `1px solid ${colours.line}`,
    backgroundColor: colours.surface,
  },
  '& .brand': { display: 'flex', alignItems: 'center', gap: 10, fontWeight: 700 },
  '& > main': { maxWidth: 1240, margin: '0 auto', padding: '24px 24px 48px' },
  '& h1': { ...typography.h1, margin: 0, overflowWrap: 'anywhere' },
  '& .shop': { margin: '0 0 2px', color: colours.quiet, fontWeight: 600 },
  '& .range': { margin: '4px 0 20px', color: colours.quiet },
  '@media (max-width: 719px)': {
    '& > header': { padding: '8px 16px' },
    '& > main': { padding: '16px 16px 32px' },
  },
}));
