import { generatePath, matchPath, Navigate, useLocation, useParams } from 'react-router';
import type { ResourceModule } from '@/pageRow';
import { ClosedPage, PageView } from './PageView';

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

/** Redirects from the resource's default address to the one that the specification requires. */
function Forward({ from, to }: { from: string; to: string }) {
  const { pathname } = useLocation();
  const params = useParams();
  if (!matchPath(from, pathname)) return <ClosedPage />;
  return <Navigate to={generatePath(to, params)} replace />;
}
