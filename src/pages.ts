import type { Language } from '@catalogue/language';

/** A screen before React knows it: its code and the answers its first rows need. */
interface PageSource {
  path: RegExp;
  load: () => Promise<unknown>;
  /** Paths below /api. */
  early?: (language: Language) => string[];
  /** Shown without menu and bar. */
  bare?: boolean;
}

export const loadPage = {
  login: () => import('./custom-pages/login/LoginPage'),
  actions: () => import('./resources/actions/ActionsPage'),
  actionEdit: () => import('./resources/actions/ActionEdit'),
  analytics: () => import('./custom-pages/analytics/AnalyticsPage'),
};

const CAMPAIGNS = '/campaign/all/list';
const templates = (language: Language) =>
  `/campaign/template/listV2?type=campaign&lang=${language}`;

const sources: PageSource[] = [
  { path: /^\/login$/, load: loadPage.login, bare: true },
  { path: /^\/$/, load: loadPage.actions, early: (language) => [CAMPAIGNS, templates(language)] },
  {
    path: /^\/actions\?(.*&)?view=home/,
    load: loadPage.actions,
    early: (language) => [CAMPAIGNS, templates(language)],
  },
  { path: /^\/actions(\?|$)/, load: loadPage.actions, early: () => [CAMPAIGNS] },
  { path: /^\/actions\//, load: loadPage.actionEdit },
  { path: /^\/analytics/, load: loadPage.analytics, early: () => [CAMPAIGNS] },
];

/** The screen of an address, to fetch ahead; undefined when it has none. */
export function pageFor(pathname: string, search: string): PageSource | undefined {
  return sources.find(({ path }) => path.test(pathname + search));
}
