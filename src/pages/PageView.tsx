import { may } from '@contract/access';
import { Suspense } from 'react';
import { generatePath, matchPath, Navigate, useLocation, useParams } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { NotFoundPage } from '@/components/states/NotFoundPage';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import {
  isRedirect,
  type LoadPage,
  type PageComponent,
  type PageRow,
  type ResourceModule,
} from '@/pageRow';
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

const VIEWS = { list: '', create: '/create', edit: '/:id', show: '/:id/show' } as const;
type View = keyof typeof VIEWS;

const views = Object.keys(VIEWS) as View[];
const ownPath = (name: string, view: View) => `/${name}${VIEWS[view]}`;

export function elementOf(resource: ResourceModule, view: View) {
  const path = resource[view];
  if (!path) return undefined;
  const own = ownPath(resource.name, view);
  // Without a page of its own, the create view is the edit page with the id `create`.
  if (view === 'create' && !resource.pages.some((page) => page.path === path)) return undefined;
  return path === own ? <Exactly path={path} /> : <Forward from={own} to={path} />;
}

/** Returns the paths that a resource renders itself, so they need no separate route. */
export const pathsOf = (resource: ResourceModule): string[] =>
  views.flatMap((view) => {
    const path = resource[view];
    return path === ownPath(resource.name, view) ? [path] : [];
  });

/** Renders a path's page, and the not-found page for longer addresses below the resource's name. */
function Exactly({ path }: { path: string }) {
  const { pathname } = useLocation();
  return matchPath(path, pathname) ? <PageView path={path} /> : <ClosedPage />;
}

/** Redirects from react-admin's default address of a view to the path in the resource's module. */
function Forward({ from, to }: { from: string; to: string }) {
  const { pathname } = useLocation();
  const params = useParams();
  if (!matchPath(from, pathname)) return <ClosedPage />;
  return <Navigate to={generatePath(to, params)} replace />;
}
