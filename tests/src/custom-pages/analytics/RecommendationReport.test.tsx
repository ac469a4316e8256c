import { screen, within } from '@testing-library/react';
import { type Replies, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const ADDRESS = '/analytics/recommendations?start=2026-03-01&end=2026-03-31';
const row = { shown: 0, clicks: 0, orders: 0, money: [], strategies: [] };
const replies: Replies = {
  'POST /recommendations/report': {
    success: true,
    data: [
      { ...row, camp_id: 4, name: 'Silent' },
      {
        camp_id: 7,
        name: 'Similar products',
        shown: 1000,
        clicks: 50,
        orders: 4,
        money: [{ currency: 'TRY', total: 120_000 }],
        strategies: [{ strategy: 'similar', orders: 4 }],
      },
      { ...row, camp_id: 9, name: null, shown: 3 },
    ],
  },
  'GET /analytic/download/list': { success: true, result: [] },
};

it('shows the results of each recommendation row, also deleted ones, with links to the orders', async () => {
  renderConsole(ADDRESS, { replies });
  const line = await screen.findByRole('row', { name: /Similar products/ });
  expect(
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,000', '50', '5.00%', '4', '₺1,200.00', expect.stringMatching(/ 4$/)]);
  const page = '/analytics/actions/7?start=2026-03-01&end=2026-03-31';
  expect(
    within(line)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Similar products', page],
    ['4', `${page}&orders=product#orders`],
    ['₺1,200.00', `${page}&orders=product#orders`],
  ]);
  expect(screen.getByRole('row', { name: /Deleted action 9/ })).toBeVisible();
  expect(screen.queryByText('Silent')).toBeNull();
});

it('sends revenue to the workbook as numbers, with a column for each currency', async () => {
  const { calls, user } = renderConsole(ADDRESS, { replies });
  await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
  const ordered = calls.find(({ name }) => name.endsWith('/analytic/download'));
  expect(ordered?.body).toMatchObject({
    sheets: [
      {
        datasets: expect.arrayContaining([
          { label: 'Revenue (TRY)', kind: 'decimal', data: [1200, 0] },
        ]),
      },
    ],
  });
});

it('shows an empty state when nothing was recommended in the range', async () => {
  renderConsole(ADDRESS, {
    replies: { ...replies, 'POST /recommendations/report': { success: true, data: [] } },
  });
  expect(await screen.findByText('No recommendations were shown in this range')).toBeVisible();
});
