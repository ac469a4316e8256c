import type { Product } from '@contract/entities/account/product';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { Page } from '@/components/Page';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { productQuery } from '@/dataProvider/areas/account/shop';
import { useText } from '@/i18n/useText';
import { SettingsNav, type SettingsTab } from './SettingsNav';

const TABS: Record<SettingsTab, LazyExoticComponent<ComponentType<{ product: Product }>>> = {
  product: lazy(() => import('./ProductTab')),
  installation: lazy(() => import('./installation/InstallationTab')),
  brand: lazy(() => import('./brand/BrandTab')),
  pages: lazy(() => import('./PagesTab')),
  products: lazy(() => import('./ProductsTab')),
  orders: lazy(() => import('./OrdersTab')),
  analytics: lazy(() => import('./AnalyticsTab')),
  mail: lazy(() => import('./mail/MailTab')),
  connections: lazy(() => import('./connections/ConnectionsTab')),
  assistant: lazy(() => import('./AssistantTab')),
  notifications: lazy(() => import('./NotificationsTab')),
};
const isTab = (name: string | undefined): name is SettingsTab => name !== undefined && name in TABS;

export default function SettingsPage() {
  const text = useText();
  const { tab } = useParams();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(productQuery(dataProvider));
  if (!isTab(tab)) return <Navigate to="/settings/product" replace />;
  const Tab = TABS[tab];
  return (
    <Page title={text('settings.title')}>
      <Columns>
        <SettingsNav current={tab} />
        <div>
          {error ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <Suspense fallback={<PageSkeleton title={false} />}>
              {data ? <Tab product={data} /> : <PageSkeleton title={false} />}
            </Suspense>
          )}
        </div>
      </Columns>
    </Page>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  gap: 40,
  alignItems: 'start',
  '& > div': { minWidth: 0 },
  '@media (max-width: 1199px)': { gridTemplateColumns: '184px minmax(0, 1fr)', gap: 24 },
  '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
