import type { BotAnalyticRow } from '@contract/entities/bots/bot';
import { screen, waitFor, within } from '@testing-library/react';
import { noBotOutcomes } from '@tests/support/rows/bot-outcomes';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it, vi } from 'vitest';

const cell = (totalClick: number, conversationCount: number) => ({ totalClick, conversationCount });

const rows: BotAnalyticRow[] = [
  {
    id: 1,
    name: 'Kargo',
    order: 1,
    type: 'category',
    feedback: 'none',
    analytic: { '2026-03-01': cell(40, 30), '2026-03-02': cell(2, 2) },
    total: cell(42, 31),
    list: [
      {
        id: 2,
        name: 'Kargom nerede?',
        order: 1,
        type: 'action',
        feedback: 'none',
        analytic: { '2026-03-02': cell(8, 7) },
        total: cell(8, 7),
        list: [],
      },
    ],
  },
  {
    id: 9,
    name: '=İade',
    order: 2,
    type: 'deleted',
    feedback: 'none',
    analytic: { '2026-03-01': cell(1, 1) },
    total: cell(1, 1),
    list: [],
  },
];
const replies: Replies = {
  'POST /personalize/bot/analytic': { success: true, result: rows },
  'POST /live/getBotForwardInfo': { success: true, result: [{ day: '2026-03-02', total: 5 }] },
  'GET /analytic/download/list': { success: true, result: [] },
  'POST /personalize/bot/outcomes': { success: true, data: noBotOutcomes },
};
const ADDRESS = '/analytics/botanalytic?start=2026-03-01&end=2026-03-02';
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the report of a bot', () => {
  it('shows nodes by day with a total, expands their children, and sums up only clicks', async () => {
    const { user } = renderConsole(ADDRESS, { replies });
    const topic = await screen.findByRole('row', { name: /^Kargo / });
    // The counts of a collapsed row include its children.
    expect(cellsOf(topic)).toEqual(['40', '10', '50']);
    expect(cellsOf(screen.getByRole('row', { name: /All clicks/ }))).toEqual(['41', '10', '51']);
    expect(cellsOf(screen.getByRole('row', { name: /Forward to Agent/ }))).toEqual(['0', '5', '5']);
    expect(screen.getByRole('row', { name: /=İade \(deleted\)/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Kargom nerede/ })).toBeNull();
    await user.click(within(topic).getByRole('button', { name: 'Kargo', expanded: false }));
    expect(cellsOf(topic)).toEqual(['40', '2', '42']);
    expect(cellsOf(screen.getByRole('row', { name: /Kargom nerede/ }))).toEqual(['0', '8', '8']);
    await user.click(screen.getByRole('button', { name: 'Conversations' }));
    // A conversation on two days is counted once in the total.
    expect(cellsOf(screen.getByRole('row', { name: /^Kargo / }))).toEqual(['30', '2', '31']);
    expect(screen.queryByRole('row', { name: /All clicks/ })).toBeNull();
    await user.click(within(topic).getByRole('button', { name: 'Kargo', expanded: true }));
    expect(screen.queryByRole('row', { name: /Kargom nerede/ })).toBeNull();
  });

  it('requests the web bot at botanalytic and the WhatsApp bot at botanalytic2', async () => {
    const { calls, user } = renderConsole(ADDRESS, { replies });
    await screen.findByRole('row', { name: /^Kargo / });
    await user.click(screen.getByRole('link', { name: 'WhatsApp bot' }));
    await waitFor(() => {
      const asked = calls.filter(({ name }) => name === 'POST /personalize/bot/analytic');
      const days = { startDate: '2026-03-01', endDate: '2026-03-02' };
      const before = { startDate: '2026-02-01', endDate: '2026-02-02' };
      expect(asked.map(({ body }) => body)).toEqual(
        ['web', 'whatsapp'].flatMap((platform) => [
          { ...days, platform },
          { ...before, platform },
        ]),
      );
    });
  });

  it('shows an empty state when no visitor used the bot', async () => {
    const empty: Replies = {
      ...replies,
      'POST /personalize/bot/analytic': { success: true, result: [] },
      'POST /live/getBotForwardInfo': { success: true, result: [] },
    };
    renderConsole(ADDRESS, { replies: empty });
    expect(await screen.findByText('No one used the bot in this range')).toBeVisible();
  });

  it('offers to try again after a failure', async () => {
    const failing = { ...replies, 'POST /live/getBotForwardInfo': refuse(400) };
    renderConsole(ADDRESS, { replies: failing });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('retains the loaded rows when a later request fails', async () => {
    let isAway = false;
    const { calls, queryClient } = renderConsole(ADDRESS, {
      replies: {
        ...replies,
        'POST /personalize/bot/analytic': () =>
          isAway ? refuse(400) : { success: true, result: rows },
      },
    });
    await screen.findByRole('row', { name: /^Kargo / });
    isAway = true;
    const asked = () =>
      calls.filter(({ name }) => name === 'POST /personalize/bot/analytic').length;
    const before = asked();
    await queryClient.invalidateQueries();
    expect(asked()).toBeGreaterThan(before);
    expect(screen.getByRole('row', { name: /^Kargo / })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the download of a report', () => {
  const made = {
    id: '7d7c39a5-6f0f-4f1a-9c5b-3a1f6f3f0a11',
    filename: 'Web bot 2026-03-01 - 2026-03-02',
    state: 'waiting' as const,
    rows: 4,
    rows_done: 0,
    url: '/api/analytic/download/file/7d7c39a5-6f0f-4f1a-9c5b-3a1f6f3f0a11',
    created_at: '2026-03-03T10:00:00.000Z',
    expires_at: '2026-03-04T10:00:00.000Z',
  };

  it('orders a workbook with both views, follows its progress and saves it when it is ready', async () => {
    const clicked: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    let state: 'running' | 'done' | undefined;
    const { user, calls } = renderConsole(ADDRESS, {
      replies: {
        ...replies,
        'POST /analytic/download': () => {
          state = 'running';
          return { success: true, url: made.url, result: made };
        },
        'GET /analytic/download/list': () => {
          const result = state ? [{ ...made, state, rows_done: 2 }] : [];
          return { success: true, result };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
    expect(await screen.findByText('Preparing the file, 50%')).toBeVisible();
    state = 'done';
    expect(await screen.findByRole('link', { name: 'Save the file' })).toHaveAttribute(
      'href',
      made.url,
    );
    expect(screen.getByText(/^The file from 3 Mar 2026, 13:00 is ready/)).toBeVisible();
    expect(clicked).toEqual([made.url]);
    click.mockRestore();
    const sent = calls.find(({ name }) => name === 'POST /analytic/download')?.body;
    expect(sent).toMatchObject({
      filename: made.filename,
      sheets: [
        {
          name: 'Clicks',
          x: {
            data: ['Kargo', 'Kargom nerede?', '=İade (deleted)', 'All clicks', 'Forward to Agent'],
          },
          datasets: [
            { label: 'Heading above', data: ['', 'Kargo', '', '', ''] },
            { label: '2026-03-01', labelKind: 'day', kind: 'count', data: [40, 0, 1, 41, 0] },
            { label: '2026-03-02', data: [2, 8, 0, 10, 5] },
            { label: 'Total', data: [42, 8, 1, 51, 5] },
          ],
        },
        { name: 'Conversations' },
      ],
    });
  });

  it('finds a running workbook after a reload, and cancels it', async () => {
    let cancelled = false;
    const { user, calls } = renderConsole(ADDRESS, {
      replies: {
        ...replies,
        'GET /analytic/download/list': () => ({
          success: true,
          result: [{ ...made, state: cancelled ? ('cancelled' as const) : ('running' as const) }],
        }),
        'POST /analytic/download/cancel': () => {
          cancelled = true;
          return { success: true };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Download Excel' })).toBeVisible();
    expect(calls.find(({ name }) => name === 'POST /analytic/download/cancel')?.body).toEqual({
      id: made.id,
    });
  });

  it('shows that a workbook failed, and why one was rejected', async () => {
    const { user } = renderConsole(ADDRESS, {
      replies: {
        ...replies,
        'GET /analytic/download/list': { success: true, result: [{ ...made, state: 'failed' }] },
        'POST /analytic/download': refuse(429, 'rate_limited', 'Too many downloads.'),
      },
    });
    expect(await screen.findByText('The file could not be made. Try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download Excel' }));
    expect(await screen.findByText('Too many downloads.')).toBeVisible();
  });
});
