import type { WhatsappTemplate } from '@catalogue/bot/whatsapp/whatsapp-template';
import type { InboxConversation, InboxCustomer, InboxRow } from '@contract/entities/bots/inbox';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { recordReplies } from '@tests/support/screens/record-replies';
import {
  type Replies,
  refuse,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { expect, it, vi } from 'vitest';

const row: InboxRow = {
  id: 'c1',
  channel: 'whatsapp',
  name: 'Elif Kara',
  contact: '905321112233',
  status: 'open',
  assignee: null,
  assignee_name: '',
  group: '',
  request: 'My jug is broken',
  last: '<b>help</b>',
  last_from: 'visitor',
  last_at: '2026-11-20T10:05:00.000Z',
  started_at: '2026-11-20T10:00:00.000Z',
  waiting_since: '2026-11-20T10:05:00.000Z',
  snoozed_until: null,
  unread: 2,
  tags: ['loyal'],
  rating: null,
};
const AT = row.started_at;
const PLAIN = {
  at: AT,
  note: null,
  error: '',
  delivery: null,
  author: '',
  file: null,
  media: null,
};
const conversation: InboxConversation = {
  ...row,
  unread: 0,
  until: '2100-01-01T00:00:00.000Z',
  typing: [],
  notes: [
    { id: 'h1', kind: 'handoff', author: '', text: 'My jug is broken', at: AT },
    { id: 'n1', kind: 'note', author: 'Deniz', text: 'One is left', at: AT },
  ],
  messages: [
    { ...PLAIN, id: 1, from: 'visitor', text: '<b>help</b>' },
    { ...PLAIN, id: 2, from: 'visitor', text: '📎', media: { kind: 'image', name: '' } },
    {
      ...PLAIN,
      id: 3,
      from: 'visitor',
      text: 'The invoice',
      media: { kind: 'document', name: 'invoice.pdf' },
    },
    {
      ...PLAIN,
      id: 4,
      from: 'agent',
      text: 'Hello',
      author: 'Defne',
      delivery: 'failed',
      error: '131026 Message undeliverable',
    },
  ],
};
const customer: InboxCustomer = {
  name: 'Elif Kara',
  email: 'elif@x.example',
  phone: '905321112233',
  tags: ['loyal'],
  page: '',
  seen_at: null,
  cart: null,
  consented_at: null,
  order_count: 1,
  spent: 69_000,
  orders: [
    {
      id: 7,
      number: '48213',
      placed_at: AT,
      state: 'confirmed',
      status: 'Delivered',
      total: 69_000,
      currency: 'TRY',
      lines: [{ name: 'Jug', quantity: 1, price: 69_000 }],
    },
  ],
  conversations: [],
  campaigns: [],
};
const setup = {
  me: 'u1',
  team: [
    { id: 'u1', name: 'Defne' },
    { id: 'u2', name: 'Deniz' },
  ],
  counts: { open: 1, mine: 0, unassigned: 1, waiting: 0 },
  whatsapp: true,
  drafts: false,
  reply_seconds: 180,
};
const canned = {
  id: 1,
  name: 'Greeting',
  shortcut: 'hello',
  body: 'Hello {{name}}, this is {{agent}}.',
  version: 1,
  updated_at: AT,
};
const replies = (open: Partial<InboxConversation> = {}) => ({
  ...recordReplies('inbox', [row], { view: ({ status }) => status }),
  'GET /conversations/setup': { success: true as const, data: setup },
  'GET /conversations/{id}': { success: true as const, data: { ...conversation, ...open } },
  'GET /conversations/{id}/customer': { success: true as const, data: customer },
  'GET /conversations/replies/get': { success: true as const, data: [canned] },
  'POST /conversations/{id}/reply': { success: true as const },
  'POST /conversations/{id}/typing': { success: true as const },
  'POST /conversations/{id}/read': { success: true as const },
});

it('lists waiting conversations, and opens one next to the list with its customer', async () => {
  const { user } = renderConsole('/inbox', { replies: replies() });
  const list = await screen.findByRole('region', { name: 'Inbox' });
  await user.click(await within(list).findByRole('button', { name: /Elif Kara/ }));
  const log = await screen.findByRole('log', { name: 'Conversation' });
  expect(within(log).getByText('<b>help</b>')).toBeInTheDocument();
  expect(within(log).getByText('One is left')).toBeInTheDocument();
  expect(within(log).getByText(/handed the conversation off/)).toHaveTextContent(
    'My jug is broken',
  );
  expect(within(log).getByText('131026 Message undeliverable')).toBeInTheDocument();
  expect(within(log).getByRole('img')).toHaveAttribute('src', '/api/conversations/c1/media/2');
  expect(within(log).getByRole('link', { name: 'invoice.pdf' })).toHaveAttribute(
    'href',
    '/api/conversations/c1/media/3',
  );
  expect(within(list).getByRole('button', { name: /Elif Kara/ })).toBeInTheDocument();
});

it('offers further views in a menu, and clears a search that matches nothing', async () => {
  const { user } = renderConsole('/inbox?q=vase', { replies: replies() });
  const list = await screen.findByRole('region', { name: 'Inbox' });
  await within(list).findByText('No matching conversations');
  await user.click(within(list).getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByRole('main')).toHaveFocus();
  await within(list).findByRole('button', { name: /Elif Kara/ });
  await user.click(within(list).getByRole('button', { name: 'More views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Closed' }));
  await within(list).findByText('Conversations that belong to this view appear here.');
  expect(within(list).getByRole('button', { name: 'Closed', pressed: true })).toBeVisible();
  expect(within(list).queryByRole('button', { name: 'Mine' })).not.toBeInTheDocument();
});

it('marks new messages as read once the page is visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { calls } = renderConsole('/inbox/c1', { replies: replies({ unread: 2 }) });
  const readCalls = () => calls.filter(({ path }) => path === '/conversations/c1/read');
  await screen.findByText('One is left');
  expect(readCalls()).toEqual([]);
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(readCalls()).toHaveLength(1));
  visibility.mockRestore();
});

it('sends a failed reply again with the same nonce', async () => {
  let refused = false;
  const { user, calls } = renderConsole('/inbox/c1', {
    replies: {
      ...replies(),
      'POST /conversations/{id}/reply': () => {
        if (refused) return { success: true };
        refused = true;
        return refuse(503);
      },
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Reply' });
  await user.type(field, 'On its way{Enter}');
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(alerts().join('')).not.toBe(''));
  expect(field).toHaveValue('On its way');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveValue(''));
  const sent = calls
    .filter(({ path }) => path === '/conversations/c1/reply')
    .map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]).toMatchObject({ text: 'On its way' });
});

it('retains text that is typed while a reply is being sent', async () => {
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const { user, calls } = renderConsole('/inbox/c1', {
    replies: {
      ...replies(),
      'POST /conversations/{id}/reply': async () => {
        await stored;
        return { success: true };
      },
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Reply' });
  await user.type(field, 'On its way{Enter} The number is 12');
  store();
  await waitFor(() => expect(field).toHaveValue('The number is 12'));
  const sent = calls.filter(({ path }) => path === '/conversations/c1/reply');
  expect(sent.map(({ body }) => body)).toMatchObject([{ text: 'On its way' }]);
});

it('replaces a shortcut with its canned reply and fills the variables', async () => {
  const { user } = renderConsole('/inbox/c1', { replies: replies() });
  const field = await screen.findByRole('textbox', { name: 'Reply' });
  await user.type(field, '/hel');
  await user.click(await screen.findByRole('button', { name: /hello/ }));
  expect(field).toHaveValue('Hello Elif Kara, this is Defne.');
});

it('closes the canned replies by Esc, by a press outside, and when a reply is sent', async () => {
  const { user } = renderConsole('/inbox/c1', { replies: replies() });
  const field = await screen.findByRole('textbox', { name: 'Reply' });
  const list = () => screen.queryByRole('group', { name: 'Canned replies' });
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Canned replies' }));
    expect(list()).toBeInTheDocument();
  };
  await open();
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(field).toHaveFocus();
  await open();
  await user.click(screen.getByRole('log'));
  expect(list()).toBeNull();
  await open();
  await user.click(screen.getByRole('button', { name: 'Canned replies' }));
  expect(list()).toBeNull();
  await user.type(field, '/hel');
  expect(list()).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  await user.type(field, 'l');
  expect(list()).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'On its way');
  await open();
  field.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(list()).toBeNull();
});

it('drafts a reply into the field with its sources, without sending it', async () => {
  const { user, calls } = renderConsole('/inbox/c1', {
    replies: {
      ...replies(),
      'GET /conversations/setup': { success: true, data: { ...setup, drafts: true } },
      'POST /conversations/{id}/draft': {
        success: true,
        data: { text: 'We are closed on Sundays.', sources: ['Opening hours'], problem: null },
      },
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Reply' });
  await user.type(field, 'Half');
  await user.click(await screen.findByRole('button', { name: 'Draft a reply' }));
  await waitFor(() => expect(field).toHaveValue('We are closed on Sundays.'));
  const note = screen.getByText(/Drafted from: Opening hours/);
  expect(calls.map(({ path }) => path)).not.toContain('/conversations/c1/reply');
  await user.click(within(note).getByRole('button', { name: 'Undo' }));
  expect(field).toHaveValue('Half');
});

it('shows the reason when the assistant drafts no reply', async () => {
  const { user } = renderConsole('/inbox/c1', {
    replies: {
      ...replies(),
      'GET /conversations/setup': { success: true, data: { ...setup, drafts: true } },
      'POST /conversations/{id}/draft': {
        success: true,
        data: { text: '', sources: [], problem: 'nothing' },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Draft a reply' }));
  expect(await screen.findByText('None of your sources match.')).toBeInTheDocument();
});

it('offers no draft without the assistant', async () => {
  renderConsole('/inbox/c1', { replies: replies() });
  await screen.findByRole('button', { name: 'Attach a file' });
  expect(screen.queryByRole('button', { name: 'Draft a reply' })).not.toBeInTheDocument();
});

it('stores the draft of a note separately from the draft of a reply', async () => {
  const { user, calls } = renderConsole('/inbox/c1', {
    replies: { ...replies(), 'POST /conversations/{id}/note': { success: true } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Half an answer');
  await user.click(screen.getByRole('tab', { name: 'Private note' }));
  const note = screen.getByRole('textbox', { name: 'Private note' });
  expect(note).toHaveValue('');
  await user.type(note, 'Ask Deniz{Enter}');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/conversations/c1/note'));
  await user.click(screen.getByRole('tab', { name: 'Reply' }));
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half an answer');
});

it('switches to a note by the letter N, but not while a dialog has the focus', async () => {
  const { user } = renderConsole('/inbox/c1', { replies: replies() });
  const note = await screen.findByRole('tab', { name: 'Private note' });
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  fireEvent.keyDown(dialog, { key: 'n' });
  expect(note).toHaveAttribute('aria-selected', 'false');
  dialog.remove();
  await user.keyboard('n');
  expect(note).toHaveAttribute('aria-selected', 'true');
});

const headOf = (name: string) =>
  waitFor(() => expect(document.querySelector('header h2')).toHaveTextContent(name));
const second: InboxRow = { ...row, id: 'c2', name: 'Mert Ak' };
const bothReplies = () => ({
  ...replies(),
  ...recordReplies('inbox', [row, second], { view: ({ status }) => status }),
  'GET /conversations/{id}': ({ path }: SentCall) => ({
    success: true as const,
    data: { ...conversation, ...(path.endsWith('c2') ? second : row), unread: 0 },
  }),
});

it('retains the text of each conversation when the user opens another one or reloads', async () => {
  const { user, calls, unmount } = renderConsole('/inbox/c1', { replies: bothReplies() });
  const field = () => screen.findByRole('textbox', { name: 'Reply' });
  const rowOf = (name: RegExp) => screen.findByRole('button', { name });
  await user.type(await field(), 'Half an answer');
  expect(await rowOf(/Elif Kara/)).not.toHaveTextContent('Draft');
  await user.click(await rowOf(/Mert Ak/));
  await headOf('Mert Ak');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await field()).toHaveValue('');
  expect(await rowOf(/Elif Kara/)).toHaveTextContent('Draft');
  unmount();

  const again = renderConsole('/inbox/c2', { replies: bothReplies() });
  await again.user.click(await rowOf(/Elif Kara/));
  await headOf('Elif Kara');
  expect(await field()).toHaveValue('Half an answer');
  await again.user.type(await field(), '{Enter}');
  await waitFor(async () => expect(await field()).toHaveValue(''));
  await again.user.click(await rowOf(/Mert Ak/));
  await headOf('Mert Ak');
  expect(await rowOf(/Elif Kara/)).not.toHaveTextContent('Draft');
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  expect(calls.filter(({ path }) => path.endsWith('/reply'))).toEqual([]);
});

it('sends a reply once when the user leaves the conversation meanwhile', async () => {
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const { user, calls } = renderConsole('/inbox/c1', {
    replies: {
      ...bothReplies(),
      'POST /conversations/{id}/reply': async () => {
        await stored;
        return { success: true };
      },
    },
  });
  const field = () => screen.findByRole('textbox', { name: 'Reply' });
  await user.type(await field(), 'On its way{Enter}');
  await user.click(await screen.findByRole('button', { name: /Mert Ak/ }));
  await headOf('Mert Ak');
  await user.click(await screen.findByRole('button', { name: /Elif Kara/ }));
  await headOf('Elif Kara');
  await user.type(await field(), '{Enter}');
  store();
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(calls.filter(({ path }) => path.endsWith('/reply'))).toHaveLength(1);
});

it('shows that the connection is lost while the browser is offline, and sends the reply once it is online again', async () => {
  const { user, calls } = renderConsole('/inbox/c1', { replies: replies() });
  const field = await screen.findByRole('textbox', { name: 'Reply' });
  try {
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('No connection')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /live/i })).toBeNull();
    expect(screen.getByText('No connection. What you write stays here.')).toBeInTheDocument();
    await user.type(field, 'On its way{Enter}');
    expect(await screen.findByText(/Your message is sent once you are back/)).toBeInTheDocument();
    expect(field).toHaveValue('On its way');
  } finally {
    act(() => void dispatchEvent(new Event('online')));
  }
  await waitFor(() => expect(field).toHaveValue(''));
  expect(screen.queryByText(/No connection/)).toBeNull();
  expect(calls.filter(({ path }) => path.endsWith('/reply'))).toHaveLength(1);
});

it('shows that the connection is lost while the server cannot be reached', async () => {
  renderConsole('/inbox/c1', {
    replies: { ...replies(), 'GET /conversations/setup': () => Promise.reject(new TypeError()) },
  });
  expect(await screen.findByText('No connection. What you write stays here.')).toBeInTheDocument();
});

it('warns before a WhatsApp reply is written when WhatsApp is not connected', async () => {
  const setupWith = (whatsapp: boolean): Replies => ({
    ...replies(),
    'GET /conversations/setup': { success: true, data: { ...setup, whatsapp } },
  });
  const { user, unmount } = renderConsole('/inbox/c1', { replies: setupWith(false) });
  const link = await screen.findByRole('link', { name: 'Connect WhatsApp' });
  expect(link).toHaveAttribute('href', '/whatsappbot/script');
  expect(screen.queryByText(/You can write freely on WhatsApp/)).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Private note' }));
  expect(screen.queryByRole('link', { name: 'Connect WhatsApp' })).toBeNull();
  unmount();
  renderConsole('/inbox/c1', { replies: setupWith(true) });
  expect(await screen.findByText(/You can write freely on WhatsApp/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Connect WhatsApp' })).toBeNull();
});

it('warns when a colleague is replying to the same customer', async () => {
  renderConsole('/inbox/c1', { replies: replies({ typing: [{ user: 'u2', name: 'Deniz' }] }) });
  expect(await screen.findByText('Deniz is replying right now, too.')).toBeInTheDocument();
});

it('assigns, snoozes and closes a conversation, and takes one over from the bot', async () => {
  const done = { success: true } as const;
  const { user, calls } = renderConsole('/inbox/c1', {
    replies: {
      ...replies(),
      'POST /conversations/{id}/assign': done,
      'POST /conversations/{id}/snooze': done,
      'POST /conversations/{id}/close': done,
    },
  });
  const choose = async (button: string, item: string) => {
    const [opener] = await screen.findAllByRole('button', { name: button });
    if (opener) await user.click(opener);
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Assign', 'Deniz');
  await choose('Snooze', '1 hour');
  await choose('Close', 'Close and ask for a rating');
  const sent = () =>
    calls.filter(({ path }) => /assign|snooze|close/.test(path)).map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()).toMatchObject([{ user: 'u2' }, { until: expect.any(String) }, { ask: true }]);
});

it('offers to take over a conversation that only the bot answers', async () => {
  const { user, calls } = renderConsole('/inbox/c1', {
    replies: { ...replies({ status: 'bot' }), 'POST /conversations/{id}/take': { success: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/conversations/c1/take'));
});

const template: WhatsappTemplate = {
  name: 'order_ready',
  language: 'tr',
  category: 'UTILITY',
  header: { kind: 'text', text: 'Hello {{1}}' },
  body: 'Order {{1}} is ready on {{2}}.',
  footer: 'Keten ve Kil',
  buttons: [{ kind: 'url', text: 'My order', value: 'https://shop.example/{{1}}' }],
  examples: { 'header.1': 'Defne', 'body.1': '1001' },
  unknown: [],
};

it('sends only an approved template, with its preview, when the reply window is closed', async () => {
  const { user, calls } = renderConsole('/inbox/c1', {
    replies: {
      ...replies({ until: '2020-01-01T00:00:00.000Z' }),
      'GET /personalize/whatsapp-bot/templates': {
        success: true,
        connected: true,
        result: [template, { ...template, name: 'shelf', unknown: ['CAROUSEL'] }],
      },
    },
  });
  expect(await screen.findByText(/accepts only an approved template/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull();
  const choice = await screen.findByLabelText('Template');
  await user.click(choice);
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Escape}');
  const preview = screen.getByRole('region', { name: 'Preview of template order_ready' });
  await user.click(screen.getByRole('button', { name: 'Send the template' }));
  expect(screen.getAllByText('This field is required.')).toHaveLength(4);
  await user.type(screen.getByLabelText('{{1}} of the header'), 'Ada');
  await user.type(screen.getByLabelText('{{1}} of the text'), '7');
  await user.type(screen.getByLabelText('{{2}} of the text'), 'Monday');
  await user.type(screen.getByLabelText('Button "My order"'), '7');
  expect(preview).toHaveTextContent('Hello AdaOrder 7 is ready on Monday.');
  await user.click(screen.getByRole('button', { name: 'Send the template' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/conversations/c1/reply')?.body).toMatchObject({
      template: {
        name: 'order_ready',
        language: 'tr',
        values: { 'header.1': 'Ada', 'body.1': '7', 'body.2': 'Monday', 'button.0': '7' },
      },
    }),
  );
});

it('saves the team’s details of a customer, with tags as a list', async () => {
  const { user, calls } = renderConsole('/inbox/c1', {
    replies: { ...replies(), 'POST /conversations/{id}/customer': { success: true } },
  });
  expect(await screen.findByText('Order 48213')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Tags'), ', ceramics');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saved = () => calls.find(({ name }) => name === 'POST /conversations/{id}/customer');
  await waitFor(() => expect(saved()?.body).toMatchObject({ tags: ['loyal', 'ceramics'] }));
});

it('shows the response times of each team member', async () => {
  const { user } = renderConsole('/inbox/report?start=2026-11-15&end=2026-11-21', {
    replies: {
      'POST /conversations/report/days': {
        success: true,
        data: [{ day: '2026-11-20', answered: 17, first_reply: 300 }],
      },
      'POST /conversations/report': ({ body }) => ({
        success: true,
        data: [
          {
            user: 'u1',
            name: 'Defne',
            closed: 3,
            answered: 4,
            first_reply: 125,
            resolution: 7_300,
            rating: 2.5,
            ratings: 2,
          },
          {
            user: null,
            name: '',
            closed: 3,
            answered: 17,
            first_reply: isBefore(body) ? 600 : 300,
            resolution: 7_300,
            rating: isBefore(body) ? 2.25 : null,
            ratings: isBefore(body) ? 4 : 0,
          },
        ],
      }),
    },
  });
  const line = await screen.findByRole('row', { name: /Defne/ });
  expect(line).toHaveTextContent('2 min');
  expect(line).toHaveTextContent('2.50 / 3 · 2 votes');
  // A week without ratings is not compared with one that has some.
  expect(screen.queryByText(/100/)).toBeNull();
  // The team's figures are above the table as well as in its last row.
  expect(screen.getAllByText('17')).toHaveLength(2);
  expect(line).toHaveTextContent('2 h');
  // A shorter time than in the week before is the better one.
  expect(screen.getByText('−50.00%')).toHaveAttribute('data-good', 'true');
  expect(await screen.findByRole('img', { name: /^Time to first reply by day/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'First replies' }));
  expect(await screen.findByRole('img', { name: /^First replies by day/ })).toBeVisible();
});

const isBefore = (body: unknown) => (body as { start_date: string }).start_date < '2026-11-15';
