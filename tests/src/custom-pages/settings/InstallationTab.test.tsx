import type { Installation, Loaded } from '@contract/calls/campaigns/installation';
import { screen, within } from '@testing-library/react';
import { PATIENCE } from '@tests/support/patience';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';
import { roundTogether } from '@/custom-pages/settings/installation/PageWeight';

const READ = 'GET /installation';
const WEIGHT = 'GET /installation/weight';
const CHECK = 'POST /installation/check';
const VISIT = 'GET /installation/visit';

const none: Installation = { pages: [], site: null, lastOrder: null };
const product: Installation['pages'][number] = {
  page: 'product',
  url: 'https://m.example/vazo',
  at: '2026-11-21T10:00:00.000Z',
  facts: [
    { name: 'page', value: 'product', source: 'marks' },
    { name: 'product.id', value: 'VZ-1', source: 'jsonLd' },
    { name: 'product.name', value: 'Dalga vazo', source: 'jsonLd' },
    { name: 'product.currency', value: 'TRY', source: 'jsonLd' },
  ],
  problems: [{ kind: 'duplicate', detail: '2' }],
};
const weight: Loaded[] = [
  { name: 'widget', bytes: 4700, campaigns: [] },
  { name: 'actions/popup', bytes: 3400, campaigns: [{ id: 4, name: 'Bahar' }] },
];

const open = (replies: Replies) =>
  renderConsole('/settings/installation', {
    replies: {
      [READ]: { success: true, data: none },
      [WEIGHT]: { success: true, data: weight },
      ...replies,
    },
  });

describe('the installation screen', () => {
  it('shows the facts of a page with their sources, and the script for the missing ones', async () => {
    open({ [READ]: { success: true, data: { ...none, pages: [product] } } });
    const table = await screen.findByRole('table', { name: 'Product' });
    expect(
      within(table).getByRole('row', { name: 'Product name Dalga vazo JSON-LD' }),
    ).toBeVisible();
    expect(within(table).getByRole('row', { name: 'Price Not on the page' })).toBeVisible();
    expect(screen.getByText(/The code is on this page 2 times/)).toBeVisible();
    expect(screen.getByText(/vitrin\.page/)).toHaveTextContent("price: '890,00 TL'");
    expect(screen.getAllByText('not seen yet')).toHaveLength(4);
  });

  it('checks the shop’s address and shows what blocks the script', async () => {
    const { user } = open({
      [CHECK]: {
        success: true,
        data: {
          at: '2026-11-21T10:00:00.000Z',
          url: 'https://m.example/',
          findings: [
            { code: 'scriptFound', detail: '' },
            { code: 'connectRefused', detail: 'connect-src' },
          ],
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Check the site' }));
    expect(await screen.findByText('The code was found on the page.')).toBeVisible();
    expect(screen.getByText(/reaching our server \(connect-src\)/)).toBeVisible();
    expect(screen.getByText(/^script-src/).closest('code')).toHaveTextContent(
      'http://shop.localhost:3000',
    );
  });

  it('offers a link, whose visited pages appear automatically', async () => {
    let pages: Installation['pages'] = [];
    const { user } = open({
      [READ]: () => ({ success: true, data: { ...none, pages } }),
      [VISIT]: {
        success: true,
        data: {
          url: 'https://m.example/?vitrin_test=installation.x.y',
          expires_at: new Date(Date.now() + 3_600_000).toISOString(),
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: /while I browse my shop/ }));
    const link = await screen.findByRole('link', { name: 'Open my shop' });
    expect(link).toHaveAttribute('href', 'https://m.example/?vitrin_test=installation.x.y');
    expect(screen.getByText('Waiting for your shop to be opened…')).toBeVisible();
    pages = [product];
    expect(await screen.findByRole('table', { name: 'Product' }, PATIENCE)).toBeVisible();
  });

  it('shows why a check failed, and retains the known facts', async () => {
    const { user } = open({ [VISIT]: refuse(400, 'invalid', 'First enter the address.') });
    await user.click(await screen.findByRole('button', { name: /while I browse my shop/ }));
    expect(await screen.findByText('First enter the address.')).toBeVisible();
    expect(screen.getAllByText('not seen yet')).toHaveLength(5);
  });

  it('sums up the file sizes of the live campaigns, with a link to each', async () => {
    open({});
    const region = await screen.findByRole('region', { name: 'Files and their sizes' });
    expect(within(region).getByRole('link', { name: 'Bahar' })).toHaveAttribute(
      'href',
      '/actions/4',
    );
    expect(within(region).getByRole('row', { name: /^Total/ })).toHaveTextContent('8 kB');
  });

  it('folds more than two campaigns of a file, and explains why no order page was seen', async () => {
    const campaigns = [1, 2, 3].map((id) => ({ id, name: `Campaign ${id}` }));
    const { user } = open({
      [READ]: { success: true, data: { ...none, lastOrder: '2026-11-21T10:00:00.000Z' } },
      [WEIGHT]: { success: true, data: [{ name: 'coupon', bytes: 900, campaigns }] },
    });
    await user.click(await screen.findByText('3 actions'));
    expect(screen.getByRole('link', { name: 'Campaign 3' })).toBeVisible();
    expect(screen.getByText(/^Last order in Vitrin: /)).toBeVisible();
    expect(screen.getByText(/^Only pages that you open during a check/)).toBeVisible();
  });

  it('rounds the sizes of files so that they add up to the total', () => {
    expect(roundTogether([4.6, 3.4, 0.5, 2.5])).toEqual([5, 3, 1, 2]);
    expect(roundTogether([1.4, 1.4, 1.4])).toEqual([2, 1, 1]);
    expect(roundTogether([0.9, 1.8, 1.8])).toEqual([1, 2, 2]);
    expect(roundTogether([])).toEqual([]);
  });
});

describe('the pages of an installation check', () => {
  it('list kind, product, cart, customer and order with their sources', async () => {
    const other: Installation['pages'][number] = {
      ...product,
      url: 'https://m.example/kupa',
      facts: [
        { name: 'page', value: 'product', source: 'rules' },
        { name: 'product.name', value: 'Kupa', source: 'microdata' },
        { name: 'cart.total', value: 178_000, currency: 'TRY', source: 'platform' },
        { name: 'customer.signedIn', value: true, source: 'platform' },
      ],
    };
    open({ [READ]: { success: true, data: { ...none, pages: [product, other] } } });
    const address = await screen.findByText('https://m.example/kupa');
    const page = address.closest('details') as HTMLElement;
    const lines = [...page.querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(lines).toEqual([
      'KindProduct (Your rule)',
      'ProductKupa (Microdata)',
      'Cart₺1,780.00 (Platform)',
      'Customeryes (Platform)',
      'OrderNot on the page',
    ]);
    expect(screen.getByText('https://m.example/vazo')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Correct it with a rule' })) {
      expect(link).toHaveAttribute('href', '/settings/pages');
    }
  });

  it('explain where to put the script on a platform without a template language', async () => {
    open({ [READ]: { success: true, data: { ...none, pages: [product] } } });
    const page = (await screen.findByText('https://m.example/vazo')).closest('details');
    expect(page).toHaveTextContent('Most panels have a field for code on all pages');
  });
});
