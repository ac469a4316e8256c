import type { User } from '@contract/entities/user';
import { merchant } from '@tests/support/renderConsole';
import { expect, it } from 'vitest';
import { menuEntries, menuFor } from '@/layout/menuEntries';

const pages = ['/actions?view=home', '/actions', '/analytics/actions'];
const people: [string, Partial<User>, string[]][] = [
  ['a merchant', {}, pages],
  ['staff', { extra: { admin: true } }, pages],
  ['a limited admin', { extra: { limited_admin: true } }, []],
  ['an influencer', { host: 'influencer' }, []],
];

it.each(people)('%s sees the pages the contract lets through', (_, overrides, shown) => {
  expect(menuFor({ ...merchant, ...overrides }).map(({ to }) => to)).toEqual(shown);
});

it.each([
  ['/', '', '/actions?view=home'],
  ['/actions', '?view=home', '/actions?view=home'],
  ['/actions', '?q=a', '/actions'],
  ['/actions/7', '', '/actions'],
  ['/analytics/actions', '', '/analytics/actions'],
])('%s%s belongs to one entry', (pathname, search, to) => {
  const chosen = menuEntries.filter((entry) => entry.chosen({ pathname, search }));
  expect(chosen.map((entry) => entry.to)).toEqual([to]);
});
