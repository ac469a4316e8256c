import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { TabLinks } from '@/components/navigation/TabLinks';
import { Page } from '@/components/Page';
import { NotFoundPage } from '@/components/states/NotFoundPage';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { productQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { type TextKey, useText } from '@/i18n/useText';
import ActionReport from './actions/ActionReport';
import { ReportTools } from './ReportTools';
import type { ReportProps } from './reportProps';
import { useRangeAddress } from './useRangeAddress';

const MessagesReport = lazy(() => import('./messages/MessagesReport'));
const CartReport = lazy(() => import('./carts/CartReport'));
const ChanceReport = lazy(() => import('./chance/ChanceReport'));
const ClickReport = lazy(() => import('./watsons/ClickReport'));
const LiveReport = lazy(() => import('./live/LiveReport'));
const CouponReport = lazy(() => import('./coupons/CouponReport'));
const RecommendationReport = lazy(() => import('./recommendations/RecommendationReport'));
const BreakdownReport = lazy(() => import('./breakdowns/BreakdownReport'));
const BotReport = lazy(() => import('./bots/BotReport'));

interface Report {
  text: TextKey;
  Component: (props: ReportProps) => React.ReactNode;
  /** True for a report of the current state, which ignores the selected range. */
  isNow?: boolean;
  /** Setting that a shop needs for the report. */
  setting?: 'showWatsonsAnalytic';
}

/** Reports by the last path segment of their address. */
const reports: Record<string, Report> = {
  actions: { text: 'analytics.tabs.actions', Component: ActionReport },
  botanalytic: {
    text: 'reports.bot.web',
    Component: (props) => <BotReport key="web" {...props} channel="web" />,
  },
  botanalytic2: {
    text: 'reports.bot.whatsapp',
    Component: (props) => <BotReport key="whatsapp" {...props} channel="whatsapp" />,
  },
  cartreminderanalytic: { text: 'reports.carts.title', Component: CartReport },
  giveachanceanalytic: { text: 'reports.chance.title', Component: ChanceReport },
  watsonsanalytic: {
    text: 'reports.watsons.title',
    Component: ClickReport,
    setting: 'showWatsonsAnalytic',
  },
  messages: { text: 'reports.messages.title', Component: MessagesReport },
  coupons: { text: 'reports.coupons.title', Component: CouponReport },
  recommendations: { text: 'reports.recommendations.title', Component: RecommendationReport },
  pages: { text: 'reports.pages.title', Component: BreakdownReport },
  live: { text: 'reports.live.title', Component: LiveReport, isNow: true },
};

export default function AnalyticsPage() {
  const text = useText();
  const { report = '' } = useParams();
  const [params] = useSearchParams();
  const [now] = useState(() => new Date());
  const shown = reports[report];
  const { range, setRange } = useRangeAddress(now);
  const product = useQuery({ ...productQuery(useDataProvider()), staleTime: SETTINGS_STALE_MS });
  const has = ({ setting }: Report) => !setting || product.data?.settings[setting] === true;
  if (shown?.setting && product.isPending) return <PageSkeleton />;
  if (!shown || !has(shown)) return <NotFoundPage />;
  const query = params.size ? `?${params}` : '';
  return (
    <Page
      title={text('analytics.title')}
      actions={
        !shown.isNow && <ReportTools report={report} range={range} now={now} onRange={setRange} />
      }
    >
      <TabLinks
        label={text('analytics.tabs.label')}
        tabs={[
          ...Object.entries(reports)
            .filter(([, tab]) => has(tab))
            .map(([path, tab]) => ({
              to: `/analytics/${path}${query}`,
              text: text(tab.text),
              current: path === report,
            })),
          // The forms page has its own filters, so its link does not contain the range of days.
          { to: '/forms', text: text('reports.forms.title'), current: false },
        ]}
      />
      <Suspense fallback={<PageSkeleton title={false} />}>
        <shown.Component range={range} now={now} onRange={setRange} />
      </Suspense>
    </Page>
  );
}
