import { screen, within } from '@testing-library/react';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

/** Not the current year, so the report writes the year of the date. */
const YEAR = new Date().getFullYear() + 2;
const ADDRESS = '/analytics/coupons?start=2026-03-01&end=2026-03-31';
const tl = (revenue: number) => [{ currency: 'TRY', revenue }];
const replies: Replies = {
  'POST /coupons/report': {
    success: true,
    data: {
      lists: [
        {
          id: 2,
          name: 'Welcome',
          total: 1000,
          left: 120,
          given: 300,
          per_day: 12.5,
          runs_out_at: `${YEAR}-03-14T10:00:00.000Z`,
          orders: 40,
          revenue: tl(890_000),
        },
        {
          id: 3,
          name: 'Cart',
          total: 50,
          left: 0,
          given: 0,
          per_day: 0,
          runs_out_at: null,
          orders: 0,
          revenue: [],
        },
      ],
      others: [{ code: 'FREE', orders: 2, revenue: tl(10_000) }],
      all: { orders: 42, revenue: tl(900_000) },
    },
  },
  'GET /analytic/download/list': { success: true, result: [] },
};

describe('the report of coupons', () => {
  it('shows given, used and remaining codes, and links to the orders of a list', async () => {
    const { calls } = renderConsole(ADDRESS, { replies });
    const row = await screen.findByRole('row', { name: /Welcome/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['300', '40', '₺8,900.00', '120 / 1,000', '12.50', `14 Mar ${YEAR}`]);
    const filter = { coupon_list: 2, placed_at: { start: '2026-03-01', end: '2026-03-31' } };
    expect(within(row).getByRole('link', { name: '40' })).toHaveAttribute(
      'href',
      `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    // The list without codes is the first row; the figure above names the next list to run out.
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/^Cart.*used up/);
    expect(document.querySelector('dl')).toHaveTextContent(`Welcome14 Mar ${YEAR}1 list used up`);
    expect(screen.getByRole('row', { name: /FREE/ })).toHaveTextContent('₺100.00');
    expect(calls.find(({ name }) => name === 'POST /coupons/report')?.body).toEqual({
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    });
  });

  it('leaves the pace empty for a list that gave no code lately, on the page and in the workbook', async () => {
    const { calls, user } = renderConsole(ADDRESS, { replies });
    const row = await screen.findByRole('row', { name: /Cart/ });
    expect(within(row).getAllByRole('cell')[4]?.textContent).toBe('–');
    await user.click(screen.getByRole('button', { name: 'Download Excel' }));
    expect(calls.find(({ name }) => name.endsWith('/analytic/download'))?.body).toMatchObject({
      sheets: [
        { datasets: expect.arrayContaining([expect.objectContaining({ data: [12.5, null] })]) },
        {},
      ],
    });
  });

  it('sends revenue to the workbook as numbers', async () => {
    const { calls, user } = renderConsole(ADDRESS, { replies });
    await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
    const revenue = (data: number[]) => ({ label: 'Revenue (TRY)', kind: 'decimal', data });
    expect(calls.find(({ name }) => name.endsWith('/analytic/download'))?.body).toMatchObject({
      sheets: [
        { datasets: expect.arrayContaining([revenue([8900, 0])]) },
        { datasets: expect.arrayContaining([revenue([100])]) },
      ],
    });
  });

  it('offers to upload codes when there are none', async () => {
    const data = { lists: [], others: [], all: { orders: 0, revenue: [] } };
    renderConsole(ADDRESS, {
      replies: { ...replies, 'POST /coupons/report': { success: true, data } },
    });
    expect(await screen.findByText('No coupons yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Coupon lists' })).toHaveAttribute('href', '/coupons');
  });

  it('offers to try again after a failure', async () => {
    renderConsole(ADDRESS, { replies: { ...replies, 'POST /coupons/report': refuse(500) } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
