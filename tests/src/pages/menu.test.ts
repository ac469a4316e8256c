import type { User } from '@contract/entities/account/user';
import { merchant } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';
import { menuFor, sectionOf } from '@/pages/table';
import { furtherResources } from '@/resources';

/** Addresses of `furtherResources` in the menu, which this test does not list. */
const further = new Set(furtherResources.map(({ list }) => list));

const shop = [
  '/actions?view=home',
  '/actions',
  '/variable',
  '/analytics/actions',
  '/orders',
  '/inbox',
  '/bot/edit',
  '/subscription',
  '/settings/installation',
  '/help',
  '/settings/product',
  '/account',
];
const shopWith = (before: string, ...more: string[]) =>
  shop.flatMap((to) => (to === before ? [...more, to] : [to]));
const planner = shopWith('/actions', '/schedules');
const moderator = shopWith('/subscription', '/reviewspanel', '/questionpanel');
const asker = shopWith('/subscription', '/pollpanel');
const trader = shopWith('/subscription', '/trendyolpairs', '/trendyol');
const analyst = shopWith('/subscription', '/trendyol');
const seller = shopWith('/subscription', '/influencer');
const people: [string, Partial<User>, string[]][] = [
  ['a merchant', {}, shop],
  ['a merchant who plans messages', { extra: { useSchedule: true } }, planner],
  ['a moderator', { extra: { comment: true, question: true } }, moderator],
  ['a merchant who asks', { extra: { poll: true } }, asker],
  ['a merchant of a marketplace', { extra: { pairs: true } }, trader],
  ['a merchant with influencers', { extra: { inf: true } }, seller],
  ['staff', { extra: { admin: true } }, [...analyst, '/yta']],
  ['a limited admin', { extra: { limited_admin: true } }, ['/yta']],
  ['an influencer', { host: 'influencer' }, ['/', '/help-influencer', '/help', '/account']],
];

it.each(people)('%s sees the pages that the contract allows', (_, overrides, shown) => {
  const menu = menuFor({ ...merchant, ...overrides }).map(({ to }) => to);
  expect(menu.filter((to) => !further.has(to))).toEqual(shown);
});

it.each([
  ['/', '', '/actions?view=home'],
  ['/actions', '?view=home', '/actions?view=home'],
  ['/action', '?id=6', '/actions?view=home'],
  ['/actions', '?q=a', '/actions'],
  ['/actions/7', '', '/actions'],
  ['/schedules', '', '/schedules'],
  ['/schedule', '?id=36', '/schedules'],
  ['/campaigns/create', '', '/schedules'],
  ['/campaigns/7', '', '/schedules'],
  ['/analytics/actions', '', '/analytics/actions'],
  ['/inbox/7', '', '/inbox'],
  ['/inbox/replies', '', '/inbox'],
  ['/bot/edit/create-3', '', '/bot/edit'],
  ['/whatsappbot/script', '', '/bot/edit'],
  ['/subscription', '?tab=log', '/subscription'],
  ['/subscription/log', '', '/subscription'],
  ['/payment', '?title=T&price=3', '/subscription'],
  ['/variable/create', '', '/variable'],
  ['/settings/mail', '', '/settings/product'],
  ['/settings/installation', '', '/settings/installation'],
  ['/help/videos', '', '/help'],
  ['/contact', '', '/help'],
])('The address %s%s belongs to one menu entry', (pathname, search, to) => {
  const planner = { ...merchant, extra: { useSchedule: true } };
  const section = sectionOf(planner, { pathname, search });
  const chosen = menuFor(planner).filter((entry) => entry.text === section);
  expect(chosen.map((entry) => entry.to)).toEqual([to]);
});
