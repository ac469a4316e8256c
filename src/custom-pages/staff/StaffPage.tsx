import { may } from '@contract/access';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { TabLinks } from '@/components/navigation/TabLinks';
import { Page } from '@/components/Page';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useText } from '@/i18n/useText';
import { useWindowBelow } from '@/theme/useWindowBelow';

const TemplateEdit = lazy(() => import('./templates/TemplateEdit'));

const TABS = {
  templates: { Tab: lazy(() => import('./templates/TemplatesTab')), policy: 'admin' },
  user_table: { Tab: lazy(() => import('./tables/UserTable')), policy: 'userTable' },
  installed_table: { Tab: lazy(() => import('./tables/InstalledTable')), policy: 'admin' },
  request_table: { Tab: lazy(() => import('./tables/RequestTable')), policy: 'admin' },
  footprint_table: { Tab: lazy(() => import('./tables/FootprintTable')), policy: 'admin' },
  payments: { Tab: lazy(() => import('./tables/PaymentsTable')), policy: 'admin' },
  outbox: { Tab: lazy(() => import('./tables/OutboxTable')), policy: 'admin' },
  messages: { Tab: lazy(() => import('./tables/MessageTable')), policy: 'admin' },
} as const;
type TabName = keyof typeof TABS;
const isTab = (name: string | undefined): name is TabName => name !== undefined && name in TABS;

/** /yta/{tab}: the staff area. A limited admin sees only the user table. */
export default function StaffPage() {
  const text = useText();
  const user = useUser();
  // The addresses of the first tab do not contain its name: /yta, and /yta/templates/{id}.
  const { tab = 'templates', id } = useParams();
  const isNarrow = useWindowBelow(900);
  if (!user) return <PageSkeleton />;
  const open = (Object.keys(TABS) as TabName[]).filter((name) => may(TABS[name].policy, user));
  if (!isTab(tab) || !open.includes(tab)) return <Navigate to="/yta/user_table" replace />;
  if (id !== undefined && isNarrow) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <TemplateEdit key={id} id={id} alone />
      </Suspense>
    );
  }
  const { Tab } = TABS[tab];
  return (
    <Page title={text('staff.title')}>
      <TabLinks
        label={text('staff.title')}
        tabs={open.map((name) => ({
          to: name === 'templates' ? '/yta' : `/yta/${name}`,
          text: text(`staff.tabs.${name}`),
          current: name === tab,
        }))}
      />
      <Suspense fallback={<PageSkeleton title={false} />}>
        <Tab />
      </Suspense>
    </Page>
  );
}
