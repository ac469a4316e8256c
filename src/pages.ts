import type { Language } from '@catalogue/language';
import { isDeveloper } from './developer/developerMode';

/** Lists a page shows first; asked for before its code is there. */
type FirstList = 'actions' | 'schedules' | 'templates';

/** A screen before React knows it: its code and the lists its first rows come from. */
export interface PageSource {
  path: RegExp;
  load: () => PromiseLike<unknown>;
  lists?: FirstList[];
  /** What else it asks for first: paths below /api, from the matched address. */
  asks?: (language: Language, found: RegExpExecArray) => string[];
  /** Shown without menu and bar. */
  bare?: boolean;
}

/** The code of every page. */
export const loadPage = {
  login: once(() => import('./custom-pages/auth/LoginPage')),
  actions: once(() => import('./resources/actions/ActionsPage')),
  actionEdit: once(() => import('./resources/actions/ActionEdit')),
  schedules: once(() => import('./resources/schedules/ScheduleList')),
  scheduleStart: once(() => import('./resources/schedules/ScheduleStart')),
  scheduleEdit: once(() => import('./resources/schedules/ScheduleEdit')),
  analytics: once(() => import('./custom-pages/analytics/AnalyticsPage')),
  template: once(() => import('./custom-pages/template/TemplatePage')),
  register: once(() => import('./custom-pages/auth/RegisterPage')),
  forgot: once(() => import('./custom-pages/auth/ForgotPage')),
  checkMail: once(() => import('./custom-pages/auth/CheckMailPage')),
  reset: once(() => import('./custom-pages/auth/ResetPage')),
  terms: once(() => import('./custom-pages/legal/TermsPage')),
  privacy: once(() => import('./custom-pages/legal/PrivacyPage')),
  account: once(() => import('./custom-pages/account/AccountPage')),
  settings: once(() => import('./custom-pages/settings/SettingsPage')),
  bot: once(() => import('./custom-pages/bot/BotPage')),
  variables: once(() => import('./resources/variables/VariableList')),
  variableEdit: once(() => import('./resources/variables/VariableEdit')),
  help: once(() => import('./custom-pages/help/HelpPage')),
  videos: once(() => import('./custom-pages/help/VideosPage')),
  contact: once(() => import('./custom-pages/help/ContactPage')),
  error: once(() => import('./custom-pages/error/ErrorPage')),
  helpInfluencer: once(() => import('./custom-pages/influencer/HelpInfluencerPage')),
  influencer: once(() => import('./custom-pages/influencer/InfluencerPage')),
  influencerSales: once(() => import('./custom-pages/influencer/InfluencerSalesPage')),
  influencerSettings: once(() => import('./custom-pages/settings/InfluencerSettings')),
  comments: once(() => import('./resources/comments/CommentList')),
  questions: once(() => import('./resources/questions/QuestionList')),
  polls: once(() => import('./custom-pages/polls/PollsPage')),
  subscription: once(() => import('./custom-pages/billing/SubscriptionPage')),
  payment: once(() => import('./custom-pages/billing/PaymentPage')),
  staff: once(() => import('./custom-pages/staff/StaffPage')),
  staffAccount: once(() => import('./custom-pages/staff/AccountPage')),
};

/** Paths below /api. */
const listPaths: Record<FirstList, (language: Language) => string> = {
  actions: () => '/campaign/all/list',
  schedules: () => '/campaign/schedule/list',
  templates: (language) =>
    `/campaign/template/listV2?type=campaign&lang=${language}${isDeveloper() ? '&developer=true' : ''}`,
};

const definitions = '/campaign/definitions';
const templatePath = (id: string, language: Language) =>
  `/campaign/templateV2/${id}?type=campaign&lang=${language}${isDeveloper() ? '&developer=true' : ''}`;

const sources: PageSource[] = [
  { path: /^\/login$/, load: loadPage.login, bare: true },
  { path: /^\/$/, load: loadPage.actions, lists: ['actions', 'templates'] },
  {
    path: /^\/actions\?(.*&)?view=home/,
    load: loadPage.actions,
    lists: ['actions', 'templates'],
  },
  { path: /^\/actions(\?|$)/, load: loadPage.actions, lists: ['actions'] },
  {
    path: /^\/actions\/create\/template-(\d+)/,
    load: loadPage.actionEdit,
    asks: (language, [, id]) => [definitions, templatePath(id ?? '', language)],
  },
  {
    path: /^\/actions\/([^/?]+)/,
    load: loadPage.actionEdit,
    asks: (_, [, id]) => [definitions, `/campaign/getV2/${id}`],
  },
  { path: /^\/action\?/, load: loadPage.template },
  { path: /^\/schedule\?/, load: loadPage.template },
  { path: /^\/schedules(\?|$)/, load: loadPage.schedules, lists: ['schedules'] },
  { path: /^\/campaigns\/create(\?|$)/, load: loadPage.scheduleStart },
  { path: /^\/campaigns\//, load: loadPage.scheduleEdit },
  { path: /^\/register$/, load: loadPage.register, bare: true },
  { path: /^\/forgot$/, load: loadPage.forgot, bare: true },
  { path: /^\/forgot\/checkyourmail/, load: loadPage.checkMail, bare: true },
  { path: /^\/verify\/resetPassword\//, load: loadPage.reset, bare: true },
  { path: /^\/terms$/, load: loadPage.terms, bare: true },
  { path: /^\/privacy$/, load: loadPage.privacy, bare: true },
  { path: /^\/account$/, load: loadPage.account },
  { path: /^\/settings/, load: loadPage.settings },
  { path: /^\/variable$/, load: loadPage.variables },
  { path: /^\/variable\//, load: loadPage.variableEdit },
  { path: /^\/help\/videos$/, load: loadPage.videos },
  { path: /^\/influencer$/, load: loadPage.influencerSales },
  { path: /^\/help-influencer$/, load: loadPage.helpInfluencer },
  { path: /^\/help$/, load: loadPage.help },
  { path: /^\/contact$/, load: loadPage.contact },
  { path: /^\/error/, load: loadPage.error },
  { path: /^\/reviewspanel$/, load: loadPage.comments },
  { path: /^\/questionpanel$/, load: loadPage.questions },
  { path: /^\/subscription(\?|$)/, load: loadPage.subscription },
  { path: /^\/payment(\?|$)/, load: loadPage.payment },
  { path: /^\/pollpanel$/, load: loadPage.polls },
  { path: /^\/yta/, load: loadPage.staff },
  { path: /^\/(whatsapp)?bot(\/|\?|$)/, load: loadPage.bot },
  { path: /^\/analytics/, load: loadPage.analytics, lists: ['actions'] },
];

/** The screen of an address, to fetch ahead; undefined when it has none. */
export function pageFor(pathname: string, search: string): PageSource | undefined {
  return sources.find(({ path }) => path.test(pathname + search));
}

/** What the first picture of an address is asked with. */
export function firstPathsOf(address: string, language: Language): string[] {
  const page = sources.find(({ path }) => path.test(address));
  const found = page?.path.exec(address);
  const lists = (page?.lists ?? []).map((list) => listPaths[list](language));
  return [...lists, ...(found && page?.asks ? page.asks(language, found) : [])];
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
