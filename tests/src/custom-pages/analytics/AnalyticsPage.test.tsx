import { istanbulDay, istanbulInstant } from '@catalogue/lib/istanbul';
import type { Answer } from '@contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { campaignRow } from '@tests/support/rows/campaign-rows';
import { choose } from '@tests/support/screens/choose';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';
import { readRange } from '@/custom-pages/analytics/useRangeAddress';

const nothing: Answer<'POST /{product}/getInfo'> = {
  success: true,
  result: [],
  pairs: [],
  shop: { sessions: 0, visitors: 0, orders: 0, revenue: [] },
  rejected: [],
};

const counted: Replies = {
  'GET /campaign/all/list': {
    success: true,
    data: [campaignRow({ id: 1, name: 'Welcome' }), campaignRow({ id: 2, status: 'test' })],
  },
  'POST /{product}/getInfo': {
    ...nothing,
    rejected: [{ reason: 'burst', total: 1200 }],
    result: [
      { camp_id: 1, type: 'campaignShown', total_count: 400, total_session: 90, unique_user: 80 },
      { camp_id: 1, type: 'tagClick', total_count: 50, total_session: 40, unique_user: 40 },
      { camp_id: 2, type: 'campaignShown', total_count: 1, total_session: 1, unique_user: 1 },
    ],
  },
};

describe('the report of actions', () => {
  it('The report of actions shows rates with two decimals, and hides columns and statuses', async () => {
    const { user, address } = renderConsole('/analytics', { replies: counted });
    const line = await screen.findByRole('row', { name: /Welcome/ });
    expect(address()).toBe('/analytics/actions');
    expect(line).toHaveTextContent('12.50%');
    expect(within(line).getByRole('link', { name: 'Welcome' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/analytics\/actions\/1\?start=/),
    );
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Click rate' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(line).not.toHaveTextContent('12.50%'));
    await user.click(screen.getByRole('button', { name: 'Active' }));
    expect(screen.queryByRole('row', { name: /Welcome/ })).toBeNull();
  });

  it('sorts by views and leaves out the column of revenue while no action has revenue', async () => {
    renderConsole('/analytics', {
      replies: {
        ...counted,
        'GET /campaign/all/list': {
          success: true,
          data: [campaignRow({ id: 1, name: 'Small' }), campaignRow({ id: 2, name: 'Large' })],
        },
        'POST /{product}/getInfo': {
          ...nothing,
          result: [
            { camp_id: 1, type: 'campaignShown', total_count: 4 },
            { camp_id: 2, type: 'campaignShown', total_count: 90 },
          ],
        },
      },
    });
    const table = within(await screen.findByRole('group', { name: 'By action' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).not.toContain('Revenue (counted once)');
    expect(table.getByRole('columnheader', { name: 'Shown' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const large = table.getAllByRole('row')[1];
    // A live action needs no status.
    expect(large).toHaveTextContent(/^Large90 shown0 clicks0 orders/);
    expect(large).not.toHaveTextContent('Active');
  });

  it('draws the previous period as a dashed line, with counts requested by day', async () => {
    const { calls } = renderConsole('/analytics/actions?start=2026-03-01&end=2026-03-02', {
      replies: {
        ...counted,
        'POST /{product}/getInfo': {
          ...nothing,
          result: [
            { camp_id: 1, type: 'campaignShown', total_count: 4 },
            {
              camp_id: 1,
              type: 'tagClick',
              total_count: 2,
              count_once: 1,
              revenue: [
                { currency: 'TRY', revenue: 9, revenue_with_the_order: 0, revenue_once: 9 },
              ],
            },
          ],
          shop: { ...nothing.shop, revenue: [{ currency: 'TRY', revenue: 9 }] },
        },
      },
    });
    expect(await screen.findByText('Previous period')).toBeVisible();
    await waitFor(() => {
      const asked = calls.filter(({ name }) => name === 'POST /{product}/getInfo');
      const byDay = asked.filter(({ body }) => (body as { group: string[] }).group.includes('day'));
      expect(byDay).toHaveLength(2);
    });
  });

  it('includes the selected statuses in the file name of the workbook', async () => {
    const { user, calls } = renderConsole('/analytics/actions?start=2026-03-01&end=2026-03-02', {
      replies: {
        ...counted,
        'GET /analytic/download/list': { success: true, result: [] },
        'POST /analytic/download': refuse(429, 'rate_limited', 'Too many.'),
      },
    });
    await screen.findByRole('row', { name: /Welcome/ });
    await user.click(screen.getByRole('button', { name: 'Disabled' }));
    await user.click(screen.getByRole('button', { name: 'Download Excel' }));
    await screen.findByText('Too many.');
    expect(calls.find(({ name }) => name === 'POST /analytic/download')?.body).toMatchObject({
      filename: 'Actions 2026-03-01 - 2026-03-02 Active, Test',
    });
  });

  it('shows orders, sale rates and revenue of an action, with the attribution rule', async () => {
    const revenue = [
      { currency: 'TRY', revenue: 90_000, revenue_with_the_order: 0, revenue_once: 40_000 },
    ];
    const { user } = renderConsole('/analytics/actions?start=2026-03-01&end=2026-03-02', {
      replies: {
        ...counted,
        'POST /{product}/getInfo': ({ body }) => {
          const isBefore = (body as { start_date: string }).start_date < '2026-02-27';
          const half = isBefore ? 0.5 : 1;
          return {
            ...nothing,
            shop: {
              sessions: 0,
              visitors: 0,
              orders: 9,
              revenue: [{ currency: 'TRY', revenue: 200_000 }],
            },
            result: [
              { camp_id: 1, type: 'campaignShown', total_count: 400 * half, count_with_order: 8 },
              {
                camp_id: 1,
                type: 'tagClick',
                total_count: 50,
                count_with_order: 6,
                count_with_the_order: 2,
                count_once: 4,
                revenue,
              },
            ],
          };
        },
      },
    });
    await screen.findByRole('row', { name: /^Welcome/ });
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    for (const name of [/^Orders \(after a view\)/, /to sales/, /^Revenue \(after a view\)/]) {
      for (const column of screen.getAllByRole('menuitemcheckbox', { name })) {
        await user.click(column);
      }
    }
    await user.keyboard('{Escape}');
    const line = screen.getByRole('row', { name: /^Welcome/ });
    expect(line).toHaveTextContent(/2\.00%.*12\.00%.*4\.00%/);
    expect(line).toHaveTextContent('+100.00%');
    expect(within(line).getByRole('link', { name: '4' })).toHaveAttribute(
      'href',
      '/analytics/actions/1?start=2026-03-01&end=2026-03-02&orders=once',
    );
    expect(within(line).getByRole('link', { name: '₺400.00' })).toHaveAttribute(
      'href',
      '/analytics/actions/1?start=2026-03-01&end=2026-03-02&orders=once',
    );
    expect(screen.getByRole('row', { name: /^All actions/ })).toHaveTextContent(/9.*₺2,000.00/);
    const rule = await screen.findByText(/saw in the 24 hours or clicked in the 7 days before it/);
    expect(within(rule).getByRole('link')).toHaveAttribute('href', '/settings/analytics');
    expect(rule).toHaveTextContent('Changes are compared with 1 Feb - 2 Feb 2026.');
    const range = screen.getByRole('button', { name: /Change the date range/ });
    expect(range).toHaveTextContent('1 - 2 Mar 2026vs. 1 - 2 Feb');
    await user.click(range);
    await user.click(await screen.findByRole('switch', { name: 'Compare with the days before' }));
    expect(line).not.toHaveTextContent('+100.00%');
    expect(rule).not.toHaveTextContent('Changes are compared with');
  });

  it('compares only rates while the last day of the range is not over', async () => {
    const today = istanbulDay(new Date());
    const range = new URLSearchParams({ start: today, end: today });
    renderConsole(`/analytics/actions?${range}`, {
      replies: {
        ...counted,
        'POST /{product}/getInfo': ({ body }) => {
          const isBefore =
            (body as { end_date: string }).end_date < istanbulInstant(today).toISOString();
          return {
            ...nothing,
            result: [
              { camp_id: 1, type: 'campaignShown', total_count: isBefore ? 800 : 400 },
              { camp_id: 1, type: 'tagClick', total_count: 50 },
            ],
          };
        },
      },
    });
    const line = await screen.findByRole('row', { name: /Welcome/ });
    expect(line).toHaveTextContent('+6.25 points');
    expect(line).not.toHaveTextContent('−');
    expect(screen.getByText(/Today is not over/)).toBeVisible();
  });

  it('stores columns, statuses and the order of the rows for the next visit', async () => {
    const heading = async (name: string) => {
      const table = within(await screen.findByRole('group', { name: 'By action' }));
      return within(table.getByRole('columnheader', { name })).getByRole('button');
    };
    const first = renderConsole('/analytics/actions', { replies: counted });
    await screen.findByRole('row', { name: /Welcome/ });
    await first.user.click(screen.getByRole('button', { name: 'Columns' }));
    await first.user.click(screen.getByRole('menuitemcheckbox', { name: 'Unique visitors' }));
    await first.user.keyboard('{Escape}');
    await first.user.click(await heading('Clicks'));
    first.unmount();
    renderConsole('/analytics/actions', { replies: counted });
    await screen.findByRole('row', { name: /Welcome/ });
    const table = within(await screen.findByRole('group', { name: 'By action' }));
    expect(table.queryByRole('button', { name: 'Unique visitors' })).toBeNull();
    const sorted = (await heading('Clicks')).closest('th');
    expect(sorted).toHaveAttribute('aria-sort', 'descending');
  });

  it('draws a figure of each action as lines or bars, with its numbers in a table', async () => {
    const revenue = ['TRY', 'EUR'].map((currency) => ({
      currency,
      revenue: 900,
      revenue_with_the_order: 0,
      revenue_once: 0,
    }));
    const { user } = renderConsole('/analytics/actions?start=2026-03-01&end=2026-03-02', {
      replies: {
        ...counted,
        'POST /{product}/getInfo': ({ body }) => ({
          ...nothing,
          shop: { ...nothing.shop, revenue: [{ currency: 'TRY', revenue: 900 }] },
          result: (body as { group: string[] }).group.includes('day')
            ? [{ day: '2026-03-02', camp_id: 1, type: 'campaignShown', total_count: 400 }]
            : [{ camp_id: 1, type: 'campaignShown', total_count: 400, revenue }],
        }),
      },
    });
    await choose(user, await screen.findByLabelText('Figure'), 'Shown');
    expect(await screen.findByRole('img', { name: /Welcome: 0, 400/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bars' }));
    expect(await screen.findByRole('img', { name: /Welcome: 0, 400/ })).toBeVisible();
    await user.click(screen.getByText('Chart data'));
    expect(screen.getByRole('row', { name: '2 Mar 400' })).toBeVisible();
    await choose(user, screen.getByLabelText('Figure'), 'Revenue (after a view)');
    expect(
      screen.getByRole('heading', { name: 'Revenue (after a view), TRY by day' }),
    ).toBeVisible();
  });

  it('draws the figure that is selected in the row of figures', async () => {
    const { user } = renderConsole('/analytics/actions?start=2026-03-01&end=2026-03-02', {
      replies: counted,
    });
    const strip = (name: string) => screen.findByRole('button', { name, pressed: false });
    await user.click(await strip('Shown'));
    expect(screen.getByRole('heading', { name: 'Shown by day' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Shown', pressed: true })).toBeVisible();
    await user.click(await strip('Click rate'));
    expect(screen.getByRole('heading', { name: 'Click rate by day' })).toBeVisible();
  });

  it('requests the range of the address in full Istanbul days', async () => {
    const { calls } = renderConsole('/analytics/actions?start=2026-03-01&end=2026-03-02', {
      replies: counted,
    });
    await screen.findByRole('row', { name: /Welcome/ });
    const asked = calls.filter(({ name }) => name === 'POST /{product}/getInfo');
    expect(asked.map(({ body }) => body)).toEqual([
      {
        start_date: '2026-02-28T21:00:00.000Z',
        end_date: '2026-03-02T20:59:59.999Z',
        group: ['day', 'camp_id', 'type'],
      },
      expect.objectContaining({ group: ['camp_id', 'type'] }),
      {
        start_date: '2026-01-31T21:00:00.000Z',
        end_date: '2026-02-02T20:59:59.999Z',
        group: ['camp_id', 'type'],
      },
    ]);
  });

  it('shows the number of rejected events with the reason', async () => {
    renderConsole('/analytics/actions', { replies: counted, language: 'en' });
    expect(
      await screen.findByText('1,200 events came in a burst from a single address or visitor.'),
    ).toBeVisible();
  });

  it('shows an empty state with the next step', async () => {
    const replies: Replies = { 'POST /{product}/getInfo': nothing };
    renderConsole('/analytics/actions', { replies });
    expect(await screen.findByText('No data in this range')).toBeVisible();
  });

  it('offers today when the range is empty and the shop has events of today', async () => {
    const today = istanbulDay(new Date());
    const replies: Replies = {
      ...counted,
      'POST /{product}/getInfo': nothing,
      'GET /{product}/getUserCampaignHourly': {
        success: true,
        data: { data: [{ camp_id: 1, total: 3 }] },
      },
    };
    const { user, address } = renderConsole('/analytics/actions', { replies });
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    await waitFor(() => expect(address()).toBe(`/analytics/actions?start=${today}&end=${today}`));
    // No link is shown, because it would lead nowhere.
    await screen.findByText('No data in this range');
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  });

  it('shows a single day by hour', async () => {
    const { calls } = renderConsole('/analytics/actions?start=2026-03-01&end=2026-03-01', {
      replies: counted,
    });
    expect(await screen.findByRole('heading', { name: 'Shown and clicked by hour' })).toBeVisible();
    const asked = calls.filter(({ name }) => name === 'POST /{product}/getInfo');
    expect(asked.map(({ body }) => (body as { group: string[] }).group)).toEqual([
      ['hour', 'camp_id', 'type'],
      ['camp_id', 'type'],
      ['camp_id', 'type'],
    ]);
  });

  it('changes the range with a preset', async () => {
    const { user, address } = renderConsole('/analytics/actions', { replies: counted });
    await user.click(await screen.findByRole('button', { name: /Change the date range/ }));
    const now = await screen.findByRole('button', { name: 'Today' });
    const today = istanbulDay(new Date());
    expect(screen.getAllByRole('grid')).toHaveLength(2);
    const days = [...document.querySelectorAll<HTMLElement>('[role=gridcell][data-day]')];
    const open = days.filter((day) => day.querySelector('button:not(:disabled)'));
    expect(open.length).toBeGreaterThan(27);
    expect(open.filter(({ dataset }) => (dataset.day ?? '') > today)).toEqual([]);
    await user.click(now);
    await waitFor(() => expect(address()).toBe(`/analytics/actions?start=${today}&end=${today}`));
  });
});

describe('readRange', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const last7 = { start: '2026-11-14', end: '2026-11-20' };
  it.each([
    ['start=2026-11-01&end=2026-11-21', { start: '2026-11-01', end: '2026-11-21' }],
    ['', last7],
    ['start=2026-11-05&end=2026-11-01', last7],
    ['start=2026-02-30&end=2026-03-01', last7],
    ['start=2026-11-01&end=2026-11-22', last7],
    ['start=abc&end=2026-11-01', last7],
  ])('readRange reads the range of the query "%s"', (query, range) => {
    expect(readRange(new URLSearchParams(query), now)).toEqual(range);
  });
});
