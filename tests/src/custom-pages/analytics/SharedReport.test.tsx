import type { SharedReport } from '@contract/entities/reports/report-link';
import { screen, waitFor, within } from '@testing-library/react';
import { noBotOutcomes } from '@tests/support/rows/bot-outcomes';
import { campaignRow } from '@tests/support/rows/campaign-rows';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const shop = { sessions: 90, visitors: 80, orders: 4, revenue: [] };
const row = { camp_id: 1, type: 'campaignShown', total_count: 400, unique_user: 80 } as const;
const counts = { result: [row], shop, rejected: [] };
const shared: SharedReport = {
  shop: 'linen.example',
  name: 'For the agency',
  report: 'actions',
  expires_at: '2026-12-20T10:00:00Z',
  settings: { 'analytics.actions.columns': ['shown', 'click'] },
  range: { start: '2026-03-01', end: '2026-03-07' },
  data: {
    kind: 'actions',
    campaigns: [{ id: 1, name: 'Welcome', status: 'active' }],
    parts: { ...counts, result: [{ ...row, day: '2026-03-02' }] },
    whole: counts,
    before: { ...counts, result: [{ ...row, total_count: 200 }] },
    attribution: { shownHours: 24, clickDays: 7, since: null },
  },
};
const noBot = { rows: [], forwards: [], outcomes: noBotOutcomes };
const noCoupons = { lists: [], others: [], all: { orders: 0, revenue: [] } };
const recommended = (shown: number, clicks: number) => ({
  camp_id: 1,
  name: 'Similar',
  shown,
  clicks,
  orders: 1,
  strategies: [],
  money: [{ currency: 'TRY', total: 500 }],
});
const seen = (shown: number, orders: number) => ({
  result: [{ part: 'device' as const, key: 'mobile', shown, clicked: 1 }],
  orders: [{ part: 'device' as const, key: 'mobile', orders, revenue: [] }],
});
const clicked = (day: string, total: number) => ({ camp_id: 1, name: 'Welcome', day, total });
const opened = (data: SharedReport): Replies => ({
  'GET /auth/user': refuse(401),
  'POST /analytic/link/open': { success: true, data },
});

describe('a shared report', () => {
  it('shows the report with its own columns, without links, downloads and other requests', async () => {
    const { calls } = renderConsole('/report#secret', { replies: opened(shared) });
    expect(await screen.findByRole('heading', { level: 1, name: 'For the agency' })).toBeVisible();
    expect(screen.getByText('linen.example')).toBeVisible();
    const line = await screen.findByRole('row', { name: /Welcome/ });
    const headings = screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .filter((name) => ['Name', 'Shown', 'Clicks', 'Closed'].includes(name ?? ''));
    expect(headings).toContain('Shown');
    expect(headings).not.toContain('Closed');
    expect(line).toHaveTextContent('400');
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Download Excel' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    const names = new Set(calls.map(({ name }) => name));
    names.delete('GET /auth/user');
    expect([...names]).toEqual(['POST /analytic/link/open']);
    expect(calls.find(({ name }) => name === 'POST /analytic/link/open')?.body).toEqual({
      token: 'secret',
    });
  });

  it('shows one action without its orders', async () => {
    renderConsole('/report#secret', { replies: opened({ ...shared, report: 'actions/1' }) });
    expect(await screen.findByText('From view to order')).toBeVisible();
    expect(screen.queryByText('Orders', { selector: 'h2' })).toBeNull();
  });

  it.each<[string, SharedReport['data'], string]>([
    [
      'cartreminderanalytic',
      {
        kind: 'carts',
        now: {
          no_template_message_count: 1,
          template_message_count: 0,
          sendinblue_count: 4,
          web_push_count: 0,
          email: 3,
          personalize_order_count: 2,
          order_details: [],
          money: [],
        },
        before: null,
      },
      'E-mails went to 3 people.',
    ],
    ['messages', { kind: 'messages', now: [], before: [] }, 'No messages in this range'],
    [
      'botanalytic',
      { kind: 'bot', now: noBot, before: noBot },
      'No one used the bot in this range',
    ],
    ['coupons', { kind: 'coupons', now: noCoupons, before: noCoupons }, 'No coupons yet'],
    [
      'giveachanceanalytic',
      {
        kind: 'chance',
        origins: [],
        campaigns: [{ id: 1, name: 'Stay', status: 'active' }],
        names: [{ id: 1, name: 'Stay' }],
        now: [{ camp_id: 1, type: 'campaignShown', total_count: 30 }],
        before: [{ camp_id: 1, type: 'campaignShown', total_count: 20 }],
      },
      '+50.00%',
    ],
    [
      'recommendations',
      { kind: 'recommendations', now: [recommended(8, 2)], before: [recommended(4, 2)] },
      '−25.00 points',
    ],
    ['pages', { kind: 'pages', now: seen(30, 2), before: seen(20, 1) }, '+50.00%'],
    [
      'watsonsanalytic',
      { kind: 'clicks', now: [clicked('2026-03-02', 6)], before: [clicked('2026-02-25', 4)] },
      '+50.00%',
    ],
  ])('shows the report %s', async (report, data, words) => {
    renderConsole('/report#secret', { replies: opened({ ...shared, report, data }) });
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('shows that a link no longer works', async () => {
    renderConsole('/report#old', {
      replies: { ...opened(shared), 'POST /analytic/link/open': refuse(404, 'not_found') },
    });
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.queryByText('404')).toBeNull();
  });
});

it('creates a link to the report as shown, and revokes one', async () => {
  const { user, calls } = renderConsole('/analytics/actions', {
    replies: {
      'GET /campaign/all/list': { success: true, data: [campaignRow({ id: 1 })] },
      'POST /{product}/getInfo': { success: true, pairs: [], ...counts },
      'GET /analytic/link/list': {
        success: true,
        data: [
          {
            id: 5,
            name: 'Old one',
            report: 'actions',
            range: { preset: 'today' },
            created_by: 'a@b.example',
            created_at: '2026-03-01T10:00:00Z',
            expires_at: '2026-12-01T10:00:00Z',
            last_opened_at: null,
          },
        ],
      },
      'POST /analytic/link/create': {
        success: true,
        data: { id: 6, url: 'https://vitrin.example/report#abc' },
      },
      'POST /analytic/link/revoke': { success: true },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share the report by a link' });
  await user.type(within(dialog).getByLabelText('Name of the link'), 'Agency');
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
  expect(await within(dialog).findByText('https://vitrin.example/report#abc')).toBeVisible();
  expect(calls.find(({ name }) => name === 'POST /analytic/link/create')?.body).toEqual({
    name: 'Agency',
    report: 'actions',
    range: { preset: 'last7Days' },
    days: 30,
    settings: {},
  });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke the link Old one' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'POST /analytic/link/revoke')?.body).toEqual({
      id: 5,
    }),
  );
});
