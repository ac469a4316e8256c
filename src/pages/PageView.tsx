import { may } from '@contract/access';
import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { NotFoundPage } from '@/components/states/NotFoundPage';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { isRedirect, type LoadPage, type PageComponent, type PageRow } from '@/pageRow';
import { preloadedPages } from './code';
import { pages } from './table';

/** Renders the first row of the path that the user may see; a skeleton until the user is known. */
export function PageView({ path }: { path: string }) {
  const user = useUser();
  if (!user) return <PageSkeleton />;
  const row = pages.find((row) => row.path === path && may(row.right, user));
  if (!row) return <ClosedPage />;
  if (isRedirect(row)) return <Navigate to={row.to} replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Code key={Object.values(row.props ?? {}).join()} row={row} />
    </Suspense>
  );
}

export function BarePage({ row }: { row: PageRow }) {
  return (
    <Suspense fallback={null}>
      <Code row={row} />
    </Suspense>
  );
}

/** Page for an address that this user may not open; a limited admin goes to the user table. */
export function ClosedPage() {
  const user = useUser();
  // Staff who have not set up a second factor yet see only their account page.
  if (user?.staffClosed) return <Navigate to="/account" replace />;
  return user?.extra.limited_admin ? <Navigate to="/yta/user_table" replace /> : <NotFoundPage />;
}

function Code({ row }: { row: PageRow }) {
  const Page = componentOf(row.load);
  return <Page {...row.props} />;
}

const components = new Map<LoadPage, PageComponent>();

/** Returns the same component each time, so that React does not remount the page. */
function componentOf(load: LoadPage): PageComponent {
  const known = components.get(load) ?? preloadedPages.get(load) ?? lazyWithTexts(load);
  components.set(load, known);
  return known;
}
