import type { BreakdownOrders, BreakdownRow } from '@contract/entities/reports/analytics';
import { screen, within } from '@testing-library/react';
import { refuse, renderConsole } from '@tests/support/screens/render-console';
import { setWindowWidth } from '@tests/support/screens/window-width';
import { expect, it } from 'vitest';

const now: BreakdownRow[] = [
  { part: 'device', key: 'mobile', shown: 300, clicked: 30 },
  { part: 'source', key: 'ads', shown: 200, clicked: 30 },
  { part: 'source', key: 'direct', shown: 100, clicked: 0 },
  { part: 'page', key: '/vazo', shown: 250, clicked: 25 },
  { part: 'page', key: '', shown: 50, clicked: 5 },
];
const before: BreakdownRow[] = [
  { part: 'device', key: 'mobile', shown: 200, clicked: 30 },
  { part: 'source', key: 'ads', shown: 100, clicked: 30 },
];
const money = [
  { currency: 'TRY', revenue: 123_400 },
  { currency: 'EUR', revenue: 500 },
];
const orders: BreakdownOrders[] = [
  { part: 'source', key: 'ads', orders: 3, revenue: money },
  // The buyer clicked before the range, so this source has orders but no views in it.
  { part: 'source', key: 'mail', orders: 1, revenue: [{ currency: 'TRY', revenue: 100 }] },
];

it('shows pages and sources of all actions with the previous period, and orders a workbook', async () => {
  const { user, calls } = renderConsole('/analytics/pages?start=2026-03-01&end=2026-03-31', {
    replies: {
      'POST /analytic/parts': ({ body }) => {
        const isNow = (body as { start_date: string }).start_date > '2026-02-15';
        return {
          success: true,
          ...(isNow ? { result: now, orders } : { result: before, orders: [] }),
        };
      },
      'POST /{product}/getInfo': ({ body }) => ({
        success: true,
        result: [],
        pairs: [],
        shop: { sessions: 0, visitors: 0, orders: 0, revenue: [] },
        rejected:
          (body as { filter?: object }).filter === undefined
            ? []
            : [{ reason: 'robot', total: 1200 }],
      }),
      'GET /analytic/download/list': { success: true, result: [] },
      'POST /analytic/download': refuse(429, 'rate_limited', 'Too many.'),
    },
  });
  const ads = await screen.findByRole('row', { name: /^Advertisement/ });
  expect(ads).toHaveTextContent(/200.*100.*3015\.00%/);
  expect(
    within(ads)
      .getAllByRole('cell')
      .slice(3)
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '₺1,234.00 +\u00a0€5.00']);
  const ordersOf = (link: HTMLElement) =>
    JSON.parse(
      new URL(link.getAttribute('href') ?? '', 'https://x').searchParams.get('filter') ?? '',
    );
  expect(ordersOf(within(ads).getByRole('link', { name: '3' }))).toEqual({
    clicked_source: 'ads',
    placed_at: { start: '2026-03-01', end: '2026-03-31' },
  });
  expect(screen.getByRole('row', { name: /^E-mail/ })).toHaveTextContent(/00–1₺1.00$/);
  expect(await screen.findByText(/^1,200 events came from programs/)).toBeVisible();
  const direct = screen.getByRole('row', { name: /^Direct/ });
  expect(within(direct).getAllByRole('cell')[0]).toHaveTextContent(/^100$/);
  expect(screen.getByRole('row', { name: /^\/vazo/ })).toHaveTextContent('2502510.00%');
  expect(screen.getByRole('row', { name: /^Other pages/ })).toBeVisible();
  const asked = calls.filter(({ name }) => name === 'POST /analytic/parts');
  expect(asked).toHaveLength(2);
  for (const { body } of asked) expect(body).not.toHaveProperty('camp_id');
  await user.click(screen.getByRole('button', { name: 'Download Excel' }));
  await screen.findByText('Too many.');
  expect(calls.find(({ name }) => name === 'POST /analytic/download')?.body).toMatchObject({
    sheets: [
      { name: 'Devices', x: { data: ['Phone'] } },
      {
        name: 'Where visits came from',
        datasets: [
          ...[{ data: [200, 100, 0] }, { data: [30, 0, 0] }, {}, { data: [3, 0, 1] }],
          ...[{ data: [5, 0, 0] }, { data: [1234, 0, 1] }],
        ],
      },
      { name: 'Pages', x: { data: ['/vazo', 'Other pages'] } },
    ],
  });
});

it('shows the change of a row beside its name on phones', async () => {
  const { unmount } = renderConsole('/analytics/pages?start=2026-03-01&end=2026-03-31', {
    replies: {
      'POST /analytic/parts': ({ body }) => {
        const isNow = (body as { start_date: string }).start_date > '2026-02-15';
        return { success: true, result: isNow ? now : before, orders: [] };
      },
      'POST /{product}/getInfo': {
        success: true,
        result: [],
        pairs: [],
        rejected: [],
        shop: { sessions: 0, visitors: 0, orders: 0, revenue: [] },
      },
    },
  });
  setWindowWidth(390);
  const ads = within(await screen.findByRole('row', { name: /^Advertisement/ }));
  expect(ads.getByRole('rowheader')).toHaveTextContent('Advertisement+100.00%');
  expect(ads.getAllByRole('cell')[0]).toHaveTextContent(/^200$/);
  unmount();
});
