import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { Page } from '@/components/Page';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { TabLinks } from '@/components/TabLinks';
import { useDataProvider } from '@/dataProvider';
import { productQuery } from '@/dataProvider/areas/account/shop';
import { useText } from '@/i18n/useText';

const TABS = {
  product: lazy(() => import('./ProductTab')),
  installation: lazy(() => import('./installation/InstallationTab')),
  brand: lazy(() => import('./brand/BrandTab')),
  pages: lazy(() => import('./PagesTab')),
  products: lazy(() => import('./ProductsTab')),
  orders: lazy(() => import('./OrdersTab')),
  analytics: lazy(() => import('./AnalyticsTab')),
  mail: lazy(() => import('./MailTab')),
  connections: lazy(() => import('./ConnectionsTab')),
  assistant: lazy(() => import('./AssistantTab')),
  notifications: lazy(() => import('./NotificationsTab')),
};
type TabName = keyof typeof TABS;
const isTab = (name: string | undefined): name is TabName => name !== undefined && name in TABS;

/** /settings/{tab}: the settings of the shop, one tab per subject. */
export default function SettingsPage() {
  const text = useText();
  const { tab } = useParams();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(productQuery(dataProvider));
  if (!isTab(tab)) return <Navigate to="/settings/product" replace />;
  const Tab = TABS[tab];
  return (
    <Page title={text('settings.title')}>
      <TabLinks
        label={text('settings.tabs.label')}
        tabs={(Object.keys(TABS) as TabName[]).map((name) => ({
          to: `/settings/${name}`,
          text: text(`settings.tabs.${name}`),
          current: name === tab,
        }))}
      />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Suspense fallback={<PageSkeleton title={false} />}>
          {data ? <Tab product={data} /> : <PageSkeleton title={false} />}
        </Suspense>
      )}
    </Page>
  );
}
