import { may } from '@contract/access';
import type { User } from '@contract/entities/user';
import type { TextKey } from '@/i18n/useText';
import type { IconName } from '../components/Icon';

export interface MenuEntry {
  text: TextKey;
  icon: IconName;
  to: string;
  /** Whether the address belongs to this entry. */
  chosen: (address: { pathname: string; search: string }) => boolean;
  visible: (user: User) => boolean;
}

const merchant = (user: User) => may('merchant', user);
const isHome = (search: string) => new URLSearchParams(search).get('view') === 'home';

/** Pages of the side menu in the order of spec 1 §2; a page that does not exist yet is not listed. */
export const menuEntries: MenuEntry[] = [
  {
    text: 'menu.influencer',
    icon: 'chart',
    to: '/',
    chosen: ({ pathname }) => pathname === '/',
    visible: (user) => may('influencer', user),
  },
  {
    text: 'menu.helpInfluencer',
    icon: 'external',
    to: '/help-influencer',
    chosen: below('/help-influencer'),
    visible: (user) => may('influencer', user),
  },
  {
    text: 'menu.actions',
    icon: 'actions',
    to: '/actions?view=home',
    chosen: ({ pathname, search }) =>
      pathname === '/' || pathname === '/action' || (pathname === '/actions' && isHome(search)),
    visible: merchant,
  },
  {
    text: 'menu.schedules',
    icon: 'calendar',
    to: '/schedules',
    chosen: ({ pathname }) =>
      pathname === '/schedules' || pathname === '/schedule' || below('/campaigns')({ pathname }),
    visible: (user) => may('schedules', user),
  },
  {
    text: 'menu.yours',
    icon: 'list',
    to: '/actions',
    chosen: ({ pathname, search }) =>
      pathname.startsWith('/actions/') || (pathname === '/actions' && !isHome(search)),
    visible: merchant,
  },
  {
    text: 'menu.variable',
    icon: 'columns',
    to: '/variable',
    chosen: below('/variable'),
    visible: merchant,
  },
  {
    text: 'menu.analytic',
    icon: 'chart',
    to: '/analytics/actions',
    chosen: ({ pathname }) => pathname.startsWith('/analytics'),
    visible: merchant,
  },
  {
    text: 'bot.title',
    icon: 'chat',
    to: '/bot/edit',
    chosen: (address) => below('/bot')(address) || below('/whatsappbot')(address),
    visible: merchant,
  },
  {
    text: 'menu.influencer',
    icon: 'share',
    to: '/influencer',
    chosen: below('/influencer'),
    visible: (user) => may('influencerAdmin', user),
  },
  {
    text: 'menu.comments',
    icon: 'star',
    to: '/reviewspanel',
    chosen: below('/reviewspanel'),
    visible: (user) => may('comments', user),
  },
  {
    text: 'menu.questions',
    icon: 'question',
    to: '/questionpanel',
    chosen: below('/questionpanel'),
    visible: (user) => may('questions', user),
  },
  {
    text: 'menu.polls',
    icon: 'check',
    to: '/pollpanel',
    chosen: below('/pollpanel'),
    visible: (user) => may('polls', user),
  },
  {
    text: 'menu.subscription',
    icon: 'card',
    to: '/subscription',
    chosen: ({ pathname }) => pathname === '/subscription' || pathname === '/payment',
    visible: merchant,
  },
  {
    text: 'menu.installation',
    icon: 'copy',
    to: '/settings/installation',
    chosen: below('/settings/installation'),
    visible: merchant,
  },
  {
    text: 'menu.help',
    icon: 'info',
    to: '/help',
    chosen: ({ pathname }) => below('/help')({ pathname }) || pathname === '/contact',
    visible: (user) => may('account', user),
  },
  {
    text: 'menu.settings',
    icon: 'settings',
    to: '/settings/product',
    chosen: ({ pathname }) =>
      below('/settings')({ pathname }) && pathname !== '/settings/installation',
    visible: merchant,
  },
  {
    text: 'menu.myAccount',
    icon: 'user',
    to: '/account',
    chosen: below('/account'),
    visible: (user) => may('account', user),
  },
  {
    text: 'menu.staff',
    icon: 'eye',
    to: '/yta/user_table',
    chosen: below('/yta'),
    visible: (user) => may('userTable', user),
  },
];

function below(root: string) {
  return ({ pathname }: { pathname: string }) =>
    pathname === root || pathname.startsWith(`${root}/`);
}

/** The entries this user has. */
export const menuFor = (user: User) => menuEntries.filter(({ visible }) => visible(user));
