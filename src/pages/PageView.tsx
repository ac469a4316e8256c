import { may } from '@contract/access';
import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { NotFoundPage } from '@/components/states/NotFoundPage';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { isRedirect, type LoadPage, type PageComponent, type PageRow } from '@/pageRow';
import { arrivedPages } from './code';
import { pages } from './table';

/**
 * Draws the first row with this path that the user may see. Nothing of a page is drawn or fetched before the
 * user is known.
 */
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

/** A page without menu and bar. */
export function BarePage({ row }: { row: PageRow }) {
  return (
    <Suspense fallback={null}>
      <Code row={row} />
    </Suspense>
  );
}

/** An address that is no page for this user: a limited admin has the user table and nothing else. */
export function ClosedPage() {
  const user = useUser();
  // Staff who have to set up a second step of signing in first.
  if (user?.staffClosed) return <Navigate to="/account" replace />;
  return user?.extra.limited_admin ? <Navigate to="/yta/user_table" replace /> : <NotFoundPage />;
}

function Code({ row }: { row: PageRow }) {
  const Page = componentOf(row.load);
  return <Page {...row.props} />;
}

const components = new Map<LoadPage, PageComponent>();

/**
 * The component of a page, the same one for as long as the console is open. Code that has arrived
 * is drawn at once; other code comes when it is drawn, behind a skeleton.
 */
function componentOf(load: LoadPage): PageComponent {
  const known = components.get(load) ?? arrivedPages.get(load) ?? lazyWithTexts(load);
  components.set(load, known);
  return known;
}
