import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { BotOutcomes } from '@contract/entities/bots/bot';
import type { RecordRow } from '@contract/records';
import { screen, waitFor, within } from '@testing-library/react';
import { noBotOutcomes } from '@tests/support/rows/bot-outcomes';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const outcomes: BotOutcomes = {
  days: [
    { day: '2026-03-01', outcome: 'resolved', total: 5 },
    { day: '2026-03-01', outcome: 'abandoned', total: 2 },
    { day: '2026-03-02', outcome: 'resolved', total: 1 },
    { day: '2026-03-02', outcome: 'answered', total: 4 },
    { day: '2026-03-02', outcome: 'answeredLater', total: 3 },
    { day: '2026-03-02', outcome: 'waiting', total: 2 },
    { day: '2026-03-02', outcome: 'closed', total: 1 },
    { day: '2026-03-02', outcome: 'ongoing', total: 2 },
  ],
  ratings: [
    { rating: 1, total: 1 },
    { rating: 3, total: 3 },
  ],
  unanswered: 6,
  first_reply: 240,
  nodes: [
    { node: 0, name: 'Karşılama mesajı', seen: 20, ended: 3, abandoned: 0 },
    { node: 7, name: 'Kargom nerede?', seen: 10, ended: 4, abandoned: 2 },
  ],
  since: '2025-09-01',
};
const talk: RecordRow<'inbox'> = {
  id: 'c1',
  channel: 'web',
  name: 'Elif',
  contact: '',
  status: 'bot',
  assignee: null,
  assignee_name: '',
  group: '',
  request: '',
  last: 'Kargom nerede?',
  last_from: 'visitor',
  last_at: '2026-03-01T10:00:00.000Z',
  started_at: '2026-03-01T10:00:00.000Z',
  waiting_since: null,
  snoozed_until: null,
  unread: 0,
  tags: [],
  rating: null,
};
const replies: Replies = {
  'POST /personalize/bot/analytic': { success: true, result: [] },
  'POST /live/getBotForwardInfo': { success: true, result: [] },
  'GET /analytic/download/list': { success: true, result: [] },
  'POST /personalize/bot/outcomes': { success: true, data: outcomes },
};
const DAYS = { start: '2026-03-01', end: '2026-03-02' };
const ADDRESS = `/analytics/botanalytic?start=${DAYS.start}&end=${DAYS.end}`;

function filterOf(link: HTMLElement): unknown {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(pathname).toBe('/inbox/list');
  return JSON.parse(searchParams.get('filter') ?? '');
}

const figure = (name: string) => {
  const found = screen.getByText(name, { selector: 'dt' }).parentElement;
  if (!found) throw new Error(`There is no figure ${name}.`);
  return within(found);
};

describe('the outcomes of conversations', () => {
  it('have figures that link to exactly their conversations in the inbox', async () => {
    renderConsole(ADDRESS, { replies });
    await screen.findByRole('heading', { name: 'How conversations ended' });
    const asked = { channel: 'web', started_at: DAYS };
    const team = ['answered', 'answeredLater', 'waiting', 'closed'];
    for (const [name, value, filter] of [
      ['Conversations', '20', {}],
      ['Resolved by the bot', '6', { outcome: ['resolved'] }],
      ['Handed off', '10', { outcome: team }],
      ['Abandoned', '2', { outcome: ['abandoned'] }],
      ['Satisfaction', '3 good', { rating: '3' }],
      ['Satisfaction', '1 bad', { rating: '1' }],
      ['First reply of the team (median)', '4 min', { outcome: ['answered', 'answeredLater'] }],
      ['With an unanswered question', '6', { unanswered: 'true' }],
    ] as const) {
      expect(filterOf(figure(name).getByRole('link', { name: value }))).toEqual({
        ...asked,
        ...filter,
      });
    }
    expect(figure('Satisfaction').getByText('75.0%')).toBeVisible();
    expect(figure('Satisfaction').queryByRole('link', { name: /so-so/ })).toBeNull();
  });

  it('are defined in a table, next to the drop-off of each node with links', async () => {
    renderConsole(ADDRESS, { replies });
    const table = await screen.findByRole('group', { name: 'Outcomes' });
    const later = within(table).getByRole('row', { name: /^Answered later/ });
    expect(later).toHaveTextContent('15.0%');
    expect(later).toHaveTextContent('more than 10 minutes');
    const nodes = screen.getByRole('group', { name: 'Drop-off by topic' });
    expect(within(nodes).getByRole('row', { name: /^Starting message 20 3 0/ })).toBeVisible();
    const node = within(nodes).getByRole('row', { name: /^Kargom nerede/ });
    expect(node).toHaveTextContent('20.0%');
    const links = within(node).getAllByRole('link');
    const asked = { channel: 'web', started_at: DAYS };
    expect(links.map(filterOf)).toEqual([
      { ...asked, seen_node: 'web:7' },
      { ...asked, ended_node: 'web:7' },
      { ...asked, ended_node: 'web:7', outcome: ['abandoned'] },
    ]);
  });

  it('show eight topics at first, and all of them on request', async () => {
    const nodes = Array.from({ length: 19 }, (_, at) => ({
      node: at + 1,
      name: `Topic ${at + 1}`,
      seen: 20 - at,
      ended: 1,
      abandoned: 0,
    }));
    const { user } = renderConsole(ADDRESS, {
      replies: {
        ...replies,
        'POST /personalize/bot/outcomes': { success: true, data: { ...outcomes, nodes } },
      },
    });
    const table = within(await screen.findByRole('group', { name: 'Drop-off by topic' }));
    expect(table.getAllByRole('row', { name: /^Topic \d/ })).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Show all (19)' }));
    expect(table.getAllByRole('row', { name: /^Topic \d/ })).toHaveLength(19);
  });

  it('open the inbox with removable filter chips', async () => {
    const { user, calls } = renderConsole(ADDRESS, {
      replies: {
        ...replies,
        'GET /records/inbox': () =>
          Response.json([talk], { headers: { 'content-range': 'inbox 0-0/1' } }),
        'GET /personalize/bot/get': {
          success: true,
          data: [
            {
              id: 7,
              pid: 'p',
              name: 'Kargom nerede?',
              type: 'action',
              data: {},
              parent: null,
              order: 1,
              version: 1,
            },
          ],
        },
        'GET /personalize/whatsapp-bot/get': { success: true, data: [] },
      },
    });
    const nodes = await screen.findByRole('group', { name: 'Drop-off by topic' });
    const node = within(nodes).getByRole('row', { name: /^Kargom nerede/ });
    await user.click(within(node).getByRole('link', { name: '2' }));
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    await within(chips).findByText('Ended in the bot at: Kargom nerede?');
    expect(within(chips).getByText('Outcome: Abandoned')).toBeVisible();
    const filters = () =>
      calls
        .filter(({ name }) => name === 'GET /records/inbox')
        .map(({ path }) => new URL(path, 'http://localhost').searchParams.get('filter') ?? '{}')
        .map((filter) => JSON.parse(filter));
    expect(filters().at(-1)).toEqual({
      channel: 'web',
      ended_node: 'web:7',
      outcome: ['abandoned'],
      started_at_from: '2026-02-28T21:00:00.000Z',
      started_at_to: '2026-03-02T21:00:00.000Z',
    });
    await user.click(screen.getByRole('button', { name: /Outcome: Abandoned/ }));
    await waitFor(() => expect(filters().at(-1)).not.toHaveProperty('outcome'));
    expect(filters().at(-1)).toHaveProperty('ended_node', 'web:7');
  });

  it('are requested for the last seven days ending yesterday when the address has no days', async () => {
    const { calls } = renderConsole('/analytics/botanalytic2', { replies });
    await screen.findByRole('heading', { name: 'How conversations ended' });
    const today = istanbulDay(new Date());
    const asked = calls.find(({ name }) => name === 'POST /personalize/bot/outcomes');
    expect(asked?.body).toEqual({
      start_date: addDays(today, -7),
      end_date: addDays(today, -1),
      platform: 'whatsapp',
    });
  });

  it('are left out without conversations, while clicks are still shown', async () => {
    const row = {
      id: 1,
      name: 'Kargo',
      order: 1,
      type: 'category' as const,
      feedback: 'none',
      analytic: {},
      total: { totalClick: 3, conversationCount: 1 },
      list: [],
    };
    renderConsole(ADDRESS, {
      replies: {
        ...replies,
        'POST /personalize/bot/analytic': { success: true, result: [row] },
        'POST /personalize/bot/outcomes': { success: true, data: noBotOutcomes },
      },
    });
    expect(await screen.findByText('All clicks', { selector: 'dt' })).toBeVisible();
    expect(screen.queryByText('How conversations ended')).toBeNull();
  });

  it('show since when conversations exist, and offer to try again after a failure', async () => {
    const old = { ...outcomes, since: '2026-03-02' };
    const { unmount } = renderConsole(ADDRESS, {
      replies: { ...replies, 'POST /personalize/bot/outcomes': { success: true, data: old } },
    });
    expect(await screen.findByText(/Conversations before .* were deleted/)).toBeVisible();
    unmount();
    renderConsole(ADDRESS, {
      replies: { ...replies, 'POST /personalize/bot/outcomes': refuse(400) },
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('add two sheets to the workbook', async () => {
    const url = '/api/analytic/download/file/7d7c39a5-6f0f-4f1a-9c5b-3a1f6f3f0a11';
    const made = {
      id: '7d7c39a5-6f0f-4f1a-9c5b-3a1f6f3f0a11',
      filename: 'Web bot',
      state: 'waiting' as const,
      rows: 4,
      rows_done: 0,
      url,
      created_at: '2026-03-03T10:00:00.000Z',
      expires_at: '2026-03-04T10:00:00.000Z',
    };
    const { user, calls } = renderConsole(ADDRESS, {
      replies: { ...replies, 'POST /analytic/download': { success: true, url, result: made } },
    });
    await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
    const sent = () => calls.find(({ name }) => name === 'POST /analytic/download')?.body;
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()).toMatchObject({
      sheets: [
        {
          name: 'Outcomes',
          x: { data: expect.arrayContaining(['Resolved by the bot', 'Conversations']) },
          datasets: [
            { label: '2026-03-01', data: [5, 0, 0, 0, 0, 2, 0, 7] },
            { label: '2026-03-02', data: [1, 4, 3, 2, 1, 0, 2, 13] },
            { label: 'Total', data: [6, 4, 3, 2, 1, 2, 2, 20] },
          ],
        },
        {
          name: 'Drop-off by topic',
          x: { data: ['Starting message', 'Kargom nerede?'] },
          datasets: [{ data: [20, 10] }, { data: [3, 4] }, { data: [0, 2] }, { data: [0, 0.2] }],
        },
        { name: 'Clicks' },
        { name: 'Conversations' },
      ],
    });
  });
});
