import { screen, within } from '@testing-library/react';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';
import { remindedText } from '@/custom-pages/analytics/carts/cartSheets';

const ADDRESS = '/analytics/cartreminderanalytic?start=2026-03-01&end=2026-03-31';
const details = {
  orderid: 4,
  mail: 'ay***@mail.example',
  number: '1001',
  total: 125_050,
  currency: 'TRY',
  placed_at: '2026-03-05T10:00:00.000Z',
  reminded_at: '2026-03-04T10:00:00.000Z',
};
const report = {
  no_template_message_count: 3,
  template_message_count: 12,
  sendinblue_count: 1400,
  web_push_count: 8,
  email: 900,
  personalize_order_count: 1,
  money: [
    { currency: 'TRY', total: 125_050 },
    { currency: 'EUR', total: 900 },
  ],
  order_details: [{ details }],
};
const replies: Replies = {
  'GET /{product}/cartReminderAnalytics': { success: true, data: [report] },
  'GET /analytic/download/list': { success: true, result: [] },
};

describe('the report of cart reminders', () => {
  it('shows counters, a described chart, the number of recipients and the orders that followed', async () => {
    const { calls } = renderConsole(ADDRESS, { replies });
    const row = await screen.findByRole('row', { name: /1001/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      // Phones show the time of the order beside the address.
      'ay***@mail.example05-03-2026 13:00',
      ...['04-03-2026 13:00', '05-03-2026 13:00', '₺1,250.50'],
    ]);
    expect(within(row).getByRole('link', { name: '1001' })).toHaveAttribute('href', '/orders/4');
    expect(screen.getByText('₺1,250.50 + €9.00 revenue')).toBeVisible();
    expect(screen.getByText('E-mails went to 900 people.')).toBeVisible();
    expect(
      await screen.findByRole('img', { name: /E-mail 1,400, Web push 8, Orders that followed 1$/ }),
    ).toBeInTheDocument();
    expect(
      calls.find(({ name }) => name === 'GET /{product}/cartReminderAnalytics')?.path,
    ).toContain('time=2026-03-01&timeEnd=2026-03-31');
  });

  it('shows twenty orders at first, and all of them on request', async () => {
    const order_details = Array.from({ length: 25 }, (_, at) => ({
      details: { ...details, orderid: at + 1, number: `N-${at + 1}` },
    }));
    const many = { success: true as const, data: [{ ...report, order_details }] };
    const { user } = renderConsole(ADDRESS, {
      replies: { ...replies, 'GET /{product}/cartReminderAnalytics': many },
    });
    expect(await screen.findAllByRole('link', { name: /^N-/ })).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('link', { name: /^N-/ })).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it.each<[string, Replies]>([
    [
      'no reminder was sent',
      { 'GET /{product}/cartReminderAnalytics': { success: true, data: [] } },
    ],
    ['the call fails', { 'GET /{product}/cartReminderAnalytics': refuse(400) }],
  ])('shows an empty state when %s', async (_, overrides) => {
    renderConsole(ADDRESS, { replies: { ...replies, ...overrides } });
    expect(await screen.findByText('No data available')).toBeVisible();
  });

  it('names the failure below "no data", and offers to try again', async () => {
    const failing: Replies = { 'GET /{product}/cartReminderAnalytics': refuse(400) };
    renderConsole(ADDRESS, { replies: { ...replies, ...failing } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    // The report shows this message alone, without the general title of a failure.
    expect(screen.getByRole('heading', { name: 'No data available' })).toBeVisible();
    expect(screen.getByText('The cart reminders could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Load Failed.')).toBeNull();
  });

  it('names a browser instead of the address of its push service', () => {
    const text = (key: string) => key;
    expect(remindedText('push.example', text)).toBe('reports.carts.counter.web_push_count');
    expect(remindedText('ay***@mail.example', text)).toBe('ay***@mail.example');
    expect(remindedText('90*****33', text)).toBe('90*****33');
  });
});
