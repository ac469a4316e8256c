import type { Language } from '@catalogue/language';

/** Lists a page shows first; asked for before its code is there. */
type FirstList = 'actions' | 'templates';

/** A screen before React knows it: its code and the lists its first rows come from. */
export interface PageSource {
  path: RegExp;
  load: () => PromiseLike<unknown>;
  lists?: FirstList[];
  /** Shown without menu and bar. */
  bare?: boolean;
}

/** The code of every page. */
export const loadPage = {
  login: once(() => import('./custom-pages/login/LoginPage')),
  actions: once(() => import('./resources/actions/ActionsPage')),
  actionEdit: once(() => import('./resources/actions/ActionEdit')),
  analytics: once(() => import('./custom-pages/analytics/AnalyticsPage')),
};

/** Paths below /api. */
const listPaths: Record<FirstList, (language: Language) => string> = {
  actions: () => '/campaign/all/list',
  templates: (language) => `/campaign/template/listV2?type=campaign&lang=${language}`,
};

const sources: PageSource[] = [
  { path: /^\/login$/, load: loadPage.login, bare: true },
  { path: /^\/$/, load: loadPage.actions, lists: ['actions', 'templates'] },
  {
    path: /^\/actions\?(.*&)?view=home/,
    load: loadPage.actions,
    lists: ['actions', 'templates'],
  },
  { path: /^\/actions(\?|$)/, load: loadPage.actions, lists: ['actions'] },
  { path: /^\/actions\//, load: loadPage.actionEdit },
  { path: /^\/analytics/, load: loadPage.analytics, lists: ['actions'] },
];

/** The screen of an address, to fetch ahead; undefined when it has none. */
export function pageFor(pathname: string, search: string): PageSource | undefined {
  return sources.find(({ path }) => path.test(pathname + search));
}

/** What the first rows of a page are asked with. */
export function listPathsOf(page: PageSource | undefined, language: Language): string[] {
  return (page?.lists ?? []).map((list) => listPaths[list](language));
}

/**
 * Loads once. Afterwards it answers a thenable that settles at once, so that React shows a page
 * that is already here without a moment of skeleton.
 */
function once<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | undefined;
  return () => {
    const here = loaded;
    if (here === undefined) {
      return load().then((module) => {
        loaded = module;
        return module;
      });
    }
    const settled: PromiseLike<Module> = {
      // biome-ignore lint/suspicious/noThenProperty: being a thenable is the point
      then: (resolve) => {
        resolve?.(here);
        return settled as PromiseLike<never>;
      },
    };
    // React.lazy only ever calls `then`.
    return settled as Promise<Module>;
  };
}
