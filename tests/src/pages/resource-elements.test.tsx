import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';
import { pages } from '@/pages/table';
import { resources } from '@/resources';

const paths = new Set(pages.map(({ path }) => path));

describe('the resources of the console', () => {
  it.each(resources)('draw $name with pages of the page table', ({ list, edit, create, show }) => {
    const named = [list, edit, show].filter((path) => path !== undefined);
    expect([...paths]).toEqual(
      expect.arrayContaining(named.map((path) => path.replace('/user_table', '/:tab'))),
    );
    // A page of `crudPages` opens a new record with the id `create`.
    if (create) expect([...paths].some((path) => path === create || path === edit)).toBe(true);
  });

  it('cover every row of the page table that lists or edits records', () => {
    const paged = new Set(resources.flatMap(({ pages }) => pages));
    expect(
      pages.filter((row) => 'resource' in row && !paged.has(row)).map(({ path }) => path),
    ).toEqual(['/inbox/list', '/subscription/log']);
  });

  it.each([
    ['/comments', '/reviewspanel'],
    ['/shop-orders/7/show', '/orders/7'],
    ['/schedules/create', '/campaigns/create'],
    ['/variables', '/variable'],
  ])('lead from %s to the address of the specification, %s', async (from, to) => {
    const { address } = renderConsole(from, { language: 'en' });
    await waitFor(() => expect(address()).toBe(to));
  });

  it('open the form of a new record when one page edits new and stored records', async () => {
    renderConsole('/notes/create', { language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'New note' })).toBeVisible();
  });
});
