import { istanbulDay } from '@catalogue/lib/istanbul';
import type { Answer } from '@contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { campaignRow } from '@tests/support/rows/campaign-rows';
import { choose } from '@tests/support/screens/choose';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';
import { marksOf } from '@/custom-pages/analytics/actions/ActionDetail';

const info: Answer<'POST /{product}/getInfo'> = {
  success: true,
  result: [
    {
      camp_id: 1,
      type: 'campaignShown',
      total_count: 400,
      total_session: 90,
      unique_user: 80,
      count_with_order: 30,
    },
    {
      camp_id: 1,
      type: 'tagClick',
      total_count: 50,
      unique_user: 40,
      count_with_order: 2,
      count_once: 1,
    },
  ],
  pairs: [],
  shop: { sessions: 90, visitors: 80, orders: 40, revenue: [] },
  rejected: [],
};
const order: Answer<'POST /{product}/getInfoOrders'>['result'][number] = {
  id: 1,
  number: 'KK-1',
  state: 'partly_refunded',
  revenue: 123_450,
  currency: 'TRY',
  placed_at: '2026-03-01T21:30:00Z',
  touched_at: '2026-03-01T20:00:00Z',
  with_product: false,
  once: true,
};
const replies: Replies = {
  'GET /campaign/all/list': { success: true, data: [campaignRow({ id: 1, name: 'Welcome' })] },
  'GET /campaign/versions/{id}': { success: true, data: [] },
  'POST /{product}/getInfo': info,
  'POST /analytic/parts': {
    success: true,
    result: [
      { part: 'device', key: 'mobile', shown: 300, clicked: 45 },
      { part: 'source', key: 'ads', shown: 200, clicked: 10 },
      { part: 'page', key: '/kad%C4%B1n', shown: 120, clicked: 6 },
      { part: 'page', key: '', shown: 5, clicked: 0 },
    ],
    orders: [
      { part: 'source', key: 'ads', orders: 2, revenue: [{ currency: 'TRY', revenue: 123_450 }] },
    ],
  },
  'POST /{product}/getInfoOrders': { success: true, result: [order], total: 30 },
  'GET /analytic/download/list': { success: true, result: [] },
  'POST /analytic/download': refuse(429, 'rate_limited', 'Too many.'),
};
const ADDRESS = '/analytics/actions/1?start=2026-03-01&end=2026-03-07';

it('shows the figures of one action, its funnel, and the orders of a figure', async () => {
  const { user, calls, address } = renderConsole(ADDRESS, { replies });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  const funnel = (await screen.findByText('From view to order')).closest('section');
  expect(
    within(funnel as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Visitors who saw it80100.00%', 'Visitors who clicked4050.00%']);
  const ordered = within(funnel as HTMLElement).getByText(/^Orders after a click/);
  expect(ordered).toHaveTextContent('Orders after a click (one visitor may place several): 2');
  expect(within(ordered).getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    `${ADDRESS}&orders=click#orders`,
  );
  const card = screen
    .getByRole('button', { name: 'Orders (counted once)' })
    .closest('div') as HTMLElement;
  expect(within(card).getByRole('link', { name: '1' })).toHaveAttribute(
    'href',
    `${ADDRESS}&orders=once#orders`,
  );
  await user.click(within(card).getByRole('link', { name: '1' }));
  const row = await screen.findByRole('row', { name: /KK-1/ });
  expect(screen.queryByText('From view to order')).toBeNull();
  expect(row).toHaveTextContent(/02-03-2026 00:30.*01-03-2026 23:00.*Partly refunded.*1,234.50/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/orders/1');
  const asked = () => calls.filter(({ name }) => name === 'POST /{product}/getInfoOrders');
  expect(asked()[0]?.body).toMatchObject({ camp_id: 1, orders: 'once', page: 1 });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ orders: 'once', page: 2 }));
  await choose(user, screen.getByLabelText('Which orders'), 'With the clicked product');
  await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ orders: 'product', page: 1 }));
  expect(address()).toBe(`${ADDRESS}&orders=product`);
});

it('shows an empty state when a figure has no order', async () => {
  renderConsole(`${ADDRESS}&tab=orders`, {
    replies: {
      ...replies,
      'POST /{product}/getInfoOrders': { success: true, result: [], total: 0 },
    },
  });
  expect(await screen.findByText('There are no such orders in this range.')).toBeVisible();
});

it('offers to try again when the counts of an action cannot be loaded', async () => {
  renderConsole(ADDRESS, {
    replies: { ...replies, 'POST /{product}/getInfo': refuse(500, 'internal', 'Broken.') },
  });
  expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
});

it('offers today when the range is empty and the action was shown today', async () => {
  const today = istanbulDay(new Date());
  const empty: Replies = {
    ...replies,
    'POST /{product}/getInfo': { ...info, result: [] },
    'GET /{product}/getUserCampaignHourly': {
      success: true,
      data: { data: [{ camp_id: 1, total: 3 }] },
    },
  };
  const { user, address, unmount } = renderConsole(ADDRESS, { replies: empty });
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(() => expect(address()).toBe(`/analytics/actions/1?start=${today}&end=${today}`));
  unmount();
  renderConsole(ADDRESS.replace('/1?', '/9?'), { replies: empty });
  expect(await screen.findByText(/This one does not include today/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
});

it('shows a deleted action by its number, and no page for an id that is not a number', async () => {
  const { unmount } = renderConsole(ADDRESS.replace('/1?', '/9?'), { replies });
  expect(await screen.findByRole('heading', { level: 1, name: 'Action 9' })).toBeVisible();
  unmount();
  renderConsole('/analytics/actions/nine', { replies });
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
});

it('marksOf combines the versions of a day into one mark, in Istanbul time', () => {
  const versions = [
    { version: 4, saved_at: '2026-03-01T22:00:00Z' },
    { version: 3, saved_at: '2026-03-01T21:30:00Z' },
    { version: 2, saved_at: '2026-03-01T20:59:00Z' },
    { version: 1, saved_at: '2026-02-01T10:00:00Z' },
  ];
  const write = (numbers: string) => `v${numbers}`;
  expect(marksOf(versions, { start: '2026-03-01', end: '2026-03-07' }, write)).toEqual([
    { day: '2026-03-01', label: 'v2' },
    { day: '2026-03-02', label: 'v3, 4' },
  ]);
  expect(marksOf(versions, { start: '2026-03-02', end: '2026-03-02' }, write)).toEqual([
    { day: '00:00', label: 'v3' },
    { day: '01:00', label: 'v4' },
  ]);
});

it('shows devices, sources and pages of the action, and orders a workbook of them', async () => {
  const { user, calls } = renderConsole(ADDRESS, { replies });
  await user.click(await screen.findByRole('link', { name: 'Devices, sources and pages' }));
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await part('Devices')).getByRole('row', { name: /Phone/ })).toHaveTextContent(
    'Phone3004515.00%0–',
  );
  const ads = (await part('Where visits came from')).getByRole('row', { name: /Advertisement/ });
  const narrowed = { clicked_source: 'ads', clicked_action: 1 };
  const days = { start: '2026-03-01', end: '2026-03-07' };
  expect(within(ads).getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    `/orders?filter=${encodeURIComponent(JSON.stringify({ ...narrowed, placed_at: days }))}`,
  );
  const pages = await part('Pages');
  expect(pages.getByRole('row', { name: /\/kadın/ })).toHaveTextContent('120');
  expect(pages.getByRole('row', { name: /Other pages/ })).toHaveTextContent('5');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
  await screen.findByText('Too many.');
  const ordered = calls.find(({ name }) => name === 'POST /analytic/download');
  expect(ordered?.body).toMatchObject({
    filename: 'Welcome 2026-03-01 - 2026-03-07',
    sheets: [
      { x: { data: ['Welcome'] } },
      ...[{ name: 'Shown' }, { name: 'Clicks' }, { name: 'Orders (counted once)' }],
      { name: 'Devices', x: { data: ['Phone'] } },
      { name: 'Where visits came from', datasets: [{}, {}, {}, { data: [2] }, { data: [1234.5] }] },
      { name: 'Pages', x: { data: ['/kadın', 'Other pages'] } },
    ],
  });
});

it('shows an empty state for each breakdown, and offers to try again after a failure', async () => {
  let down = true;
  const { user } = renderConsole(`${ADDRESS}&tab=parts`, {
    replies: {
      ...replies,
      'POST /analytic/parts': () =>
        down
          ? { status: 503, message: 'Back soon.', code: 'unavailable' }
          : { success: true, result: [], orders: [] },
    },
  });
  expect(await screen.findByText('Back soon.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByText(/^No data for these days/)).toHaveLength(3);
});

it('opens breakdowns and orders although the figures are missing or empty', async () => {
  const failed = { ...replies, 'POST /{product}/getInfo': refuse(500, 'internal', 'Broken.') };
  const { user, unmount } = renderConsole(ADDRESS, { replies: failed });
  expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Devices, sources and pages' }));
  expect(await screen.findByRole('region', { name: 'Devices' })).toBeVisible();
  unmount();
  const empty = { ...replies, 'POST /{product}/getInfo': { ...info, result: [] } };
  renderConsole(`${ADDRESS}&tab=orders`, { replies: empty });
  expect(await screen.findByRole('row', { name: /KK-1/ })).toBeVisible();
});

it('shows an empty state instead of zeros for an action without data in the range', async () => {
  renderConsole(ADDRESS, {
    replies: { ...replies, 'POST /{product}/getInfo': { ...info, result: [] } },
  });
  expect(await screen.findByText('No data in this range')).toBeVisible();
  expect(screen.queryByText('From view to order')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull();
});
