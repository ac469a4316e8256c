import type { LiveView } from '@contract/entities/reports/analytics';
import { screen, waitFor, within } from '@testing-library/react';
import { campaignRow } from '@tests/support/rows/campaign-rows';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const noVisitors: LiveView = {
  at: '2026-05-10T12:00:30.000Z',
  visitors: 0,
  shown: 0,
  ordered: 0,
  minutes: [],
  events: [],
  orders: [],
};
const replies = (live: LiveView): Replies => ({
  'GET /campaign/all/list': { success: true, data: [campaignRow({ id: 7, name: 'Welcome' })] },
  'GET /analytic/live': { success: true, live },
});

const cardOf = (heading: string) =>
  screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement;

describe('the live report', () => {
  it('shows the current visitors, each minute in a table, and the latest events and orders', async () => {
    renderConsole('/analytics/live', {
      replies: replies({
        ...noVisitors,
        visitors: 3,
        shown: 1240,
        ordered: 1,
        minutes: [{ minute: '2026-05-10T11:58:00.000Z', visitors: 5 }],
        events: [
          {
            at: '2026-05-10T11:58:10.000Z',
            type: 'tagClick',
            camp_id: 7,
            page: '/vazo',
            device: 'mobile',
          },
        ],
        orders: [
          { id: 1, number: '1042', at: '2026-05-10T11:50:00Z', total: 12_050, currency: 'TRY' },
          { id: 2, number: '1043', at: '2026-05-10T11:50:00Z', total: 7_000, currency: '' },
        ],
      }),
    });
    expect(await screen.findByText('1,240')).toBeInTheDocument();
    expect(
      await screen.findByRole('img', { name: /At most 5 visitors a minute .* 3 now/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Live' })).toHaveAttribute('aria-current', 'page');
    const minutes = within(screen.getByText('Chart data').closest('details') ?? document.body)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent);
    // The table lists the latest minute first, in Istanbul time.
    expect(minutes.slice(0, 4)).toEqual(['MinuteVisitors', '15:000', '14:590', '14:585']);
    expect(minutes).toHaveLength(31);
    for (const link of screen.getAllByRole('link', { name: 'Welcome' })) {
      expect(link).toHaveAttribute('href', '/analytics/actions/7');
    }
    expect(screen.getByText('was clicked', { exact: false })).toHaveTextContent(
      'Welcome was clicked',
    );
    const [place, counted] = screen.getAllByText('/vazo');
    expect(place).toBeVisible();
    expect(counted).toBeVisible();
    // The chart below shows the visitors, so their figure has no line.
    expect(document.querySelector('dl .spark')).toBeNull();
    expect(screen.getAllByText('Phone')).toHaveLength(2);
    const first = screen.getByRole('link', { name: '1042' });
    expect(first).toHaveAttribute('href', '/orders/1');
    expect(first.parentElement).toHaveTextContent('120.50');
    expect(screen.getByRole('link', { name: '1043' }).parentElement).toHaveTextContent(
      /^1043, 70\.00$/,
    );
    expect(screen.queryByRole('button', { name: /date range/ })).toBeNull();
  });

  it('joins equal events of one minute, and shows ten lines at first', async () => {
    const events = Array.from({ length: 14 }, (_, at) => ({
      // The first three are of the same minute.
      at: `2026-05-10T11:${58 - Math.max(0, at - 2)}:10.000Z`,
      type: 'campaignShown' as const,
      camp_id: 7,
      page: at === 0 ? '/vazo' : '/',
      device: 'mobile' as const,
    }));
    renderConsole('/analytics/live', { replies: replies({ ...noVisitors, visitors: 1, events }) });
    expect(await screen.findByText('was shown 3 times', { exact: false })).toBeVisible();
    const list = within(cardOf('Last events'));
    // The joined events have different pages, so their line names none.
    expect(list.queryByText('/vazo')).toBeNull();
    expect(list.getAllByRole('link', { name: 'Welcome' })).toHaveLength(10);
    list.getByRole('button', { name: 'Show more' }).click();
    await waitFor(() => expect(list.getAllByRole('link', { name: 'Welcome' })).toHaveLength(12));
    const counts = ['Actions', 'Pages', 'Devices'].map((title) =>
      within(cardOf(`${title} last 14 events`))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );
    expect(counts).toEqual([['Welcome14'], ['Home page13', '/vazo1'], ['Phone14']]);
  });

  it('shows the four latest orders, and no counts without events', async () => {
    const at = new Date().toISOString();
    const orders = ['A1', 'A2', 'A3', 'A4', 'A5'].map((number, index) => ({
      id: index + 1,
      number,
      at,
      total: 100,
      currency: 'TRY',
    }));
    renderConsole('/analytics/live', { replies: replies({ ...noVisitors, visitors: 1, orders }) });
    expect(await screen.findByRole('link', { name: 'A4' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'A5' })).toBeNull();
    expect(screen.queryByRole('heading', { name: /^Actions/ })).toBeNull();
  });

  it('shows an empty state without visitors, and the message of a failure', async () => {
    renderConsole('/analytics/live', { replies: replies(noVisitors) });
    expect(await screen.findByText('No visitors in the last half hour')).toBeInTheDocument();
    renderConsole('/analytics/live', {
      replies: {
        ...replies(noVisitors),
        'GET /analytic/live': refuse(503, 'unavailable', 'Away.'),
      },
    });
    expect(await screen.findByText('Away.')).toBeInTheDocument();
  });
});
