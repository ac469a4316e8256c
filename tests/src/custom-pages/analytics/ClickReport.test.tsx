import { screen, within } from '@testing-library/react';
import {
  ownShop,
  type Replies,
  refuse,
  renderConsole,
} from '@tests/support/screens/render-console';
import { renderReport } from '@tests/support/screens/render-report';
import { describe, expect, it } from 'vitest';
import ClickReport from '@/custom-pages/analytics/watsons/ClickReport';

const ADDRESS = '/analytics/watsonsanalytic?start=2026-03-01&end=2026-03-02';
const shop = (showWatsonsAnalytic: boolean): Replies => ({
  'GET /{product_type}/product': {
    success: true,
    product: { ...ownShop, settings: { ...ownShop.settings, showWatsonsAnalytic } },
  },
});
const replies: Replies = {
  ...shop(true),
  'POST /live/watsonsGIAClick': {
    success: true,
    result: [
      { camp_id: 1, name: 'Welcome', day: '2026-03-01', total: 40 },
      { camp_id: 1, name: 'Welcome', day: '2026-03-02', total: 2 },
      { camp_id: 9, name: null, day: '2026-03-02', total: 1200 },
    ],
  },
  'GET /analytic/download/list': { success: true, result: [] },
};

describe('the report of clicks by action and day', () => {
  it('shows actions by day with a total, the most clicked first', async () => {
    renderConsole(ADDRESS, { replies });
    const table = await screen.findByRole('group', { name: 'Clicks by day' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Action1 Mar2 MarTotal',
      'Deleted action 901,2001,200',
      'Welcome40242',
      'All clicks401,2021,242',
    ]);
    expect(await screen.findByRole('img', { name: /Welcome 42$/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Watsons' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows a single day without a column of totals', async () => {
    renderConsole('/analytics/watsonsanalytic?start=2026-03-02&end=2026-03-02', { replies });
    const table = within(await screen.findByRole('group', { name: 'Clicks by day' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Action',
      '2 Mar',
    ]);
  });

  it('lists the notes of the range at its top, and adds one', async () => {
    const note = { version: 1, updated_at: '2026-03-01T10:00:00Z' };
    const { user } = renderConsole(ADDRESS, {
      replies: {
        ...replies,
        'GET /analytic/note/get': {
          success: true,
          data: [
            { id: 1, day: '2026-03-02', name: 'TV campaign', ...note },
            { id: 2, day: '2026-03-03', name: 'Later', ...note },
          ],
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Notes 1' }));
    const list = await screen.findByRole('list', { name: 'Notes in this range' });
    expect(list).toHaveTextContent(/^2 Mar TV campaign$/);
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByLabelText('What happened?')).toBeVisible();
  });

  it('orders a workbook with a column for each day', async () => {
    const { calls, user } = renderConsole(ADDRESS, { replies });
    await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
    const ordered = calls.find(({ name }) => name.endsWith('/analytic/download'));
    expect(ordered?.body).toMatchObject({
      sheets: [
        {
          x: { data: [expect.any(String), 'Welcome', 'All clicks'] },
          datasets: [{ label: '2026-03-01', data: [0, 40, 40] }, {}, { data: [1200, 42, 1242] }],
        },
      ],
    });
  });

  it('shows 500 actions in pages of fifty, with the sum of all of them', async () => {
    const day = '2026-03-01';
    const { user } = renderReport(
      <ClickReport
        range={{ start: day, end: '2026-03-02' }}
        now={new Date('2026-04-01T10:00:00Z')}
        onRange={() => {}}
      />,
      {
        methods: {
          getActionClicks: async ({ start }) =>
            start === day
              ? Array.from({ length: 500 }, (_, nth) => ({
                  camp_id: nth + 1,
                  name: `Action ${nth + 1}`,
                  day,
                  total: 1000 - nth,
                }))
              : [],
        },
      },
    );
    const table = await screen.findByRole('table');
    const names = () =>
      [...table.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    expect(names()).toHaveLength(51);
    expect(within(table).getByRole('row', { name: /All clicks/ })).toHaveTextContent('375,250');
    await user.click(screen.getByRole('button', { name: /next/i }));
    expect(names()[0]).toBe('Action 51');
    expect(names().at(-1)).toBe('All clicks');
  });

  it('has neither tab nor page for a shop without this report', async () => {
    renderConsole(ADDRESS, { replies: { ...replies, ...shop(false) } });
    expect(await screen.findByText(/not found/i)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Watsons' })).toBeNull();
  });

  it.each<[string, Replies, RegExp]>([
    [
      'nothing was clicked',
      { 'POST /live/watsonsGIAClick': { success: true, result: [] } },
      /No clicks in this range/,
    ],
    ['the call fails', { 'POST /live/watsonsGIAClick': refuse(400) }, /try again|retry/i],
  ])('shows a message when %s', async (_, overrides, sentence) => {
    renderConsole(ADDRESS, { replies: { ...replies, ...overrides } });
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  });
});
