import type { Answer } from '@contract/calls';
import type { Order } from '@contract/entities/commerce/order';
import { screen, waitFor, within } from '@testing-library/react';
import { choose } from '@tests/support/screens/choose';
import {
  merchant,
  refuse,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { describe, expect, it, vi } from 'vitest';

type Sales = Answer<'POST /getInfluencerAnalytic'>;

const order = (changes: Partial<Order> = {}): Order => ({
  id: 1,
  inf_id: 'ayse',
  camp_id: 'yaz',
  order_code: 'K-1',
  order_id: null,
  created_at: '2026-11-20T09:00:00Z',
  productsPriceTotal: 1781,
  currency: 'TRY',
  state: 'reported',
  data: {
    products: [
      { id: 'vazo', name: 'Vase', price: 890.5, oldPrice: 1090, quantity: 2 },
      { id: 'kupa', name: '', price: 0, oldPrice: 0, quantity: 1 },
    ],
    count: 3,
    total: 1860,
  },
  ...changes,
});

function answer(orders: Order[]): Sales {
  const sums = new Map<string, number>();
  for (const { currency, productsPriceTotal } of orders) {
    sums.set(currency, (sums.get(currency) ?? 0) + productsPriceTotal * 100);
  }
  const money = [...sums].map(([currency, total]) => ({ currency, total }));
  const sold = { revenue: (money[0]?.total ?? 0) / 100, money };
  const totals = { sales: orders.length, products: orders.length * 3, ...sold };
  return {
    success: true,
    data: orders,
    total: orders.length,
    totals,
    influencers: orders.length > 0 ? [{ inf_id: 'ayse', ...totals }] : [],
    days: orders.length > 0 ? [{ day: '2026-11-20', sales: orders.length, ...sold }] : [],
  };
}

const found = (orders: Order[]) => (call: SentCall) => {
  const { search = '' } = call.body as { search?: string };
  return answer(orders.filter(({ order_code }) => order_code.includes(search)));
};

const admin = { ...merchant, extra: { inf: true } };
const influencer = { ...merchant, host: 'influencer' as const, extra: { inf_id: 'ayse' } };

const openAdmin = (reply: (call: SentCall) => Sales | ReturnType<typeof refuse>) =>
  renderConsole('/influencer', {
    replies: {
      'GET /auth/user': { success: true, data: admin },
      'POST /getInfluencerAnalytic': reply,
    },
  });
const openOwn = (reply: (call: SentCall) => Sales) =>
  renderConsole('/', {
    replies: {
      'GET /auth/user': { success: true, data: influencer },
      'POST /getInfluencerAnalytic': reply,
    },
  });

describe('a merchant’s sales by influencers', () => {
  it('shows totals, each influencer, and each order with its products', async () => {
    const { user } = openAdmin(found([order()]));
    const sales = within(await screen.findByRole('table', { name: 'Sales' }));
    expect(sales.getByRole('row', { name: /K-1/ })).toHaveTextContent('₺1,781.00');
    const totals = within(screen.getByRole('table', { name: 'By influencer' }));
    expect(totals.getByRole('button', { name: 'ayse' })).toBeVisible();
    await user.click(sales.getByRole('button', { name: 'Details of order K-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order K-1' }));
    const vase = dialog.getByRole('row', { name: /Vase/ });
    expect(vase).toHaveTextContent('Old price:₺1,090.00₺890.50');
    // A product without a name is shown by its id.
    expect(dialog.getByRole('row', { name: /kupa/ })).toBeVisible();
    expect(dialog.getByText('₺1,860.00')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('links to the order of a sale', async () => {
    openAdmin(found([order({ order_id: 7 })]));
    const sales = within(await screen.findByRole('table', { name: 'Sales' }));
    expect(sales.getByRole('link', { name: 'K-1' })).toHaveAttribute('href', '/orders/7');
  });

  it('says how many cancelled sales of the list the figures leave out', async () => {
    openAdmin(() => {
      const all = answer([order(), order({ id: 2, order_code: 'K-2', state: 'cancelled' })]);
      return { ...all, totals: { ...all.totals, sales: 1 } };
    });
    expect(await screen.findByText('1 cancelled, not counted')).toBeVisible();
  });

  it('writes and draws each currency separately, and never adds them up', async () => {
    openAdmin(
      found([
        order(),
        order({ id: 2, order_code: 'K-2', currency: 'EUR', productsPriceTotal: 40 }),
      ]),
    );
    const sales = within(await screen.findByRole('table', { name: 'Sales' }));
    expect(sales.getByRole('row', { name: /K-2/ })).toHaveTextContent('€40.00');
    expect(screen.getAllByText('₺1,781.00 + €40.00')).toHaveLength(2);
    for (const title of ['Revenue by day, TRY', 'Revenue by day, EUR']) {
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
    }
  });

  it('searches 300 ms after the last key, from the first page, and shows an empty result', async () => {
    const { user, calls } = openAdmin(found([order()]));
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'zzz');
    expect(await screen.findByText('Nothing found for "zzz"')).toBeVisible();
    const searches = calls.filter(({ name }) => name === 'POST /getInfluencerAnalytic');
    expect(searches.map(({ body }) => body)).toEqual([
      { search: '', sort: ['created_at', 'DESC'], page: 1, perPage: 50 },
      { search: 'zzz', sort: ['created_at', 'DESC'], page: 1, perPage: 50 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(box).toHaveFocus();
    expect(await screen.findByRole('row', { name: /K-1/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'ayse' }));
    await waitFor(() => expect(box).toHaveValue('ayse'));
  });

  it('shows how to get sales when there are none, and tries again after an error', async () => {
    let down = true;
    const { user } = openAdmin(() => (down ? refuse(503, 'unavailable', 'Down') : answer([])));
    expect(await screen.findByText('Down')).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No sales found.')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByText(/data-vitrin-order-product/)).toBeVisible();
  });

  it('Sales of influencers are shown only to shops that have influencers', async () => {
    const { calls } = renderConsole('/influencer');
    expect(await screen.findByText('We are sorry, Page not found!.')).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain('/getInfluencerAnalytic');
  });
});

describe('the export of all sales', () => {
  it('loads page by page, computes totals once, and includes the products', async () => {
    const TOTAL = 2300;
    const some = Array.from({ length: 6 }, (_, at) => order({ id: at + 1, order_code: `K-${at}` }));
    const saved: Blob[] = [];
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x',
      revokeObjectURL: () => {},
    });
    const { user, calls } = openAdmin(({ body }) => {
      const { page = 1, sums } = body as { page: number; sums?: boolean };
      const data = some.slice((page - 1) * 2, page * 2);
      return { ...answer(data), total: sums === false ? 0 : TOTAL };
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const exported = calls
      .map(({ body }) => body as { perPage?: number; page: number; sums?: boolean } | null)
      .filter((body) => body?.perPage === 1000);
    expect(exported.map((body) => [body?.page, body?.sums])).toEqual([
      [1, undefined],
      [2, false],
      [3, false],
    ]);
    const text = await saved[0]?.text();
    expect(text).toContain('2 × Vase');
    expect(text).toContain('Order total');
    clicked.mockRestore();
  });
});

describe('the period of sales', () => {
  it('The period of sales is selected by a preset, stored in the address, and removable', async () => {
    const { user, address } = openAdmin(found([order()]));
    const period = await screen.findByRole('combobox', { name: 'Period' });
    await choose(user, period, 'last7Days');
    await waitFor(() => expect(decodeURIComponent(address())).toContain('"start"'));
    expect(await screen.findByRole('button', { name: /^Remove the filter/ })).toBeVisible();
    await choose(user, period, '');
    await waitFor(() => expect(decodeURIComponent(address())).not.toContain('"start"'));
  });
});

describe('an influencer’s own page', () => {
  it('An influencer’s own page has the id and the sales, without influencer names', async () => {
    openOwn(found([order()]));
    expect(await screen.findByRole('row', { name: /K-1/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'ayse' })).toBeVisible();
    expect(screen.queryByRole('table', { name: 'By influencer' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Influencer' })).toBeNull();
  });

  it('leads to the link when there are no sales', async () => {
    openOwn(() => answer([]));
    expect(await screen.findByText('No sales found.')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Influencer help' })).toHaveAttribute(
      'href',
      '/help-influencer',
    );
  });

  it('An influencer’s own page has personal settings, and none of a shop', async () => {
    const { router, address } = openOwn(() => answer([]));
    await screen.findByText('No sales found.');
    await router.navigate('/settings/product');
    expect(await screen.findByRole('link', { name: /Personal information/ })).toHaveAttribute(
      'href',
      '/account',
    );
    expect(address()).toBe('/settings');
  });
});
