import { generatePath, matchPath, Navigate, useLocation, useParams } from 'react-router';
import type { ResourceModule } from '@/pageRow';
import { ClosedPage, PageView } from './PageView';

/** The elements of a resource and the paths that each stands at below the name of the resource. */
const VIEWS = { list: '', create: '/create', edit: '/:id', show: '/:id/show' } as const;
type View = keyof typeof VIEWS;

const views = Object.keys(VIEWS) as View[];
const ownPath = (name: string, view: View) => `/${name}${VIEWS[view]}`;

/** The element of one view below `/{name}`; undefined where the entity does not have this view. */
export function elementOf(resource: ResourceModule, view: View) {
  const path = resource[view];
  if (!path) return undefined;
  const own = ownPath(resource.name, view);
  // Where one page has both, a new record is the page of a record whose id is `create`.
  if (view === 'create' && !resource.pages.some((page) => page.path === path)) return undefined;
  return path === own ? <Exactly path={path} /> : <Forward from={own} to={path} />;
}

/** The paths of rows that a resource draws itself, so that no route of their own is needed. */
export const pathsOf = (resource: ResourceModule): string[] =>
  views.flatMap((view) => {
    const path = resource[view];
    return path === ownPath(resource.name, view) ? [path] : [];
  });

/** The page of a path; a resource takes every address below its name, and those that are longer are no page. */
function Exactly({ path }: { path: string }) {
  const { pathname } = useLocation();
  return matchPath(path, pathname) ? <PageView path={path} /> : <ClosedPage />;
}

/** Leads from the address that follows from the name to the one the specification fixed. */
function Forward({ from, to }: { from: string; to: string }) {
  const { pathname } = useLocation();
  const params = useParams();
  if (!matchPath(from, pathname)) return <ClosedPage />;
  return <Navigate to={generatePath(to, params)} replace />;
}
