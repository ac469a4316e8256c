import type { Language } from '@catalogue/language';
import type { PolicyName } from '@contract/access';
import { may } from '@contract/access';
import type { User } from '@contract/entities/account/user';
import { developerQuery } from '@/developer/developerMode';
import type { TextKey } from '@/i18n/useText';
import { type FirstList, isRedirect, type MenuEntry, type Row, type Screen } from '@/pageRow';
import { furtherResources } from '@/resources';
import actions, { home } from '@/resources/actions';
import comments from '@/resources/comments';
import contacts from '@/resources/contacts';
import { couponPools, coupons } from '@/resources/coupons';
import footprints from '@/resources/footprints';
import formAnswers from '@/resources/form-answers';
import pairs from '@/resources/pairs';
import { pollAnswers, polls } from '@/resources/polls';
import questions from '@/resources/questions';
import schedules, { deliveries } from '@/resources/schedules';
import shopOrders from '@/resources/shop-orders';
import { scheduleTemplates, staffTemplates, templates } from '@/resources/templates';
import uploads from '@/resources/uploads';
import users from '@/resources/users';
import variables from '@/resources/variables';
import { matchRows } from './match';

/**
 * Loads the sign-in page and, in parallel, its form, a separate chunk because it is too large for
 * the first script.
 */
const login = () => {
  import('@/custom-pages/auth/LoginForm').catch(() => {});
  return import('@/custom-pages/auth/LoginPage');
};
const legal = () => import('@/custom-pages/legal/LegalPage');
const bot = () => import('@/custom-pages/bot/BotPage');
const billing = () => import('@/custom-pages/billing/SubscriptionPage');
const staff = () => import('@/custom-pages/staff/StaffPage');

/**
 * Returns its arguments. In an array with spreads, TypeScript would report an error at every row.
 */
function rowsOf(...rows: Row[]): readonly Row[] {
  return rows;
}

/** All pages, in the order of the side menu. Addresses that match no row are not accessible. */
export const pages = rowsOf(
  {
    path: '/login',
    right: 'public',
    bare: true,
    load: login,
    hasFirstTexts: true,
    screens: [{ name: 'login' }],
  },
  {
    path: '/register',
    right: 'public',
    bare: true,
    load: () => import('@/custom-pages/auth/RegisterPage'),
    screens: [{ name: 'register' }],
  },
  {
    path: '/forgot',
    right: 'public',
    bare: true,
    load: () => import('@/custom-pages/auth/ForgotPage'),
    screens: [{ name: 'forgot' }],
  },
  {
    path: '/forgot/checkyourmail',
    right: 'public',
    bare: true,
    load: () => import('@/custom-pages/auth/CheckMailPage'),
    screens: [{ name: 'check-mail', address: '/forgot/checkyourmail?mail=a@b.example' }],
  },
  {
    path: '/verify/resetPassword/:token',
    right: 'public',
    bare: true,
    load: () => import('@/custom-pages/auth/ResetPage'),
    screens: [{ name: 'reset', address: '/verify/resetPassword/token' }],
  },
  {
    path: '/report',
    right: 'public',
    bare: true,
    load: () => import('@/custom-pages/analytics/share/SharedReportPage'),
    screens: [{ name: 'shared-report' }],
  },
  {
    path: '/terms',
    right: 'public',
    bare: true,
    load: () => legal().then(({ TermsPage }) => ({ default: TermsPage })),
    screens: [{ name: 'terms' }],
  },
  {
    path: '/privacy',
    right: 'public',
    bare: true,
    load: () => legal().then(({ PrivacyPage }) => ({ default: PrivacyPage })),
    screens: [{ name: 'privacy' }],
  },
  {
    path: '/',
    right: 'merchant',
    load: home,
    hasFirstTexts: true,
    menu: [
      {
        text: 'menu.actions',
        icon: 'home',
        group: 'campaigns',
        to: '/actions?view=home',
        quick: true,
      },
    ],
    section: 'menu.actions',
    preload: () => ({ lists: ['templates'], paths: ['/analytic/home'] }),
    screens: [{ name: 'home' }],
  },
  {
    path: '/',
    right: 'influencer',
    load: () => import('@/custom-pages/influencer/InfluencerPage'),
    menu: [{ text: 'menu.influencer', icon: 'chart', group: 'results' }],
    section: 'menu.influencer',
    screens: [{ name: 'influencer', who: 'influencer' }],
  },
  {
    path: '/help-influencer',
    right: 'influencer',
    load: () => import('@/custom-pages/influencer/HelpInfluencerPage'),
    menu: [{ text: 'menu.helpInfluencer', icon: 'question', group: 'foot' }],
    section: 'menu.helpInfluencer',
    screens: [{ name: 'influencer-help', who: 'influencer' }],
  },
  ...templates.pages,
  ...schedules.pages,
  ...deliveries.pages,
  ...contacts.pages,
  ...scheduleTemplates.pages,
  ...actions.pages,
  ...couponPools.pages,
  ...coupons.pages,
  ...variables.pages,
  { path: '/analytics', right: 'merchant', to: '/analytics/actions', screens: [] },
  {
    path: '/analytics/:report',
    right: 'merchant',
    load: () => import('@/custom-pages/analytics/AnalyticsPage'),
    menu: [
      {
        text: 'menu.analytic',
        icon: 'chart',
        group: 'results',
        to: '/analytics/actions',
        quick: true,
      },
    ],
    section: 'menu.analytic',
    preload: () => ({ lists: ['actions'] }),
    screens: [
      { name: 'analytics', address: '/analytics/actions' },
      { name: 'analytics-bot', address: '/analytics/botanalytic' },
      { name: 'analytics-whatsapp', address: '/analytics/botanalytic2' },
      { name: 'analytics-carts', address: '/analytics/cartreminderanalytic' },
      { name: 'analytics-chance', address: '/analytics/giveachanceanalytic' },
      { name: 'analytics-messages', address: '/analytics/messages' },
      { name: 'analytics-coupons', address: '/analytics/coupons' },
      { name: 'analytics-recommendations', address: '/analytics/recommendations' },
      { name: 'analytics-pages', address: '/analytics/pages' },
      { name: 'analytics-live', address: '/analytics/live' },
    ],
  },
  ...formAnswers.pages,
  {
    path: '/analytics/actions/:id',
    right: 'merchant',
    load: () => import('@/custom-pages/analytics/actions/ActionPage'),
    section: 'menu.analytic',
    preload: () => ({ lists: ['actions'] }),
    screens: [{ name: 'analytics-action', address: '/analytics/actions/1' }],
  },
  ...shopOrders.pages,
  {
    path: '/inbox/*',
    right: 'merchant',
    load: () => import('@/custom-pages/inbox/InboxPage'),
    menu: [
      {
        text: 'menu.inbox',
        icon: 'inbox',
        group: 'conversations',
        to: '/inbox',
        waiting: 'handoffs',
        quick: true,
      },
    ],
    section: 'menu.inbox',
    screens: [{ name: 'inbox', address: '/inbox' }],
  },
  {
    path: '/inbox/list',
    right: 'merchant',
    resource: 'inbox',
    load: () => import('@/custom-pages/inbox/ConversationsPage'),
    paletteEntries: [{ text: 'inbox.list.title', icon: 'list' }],
    section: 'menu.inbox',
    screens: [{ name: 'inbox-list' }],
  },
  {
    path: '/inbox/report',
    right: 'merchant',
    load: () => import('@/custom-pages/inbox/TimesPage'),
    paletteEntries: [{ text: 'inbox.times.title', icon: 'chart' }],
    section: 'menu.inbox',
    screens: [{ name: 'inbox-report' }],
  },
  {
    path: '/bot/*',
    right: 'merchant',
    load: bot,
    props: { channel: 'web' },
    menu: [{ text: 'bot.title', icon: 'chat', group: 'conversations', to: '/bot/edit' }],
    paletteEntries: [
      { text: 'bot.tabs.publish', icon: 'chat', to: '/bot/publish' },
      { text: 'bot.tabs.settings', icon: 'chat', to: '/bot/settings' },
      { text: 'bot.tabs.unanswered', icon: 'chat', to: '/bot/unanswered' },
    ],
    section: 'bot.title',
    screens: [
      { name: 'bot-editor', address: '/bot/edit' },
      { name: 'bot-buttons', address: '/bot/edit/9' },
      { name: 'bot-hours', address: '/bot/edit/17' },
      { name: 'bot-publish', address: '/bot/publish' },
      { name: 'bot-settings', address: '/bot/settings' },
      { name: 'bot-status-cards', address: '/bot/ecommerce_config' },
      { name: 'bot-script', address: '/bot/script' },
      { name: 'bot-unanswered', address: '/bot/unanswered' },
    ],
  },
  {
    path: '/whatsappbot/*',
    right: 'merchant',
    load: bot,
    props: { channel: 'whatsapp' },
    paletteEntries: [{ text: 'bot.channel.whatsapp', icon: 'chat', to: '/whatsappbot/edit' }],
    section: 'bot.title',
    screens: [
      { name: 'whatsapp-editor', address: '/whatsappbot/edit/9' },
      { name: 'whatsapp-publish', address: '/whatsappbot/publish' },
      { name: 'whatsapp-script', address: '/whatsappbot/script' },
      { name: 'whatsapp-settings', address: '/whatsappbot/settings' },
      { name: 'whatsapp-templates', address: '/whatsappbot/templates' },
    ],
  },
  {
    path: '/influencer',
    right: 'influencerAdmin',
    load: () => import('@/custom-pages/influencer/InfluencerSalesPage'),
    menu: [{ text: 'menu.influencer', icon: 'people', group: 'conversations' }],
    section: 'menu.influencer',
    screens: [{ name: 'influencer-sales' }],
  },
  ...comments.pages,
  ...questions.pages,
  ...polls.pages,
  ...pollAnswers.pages,
  ...pairs.pages,
  {
    path: '/trendyol',
    right: 'marketplaceAnalysis',
    load: () => import('@/custom-pages/trendyol/TrendyolPage'),
    menu: [{ text: 'menu.trendyol', icon: 'trend', group: 'marketplaces' }],
    section: 'menu.trendyol',
    screens: [{ name: 'trendyol' }],
  },
  {
    path: '/subscription',
    right: 'merchant',
    load: billing,
    menu: [{ text: 'menu.subscription', icon: 'card', group: 'foot' }],
    section: 'menu.subscription',
    screens: [{ name: 'subscription' }],
  },
  {
    path: '/subscription/log',
    right: 'merchant',
    resource: 'subscription-log',
    load: billing,
    section: 'menu.subscription',
    screens: [{ name: 'subscription-log' }],
  },
  {
    path: '/payment',
    right: 'merchant',
    load: () => import('@/custom-pages/billing/PaymentPage'),
    section: 'menu.subscription',
    screens: [
      { name: 'payment', address: '/payment?title=Kurulum&price=300' },
      { name: 'payment-incomplete' },
    ],
  },
  {
    path: '/settings',
    right: 'merchant',
    to: '/settings/product',
    menu: [
      { text: 'menu.installation', icon: 'plug', group: 'foot', to: '/settings/installation' },
    ],
    screens: [],
  },
  {
    path: '/settings',
    right: 'influencer',
    load: () => import('@/custom-pages/settings/InfluencerSettings'),
    screens: [{ name: 'influencer-settings', who: 'influencer' }],
  },
  {
    path: '/help',
    right: 'account',
    load: () => import('@/custom-pages/help/HelpPage'),
    menu: [{ text: 'menu.help', icon: 'help', group: 'foot' }],
    section: 'menu.help',
    screens: [{ name: 'help' }],
  },
  {
    path: '/help/videos',
    right: 'account',
    load: () => import('@/custom-pages/help/VideosPage'),
    section: 'menu.help',
    screens: [{ name: 'videos' }],
  },
  {
    path: '/contact',
    right: 'account',
    load: () => import('@/custom-pages/help/ContactPage'),
    paletteEntries: [{ text: 'help.links.contact.title', icon: 'user' }],
    section: 'menu.help',
    screens: [{ name: 'contact' }],
  },
  {
    path: '/settings/:tab',
    right: 'merchant',
    load: () => import('@/custom-pages/settings/SettingsPage'),
    menu: [{ text: 'menu.settings', icon: 'settings', group: 'foot', to: '/settings/product' }],
    paletteEntries: [
      { text: 'settings.tabs.brand', icon: 'settings', to: '/settings/brand' },
      { text: 'settings.tabs.pages', icon: 'settings', to: '/settings/pages' },
      { text: 'settings.tabs.products', icon: 'settings', to: '/settings/products' },
      { text: 'settings.tabs.orders', icon: 'settings', to: '/settings/orders' },
      { text: 'settings.tabs.analytics', icon: 'settings', to: '/settings/analytics' },
      { text: 'settings.tabs.mail', icon: 'settings', to: '/settings/mail' },
      { text: 'settings.tabs.connections', icon: 'plug', to: '/settings/connections' },
      { text: 'settings.tabs.assistant', icon: 'spark', to: '/settings/assistant' },
      { text: 'settings.tabs.notifications', icon: 'bell', to: '/settings/notifications' },
    ],
    section: ({ params }) =>
      params.tab === 'installation' ? 'menu.installation' : 'menu.settings',
    screens: [
      { name: 'settings-product', address: '/settings/product' },
      { name: 'settings-installation', address: '/settings/installation' },
      { name: 'settings-brand', address: '/settings/brand' },
      { name: 'settings-pages', address: '/settings/pages' },
      { name: 'settings-products', address: '/settings/products' },
      { name: 'settings-orders', address: '/settings/orders' },
      { name: 'settings-analytics', address: '/settings/analytics' },
      { name: 'settings-mail', address: '/settings/mail' },
      { name: 'settings-connections', address: '/settings/connections' },
      { name: 'settings-assistant', address: '/settings/assistant' },
      { name: 'settings-notifications', address: '/settings/notifications' },
    ],
  },
  { path: '/settings/:tab', right: 'influencer', to: '/settings', screens: [] },
  {
    path: '/account',
    right: 'account',
    load: () => import('@/custom-pages/account/AccountPage'),
    menu: [{ text: 'menu.myAccount', icon: 'user', group: 'foot' }],
    section: 'menu.myAccount',
    screens: [{ name: 'account' }],
  },
  ...footprints.pages,
  ...uploads.pages,
  {
    path: '/error',
    right: 'account',
    load: () => import('@/custom-pages/error/ErrorPage'),
    screens: [{ name: 'error', address: '/error' }],
  },
  ...staffTemplates.pages,
  {
    path: '/yta/:tab',
    right: 'userTable',
    load: staff,
    section: 'menu.staff',
    screens: [
      { name: 'user-table', address: '/yta/user_table', who: 'limited' },
      { name: 'staff-installed', address: '/yta/installed_table', who: 'staff' },
      { name: 'staff-requests', address: '/yta/request_table', who: 'staff' },
      { name: 'staff-footprints', address: '/yta/footprint_table', who: 'staff' },
      { name: 'staff-payments', address: '/yta/payments', who: 'staff' },
      { name: 'staff-outbox', address: '/yta/outbox', who: 'staff' },
      { name: 'staff-messages', address: '/yta/messages', who: 'staff' },
    ],
  },
  ...users.pages,
  ...furtherResources.flatMap(({ pages }) => pages),
);

/** Returns the access policy of a resource: the policy of the page that lists its records. */
export const rightOf = (resource: string): PolicyName =>
  pages.find((row) => !isRedirect(row) && row.resource === resource)?.right ?? 'none';

/** Paths of the requests for a list, below /api. */
const listPaths: Record<FirstList, (language: Language) => string[]> = {
  actions: () => ['/campaign/all/list', '/analytic/week'],
  schedules: () => ['/campaign/schedule/list', '/analytic/week'],
  templates: (language) => [
    `/campaign/template/listV2?${new URLSearchParams({ type: 'campaign', lang: language, ...developerQuery() })}`,
  ],
};

/** Data that depends only on the address, so it can be requested before the user is known. */
export interface FirstNeeds {
  row: Row | undefined;
  lists: FirstList[];
  /** Paths to request, below /api. */
  paths: string[];
}

export function firstNeedsOf(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  language: Language,
): FirstNeeds {
  const match = matchRows(pages, pathname);
  const row = match?.rows[0];
  if (!match || !row || isRedirect(row)) return { row, lists: [], paths: [] };
  const { lists = [], paths = [] } =
    row.preload?.({ params: match.params, search: new URLSearchParams(search), language }) ?? {};
  return { row, lists, paths: [...lists.flatMap((list) => listPaths[list](language)), ...paths] };
}

export type Entry = MenuEntry & { to: string };

export const menuFor = (user: User): Entry[] =>
  pages
    .filter(({ right }) => may(right, user))
    .flatMap(({ path, menu = [] }) => menu.map((entry) => ({ to: path, ...entry })));

export const paletteEntriesFor = (user: User): Entry[] => {
  const entries = pages
    .filter(({ right }) => may(right, user))
    .flatMap(({ path, menu = [], paletteEntries = [] }) =>
      [...menu, ...paletteEntries].map((entry) => ({ to: path, ...entry })),
    );
  return [...new Map(entries.map((entry) => [entry.to, entry])).values()];
};

export const recordPagesFor = (user: User) =>
  pages.flatMap((row) =>
    !isRedirect(row) && row.record && row.resource && may(row.right, user)
      ? [{ resource: row.resource, ...row.record }]
      : [],
  );

/** Returns the menu entry to highlight for an address; undefined for a page outside the menu. */
export function sectionOf(
  user: User,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): TextKey | undefined {
  const match = matchRows(pages, pathname);
  const section = match?.rows.find(({ right }) => may(right, user))?.section;
  if (!match || typeof section !== 'function') return section as TextKey | undefined;
  return section({ params: match.params, search: new URLSearchParams(search) });
}

export const isFull = (pathname: string): boolean =>
  matchRows(pages, pathname)?.rows.some(({ full }) => full) ?? false;

export const screens: (Screen & { address: string; guest: boolean })[] = pages.flatMap(
  ({ path, bare = false, screens }) =>
    screens.map((screen) => ({ address: path, ...screen, guest: bare })),
);
