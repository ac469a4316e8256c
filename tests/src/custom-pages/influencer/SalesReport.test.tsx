import type { Answer } from '@contract/calls';
import type { Order } from '@contract/entities/order';
import { act, screen, waitFor, within } from '@testing-library/react';
import { merchant, refuse, renderConsole, type SentCall } from '@tests/support/renderConsole';
import { describe, expect, it, vi } from 'vitest';

type Sales = Answer<'POST /getInfluencerAnalytic'>;

const order = (changes: Partial<Order> = {}): Order => ({
  id: 1,
  inf_id: 'ayse',
  camp_id: 'yaz',
  order_code: 'K-1',
  created_at: '2026-11-20T09:00:00Z',
  productsPriceTotal: 1781,
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
  const revenue = orders.reduce((sum, { productsPriceTotal }) => sum + productsPriceTotal, 0);
  const totals = { sales: orders.length, products: orders.length * 3, revenue };
  return {
    success: true,
    data: orders,
    total: orders.length,
    totals,
    influencers: orders.length > 0 ? [{ inf_id: 'ayse', ...totals }] : [],
    days: orders.length > 0 ? [{ day: '2026-11-20', sales: orders.length, revenue }] : [],
  };
}

/** Finds what a server would: by the number. */
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
      'POST /getInfluencerAnalyticAdmin': reply,
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
    expect(sales.getByRole('row', { name: /K-1/ })).toHaveTextContent('1,781.00 ₺');
    const totals = within(screen.getByRole('table', { name: 'By influencer' }));
    expect(totals.getByRole('button', { name: 'ayse' })).toBeVisible();
    await user.click(sales.getByRole('button', { name: 'Details of order K-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order K-1' }));
    const vase = dialog.getByRole('row', { name: /Vase/ });
    expect(vase).toHaveTextContent('Old price:1,090.00 ₺890.50 ₺');
    // A product without a name is called by its id.
    expect(dialog.getByRole('row', { name: /kupa/ })).toBeVisible();
    expect(dialog.getByText('1,860.00 ₺')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('searches 300 ms after the last key, from the first page, and says when nothing is found', async () => {
    const { user, calls } = openAdmin(found([order()]));
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'zzz');
    expect(await screen.findByText('No results found...')).toBeVisible();
    const searches = calls.filter(({ name }) => name === 'POST /getInfluencerAnalyticAdmin');
    expect(searches.map(({ body }) => body)).toEqual([
      { search: '', page: 1, perPage: 50, type: 'admin' },
      { search: 'zzz', page: 1, perPage: 50, type: 'admin' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('row', { name: /K-1/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'ayse' }));
    expect(box).toHaveValue('ayse');
  });

  it('says why there is nothing yet, and tries again after an error', async () => {
    let down = true;
    const { user } = openAdmin(() => (down ? refuse(503, 'unavailable', 'Down') : answer([])));
    expect(await screen.findByText('Down')).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No sales found.')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByText(/data-vitrin-order-product/)).toBeVisible();
  });

  it('is for who has influencers', async () => {
    const { calls } = renderConsole('/influencer');
    expect(await screen.findByText('We are sorry, Page not found!.')).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain('/getInfluencerAnalyticAdmin');
  });
});

describe('the workbook of all sales', () => {
  const EXPORTED = { search: '', perPage: 1000, type: 'admin' };
  // Of each page a few: what is long is the counting of pages, not the writing of a workbook.
  const TOTAL = 2300;
  const READ = `1000 of ${TOTAL} records read`;
  const some = Array.from({ length: 6 }, (_, at) => order({ id: at + 1, order_code: `K-${at}` }));
  const paged = ({ body }: SentCall) => {
    const { page = 1, sums } = body as { page: number; sums?: boolean };
    const data = some.slice((page - 1) * 2, page * 2);
    return { ...answer(data), total: sums === false ? 0 : TOTAL };
  };
  const exported = (calls: SentCall[]) =>
    calls
      .map(({ body }) => body)
      .filter((body) => (body as { perPage?: number })?.perPage === 1000);

  /** Answers of a page wait until they are let go. */
  function holdPage(wanted: number): () => void {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answered = send(url, init);
      const { page, perPage } = JSON.parse(
        new URLSearchParams(String(init.body)).get('json') ?? '{}',
      );
      if (page === wanted && perPage === 1000) await held;
      return answered;
    });
    return () => letGo();
  }

  it('is fetched page by page, summed up once, and says how far it is', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, calls } = openAdmin(paged);
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    const letGo = holdPage(2);
    await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
    expect(await screen.findByText(READ)).toBeVisible();
    letGo();
    expect(await screen.findByRole('button', { name: 'Download Excel' })).toBeVisible();
    expect(saved).toHaveBeenCalledOnce();
    expect(exported(calls)).toEqual([
      { ...EXPORTED, page: 1 },
      { ...EXPORTED, page: 2, sums: false },
      { ...EXPORTED, page: 3, sums: false },
    ]);
    saved.mockRestore();
  });

  it.each([
    ['it is stopped', false],
    ['the page is left', true],
  ])('is given up when %s', async (_, leaves) => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, calls, router } = openAdmin(paged);
    const letGo = holdPage(2);
    await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
    await screen.findByText(READ);
    if (leaves) {
      await act(() => router.navigate('/help'));
      await waitFor(() => expect(screen.queryByText(READ)).toBeNull());
    } else await user.click(screen.getByRole('button', { name: 'Stop the download' }));
    await act(async () => letGo());
    if (!leaves)
      expect(await screen.findByRole('button', { name: 'Download Excel' })).toBeVisible();
    expect(exported(calls)).toHaveLength(2);
    expect(saved).not.toHaveBeenCalled();
    saved.mockRestore();
  });
});

describe('an influencer’s own page', () => {
  it('has the id and their own sales, without anybody’s name', async () => {
    openOwn(found([order()]));
    expect(await screen.findByRole('row', { name: /K-1/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'ayse' })).toBeVisible();
    expect(screen.queryByRole('table', { name: 'By influencer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download Excel' })).toBeNull();
  });

  it('leads to the link while there are no sales', async () => {
    openOwn(() => answer([]));
    expect(await screen.findByText('No sales found.')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Influencer help' })).toHaveAttribute(
      'href',
      '/help-influencer',
    );
  });

  it('has settings of its own, and none of a shop', async () => {
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
