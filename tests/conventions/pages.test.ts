import { policies } from '@contract/access';
import { resources } from '@contract/resources';
import { isPage } from '@server/http/answers/pages';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Adapter } from '@/dataProvider/adapter';
import { adapters } from '@/dataProvider/adapters';
import { isRedirect } from '@/pageRow';
import { matchRows } from '@/pages/match';
import { pages, rightOf, screens } from '@/pages/table';

const routes = [...new Set(pages.map(({ path }) => path))].map((path) => ({ path }));
const wholeLists = [
  ...Object.entries<Adapter>(adapters).flatMap(([name, { list }]) => (list ? [name] : [])),
  ...Object.keys(resources),
];
const addressOf = (path: string) => new URL(path, 'https://console.example').pathname;
const addresses = [
  ...screens.map(({ address }) => addressOf(address)),
  ...pages.map(({ path }) => path.replace(/:\w+/g, 'x').replace('*', 'any/thing')),
  '/no/such/page',
  '/Actions',
  '/actions/',
  '/actions/7/more',
  '/actions/create/template-4/more',
  '/bot',
  '/botany',
  '/yta/users/%C4%B1',
];

describe('the table of pages', () => {
  it.each(addresses)('matches %s as the router does', (address) => {
    const [found] = matchRoutes(routes, address) ?? [];
    const ours = matchRows(pages, address);
    expect(ours?.rows[0]?.path).toBe(found?.route.path);
    const { '*': _, ...params } = found?.params ?? {};
    expect(ours?.params ?? {}).toEqual(params);
  });

  it.each(
    pages.flatMap((row) => (row.menu ?? []).map((entry) => ({ row, to: entry.to ?? row.path }))),
  )('has a page for the menu entry $to that its users may open', ({ row, to }) => {
    const match = matchRows(pages, addressOf(to));
    const rights = match?.rows.map(({ right }) => right) ?? [];
    expect(rights, 'rights of the rows with this path in src/pages/table.ts').toContain(row.right);
  });

  it.each(pages.filter((row) => !isRedirect(row)))(
    'has a known right and a screen for $path',
    ({ path, right, screens }) => {
      expect(Object.keys(policies)).toContain(right);
      expect(right).not.toBe('none');
      const todo = 'screens: [{ name }], so that browser tests open it';
      if (path !== '/yta/users/:id') expect(screens.length, todo).toBeGreaterThan(0);
    },
  );

  it.each(pages.map(({ path }) => path.replace(/:\w+/g, 'x').replace('*', 'any')))(
    'answers with the console when the page %s is opened or reloaded',
    (address) => {
      expect(isPage(address)).toBe(true);
    },
  );

  it('opens records only of lists that the data provider loads completely', () => {
    for (const row of pages) {
      if (isRedirect(row) || !row.record) continue;
      expect(wholeLists, row.path).toContain(row.resource);
    }
  });

  it.each(Object.values(resources))(
    'has a list and a page of one record of the declared resource $name, with its right',
    ({ name, access }) => {
      const rows = pages.filter((row) => !isRedirect(row) && row.resource === name);
      expect(rows.map((row) => 'props' in row && row.props?.page)).toEqual(['list', 'record']);
      expect(rows.map(({ right }) => right)).toEqual([access, access]);
    },
  );

  it('gives no user the right to a resource without a page', () => {
    expect(rightOf('no-such-resource')).toBe('none');
  });
});
