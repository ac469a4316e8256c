import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { TabLinks } from '@/components/navigation/TabLinks';
import { Page } from '@/components/Page';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useText } from '@/i18n/useText';
import { TourButton } from '@/tour/TourButton';
import { OutcomeNotice } from './OutcomeNotice';
import { PlansTab } from './PlansTab';
import { useCheckoutReturn } from './useCheckoutReturn';

const LogTab = lazy(() => import('./LogTab'));

const LOG_PATH = '/subscription/log';

export default function SubscriptionPage() {
  const text = useText();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const outcome = useCheckoutReturn();
  const log = pathname === LOG_PATH;
  // `?tab=log` is the log's former address.
  if (!log && search.get('tab') === 'log') return <Navigate to={LOG_PATH} replace />;
  return (
    <Page title={text('billing.title')} actions={log ? null : <TourButton name="billing" />}>
      <TabLinks
        label={text('billing.tabs.label')}
        tabs={[
          { to: '/subscription', text: text('billing.tabs.plans'), current: !log },
          { to: LOG_PATH, text: text('billing.tabs.log'), current: log },
        ]}
      />
      <OutcomeNotice outcome={outcome} />
      <Suspense fallback={<PageSkeleton title={false} />}>
        {log ? <LogTab /> : <PlansTab />}
      </Suspense>
    </Page>
  );
}
