import type { ScheduleRevenue } from '@contract/entities/campaigns/schedule';
import type { LabelCount } from '@contract/entities/reports/analytics';
import { screen, within } from '@testing-library/react';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const ADDRESS = '/analytics/messages?start=2026-03-01&end=2026-03-31';
const result: LabelCount[] = [
  { platform: 'mail', source: 'cart', label: 'sent', total: 1200 },
  { platform: 'mail', source: 'schedule', label: 'sent', total: 30 },
  { platform: 'mail', source: 'schedule', label: 'failed', total: 2 },
  { platform: 'whatsapp', source: 'chat', label: 'sent', total: 8 },
  { platform: 'whatsapp', source: 'chat', label: 'received', total: 9 },
  { platform: 'whatsapp', source: '', label: 'delivered', total: 7 },
  { platform: 'whatsapp', source: '', label: 'read', total: 5 },
];
const replies: Replies = {
  'POST /live/getEventInfoGeneral': { success: true, result: { result } },
  'GET /analytic/download/list': { success: true, result: [] },
  'POST /analytic/schedules': { success: true, result: [] },
};
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the report of messaging channels', () => {
  it('shows each channel with its purposes, and a dash for figures that are not reported', async () => {
    const { calls } = renderConsole(ADDRESS, { replies });
    await screen.findByRole('row', { name: /^E-mail/ });
    expect(cellsOf(/^E-mail/)).toEqual(['1,230', '–', '–', '2', '0', '–']);
    expect(cellsOf(/^Cart reminders/)).toEqual(['1,200', '–', '–', '0', '0', '–']);
    expect(cellsOf(/^WhatsApp/)).toEqual(['8', '7', '5', '0', '0', '9']);
    expect(cellsOf(/^Conversations/)).toEqual(['8', '–', '–', '0', '0', '9']);
    expect(screen.queryByRole('row', { name: /^Web push/ })).toBeNull();
    const asked = calls.find(({ name }) => name === 'POST /live/getEventInfoGeneral');
    expect(asked?.body).toMatchObject({ start_date: '2026-03-01', end_date: '2026-03-31' });
  });

  it('shows the revenue after each schedule in every currency, also without messages', async () => {
    const schedules: ScheduleRevenue[] = [
      {
        id: 4,
        name: 'Forgotten cart',
        orders: 3,
        once_orders: 2,
        money: [
          { currency: 'TRY', revenue: 500_000, revenue_once: 300_000 },
          { currency: 'EUR', revenue: 900, revenue_once: 0 },
        ],
      },
      { id: 9, name: null, orders: 1, once_orders: 0, money: [] },
    ];
    renderConsole(ADDRESS, {
      replies: {
        ...replies,
        'POST /live/getEventInfoGeneral': { success: true, result: { result: [] } },
        'POST /analytic/schedules': { success: true, result: schedules },
      },
    });
    const cart = await screen.findByRole('row', { name: /^Forgotten cart/ });
    expect(cart).toHaveTextContent('3₺5,000.00 + €9.002₺3,000.00');
    expect(within(cart).getByRole('link', { name: /cart/ })).toHaveAttribute(
      'href',
      '/campaigns/4',
    );
    const days = { placed_at: { start: '2026-03-01', end: '2026-03-31' } };
    for (const [count, filter] of [
      ['3', { schedule: 4, ...days }],
      ['2', { schedule_once: 4, ...days }],
    ] as const) {
      expect(within(cart).getByRole('link', { name: count })).toHaveAttribute(
        'href',
        `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
    }
    const deleted = screen.getByRole('rowheader', { name: /\b9\b/ });
    expect(within(deleted).queryByRole('link')).toBeNull();
    expect(screen.getByText('No messages in this range')).toBeVisible();
  });

  it('limits chart, table and workbook to a channel', async () => {
    const { user, calls } = renderConsole(ADDRESS, {
      replies: { ...replies, 'POST /analytic/download': refuse(429, 'rate_limited', 'Too many.') },
    });
    await user.click(await screen.findByRole('button', { name: 'WhatsApp' }));
    expect(screen.queryByRole('row', { name: /^E-mail/ })).toBeNull();
    expect(await screen.findByRole('img', { name: /: Conversations 8$/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download Excel' }));
    await screen.findByText('Too many.');
    expect(calls.find(({ name }) => name === 'POST /analytic/download')?.body).toMatchObject({
      filename: 'Messaging channels 2026-03-01 - 2026-03-31 WhatsApp',
      sheets: [
        {
          x: { data: ['WhatsApp', 'WhatsApp'] },
          datasets: [
            { data: ['Total', 'Conversations'] },
            { label: 'Sent', kind: 'count', data: [8, 8] },
            {},
            {},
            {},
            {},
            { label: 'Received', data: [9, 9] },
          ],
        },
      ],
    });
  });

  it('shows an empty state for a channel without messages, and offers the other channels', async () => {
    const { user } = renderConsole(ADDRESS, { replies });
    await user.click(await screen.findByRole('button', { name: 'Web push' }));
    expect(await screen.findByText('No messages of this channel in this range')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(await screen.findByRole('row', { name: /^E-mail/ })).toBeVisible();
  });

  it('shows an empty state when no message was sent', async () => {
    const empty = {
      ...replies,
      'POST /live/getEventInfoGeneral': { success: true, result: { result: [] } },
    } satisfies Replies;
    renderConsole(ADDRESS, { replies: empty, language: 'tr' });
    expect(await screen.findByText('Bu aralıkta mesaj yok')).toBeVisible();
  });

  it('offers to try again after a failure', async () => {
    renderConsole(ADDRESS, { replies: { 'POST /live/getEventInfoGeneral': refuse(400) } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
