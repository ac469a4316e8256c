import type { WhatsappTemplate } from '@catalogue/bot/whatsapp/whatsapp-template';
import type { BotHandoff, OpenedHandoff } from '@contract/entities/bot-team';
import { screen, waitFor, within } from '@testing-library/react';
import { recordReplies } from '@tests/support/record-replies';
import { refuse, renderConsole } from '@tests/support/render-console';
import { expect, it } from 'vitest';
import { botReplies } from './botReplies';

const handoff: BotHandoff = {
  id: 'h1',
  at: '2026-11-20T10:00:00.000Z',
  group: '',
  note: 'My parcel is broken',
  contact: '905321112233',
  state: 'waiting',
  last: '<b>help</b>',
  last_at: '2026-11-20T10:05:00.000Z',
};
const PLAIN = { note: null, error: '' };
const opened: OpenedHandoff = {
  ...handoff,
  until: '2100-01-01T00:00:00.000Z',
  messages: [
    {
      id: 1,
      from: 'visitor',
      text: '<b>help</b>',
      at: handoff.at,
      media: null,
      ...PLAIN,
      delivery: null,
    },
    {
      id: 2,
      from: 'visitor',
      text: '📎',
      at: handoff.at,
      media: { kind: 'image', name: '' },
      ...PLAIN,
      delivery: null,
    },
    {
      id: 3,
      from: 'visitor',
      text: 'The invoice',
      at: handoff.at,
      media: { kind: 'document', name: 'invoice.pdf' },
      ...PLAIN,
      delivery: null,
    },
    {
      id: 4,
      from: 'agent',
      text: 'Hello',
      at: handoff.at,
      media: null,
      ...PLAIN,
      delivery: 'failed',
      error: '131026 Message undeliverable',
    },
  ],
};
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

it('lists what was passed on, with who has it now', async () => {
  renderConsole('/whatsappbot/handoffs', {
    replies: {
      ...botReplies(),
      ...recordReplies('handoffs', [{ ...handoff, channel: 'whatsapp' }]),
    },
  });
  const link = await screen.findByRole('link', { name: 'The whole team' });
  expect(link).toHaveAttribute('href', '/whatsappbot/handoffs/h1');
  expect(screen.getByText('Waiting for an answer')).toBeVisible();
  expect(screen.getByText('My parcel is broken')).toBeVisible();
  expect(screen.getByText(/<b>help<\/b>/)).toBeVisible();
});

it('shows the conversation with what was sent, answers it and gives it back to the bot', async () => {
  const said: string[] = [];
  let refused = true;
  const { user, calls } = renderConsole('/whatsappbot/handoffs/h1', {
    replies: {
      ...botReplies(),
      'GET /personalize/whatsapp-bot/handoffs/{id}': () => ({
        success: true,
        data: {
          ...opened,
          state: said.length > 0 ? 'team' : 'waiting',
          messages: [
            ...opened.messages,
            ...said.map((text, at) => ({
              id: 5 + at,
              from: 'agent' as const,
              text,
              at: handoff.at,
              media: null,
              ...PLAIN,
              delivery: 'sent' as const,
            })),
          ],
        },
      }),
      'POST /personalize/whatsapp-bot/handoffs/{id}/reply': ({ body }) => {
        if (refused) {
          refused = false;
          return refuse(503, 'unavailable', 'Not now');
        }
        said.push((body as { text: string }).text);
        return { success: true };
      },
      'POST /personalize/whatsapp-bot/handoffs/{id}/end': { success: true },
    },
  });
  const log = await screen.findByRole('log', { name: 'Conversation' });
  expect(within(log).getByText('<b>help</b>')).toBeVisible();
  expect(within(log).getByRole('img', { name: 'The visitor’s picture' })).toHaveAttribute(
    'src',
    '/api/personalize/whatsapp-bot/handoffs/h1/media/2',
  );
  const file = within(log).getByRole('link', { name: 'invoice.pdf' });
  expect(file).toHaveAttribute('href', '/api/personalize/whatsapp-bot/handoffs/h1/media/3');
  expect(file).toHaveAttribute('download', 'invoice.pdf');
  expect(within(log).getByText(/Not sent/)).toBeVisible();
  expect(within(log).queryByText('📎')).toBeNull();

  const reply = screen.getByLabelText('Your reply');
  await user.type(reply, 'I look into it{Enter}');
  // What was typed stays until it is sent, and is the same message then.
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(reply).toHaveValue('I look into it');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await within(log).findByText('I look into it')).toBeVisible();
  await waitFor(() => expect(reply).toHaveValue(''));
  const sent = calls.filter(({ path }) => path.endsWith('/reply')).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  await user.click(screen.getByRole('button', { name: 'End the conversation' }));
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain('/personalize/whatsapp-bot/handoffs/h1/end'),
  );
});

it('sends only an approved template once the window is closed, with its preview beside it', async () => {
  const late: OpenedHandoff = { ...opened, until: '2020-01-01T00:00:00.000Z' };
  const { user, calls } = renderConsole('/whatsappbot/handoffs/h1', {
    replies: {
      ...botReplies(),
      'GET /personalize/whatsapp-bot/handoffs/{id}': { success: true, data: late },
      'GET /personalize/whatsapp-bot/templates': {
        success: true,
        connected: true,
        result: [template, { ...template, name: 'shelf', unknown: ['CAROUSEL'] }],
      },
      'POST /personalize/whatsapp-bot/handoffs/{id}/reply': { success: true },
    },
  });
  expect(await screen.findByText(/takes only an approved template/)).toBeVisible();
  expect(screen.queryByLabelText('Your reply')).toBeNull();
  const choice = await screen.findByLabelText('Template');
  expect(within(choice).getAllByRole('option')).toHaveLength(1);
  const preview = screen.getByRole('region', { name: 'Preview of template order_ready' });
  expect(preview).toHaveTextContent('Hello DefneOrder 1001 is ready on {{2}}.Keten ve KilMy order');
  await user.click(screen.getByRole('button', { name: 'Send the template' }));
  expect(screen.getAllByText('This field is required.')).toHaveLength(4);
  await user.type(screen.getByLabelText('{{1}} of the header'), 'Ada');
  await user.type(screen.getByLabelText('{{1}} of the text'), '7');
  await user.type(screen.getByLabelText('{{2}} of the text'), 'Monday');
  await user.type(screen.getByLabelText('Button "My order"'), '7');
  expect(preview).toHaveTextContent('Hello AdaOrder 7 is ready on Monday.');
  await user.click(screen.getByRole('button', { name: 'Send the template' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/reply'))?.body).toMatchObject({
      template: {
        name: 'order_ready',
        language: 'tr',
        values: { 'header.1': 'Ada', 'body.1': '7', 'body.2': 'Monday', 'button.0': '7' },
      },
    }),
  );
});

it('shows every approved template as a customer gets it', async () => {
  const result: WhatsappTemplate[] = [
    template,
    { ...template, name: 'photo', header: { kind: 'image' }, category: 'OTHER', buttons: [] },
    { ...template, name: 'shelf', unknown: ['CAROUSEL'] },
    { ...template, name: 'blank', header: null, body: '' },
  ];
  const { user } = renderConsole('/whatsappbot/templates', {
    replies: {
      ...botReplies(),
      'GET /personalize/whatsapp-bot/templates': { success: true, connected: true, result },
    },
  });
  const preview = (name: string) =>
    screen.getByRole('region', { name: `Preview of template ${name}` });
  expect(await screen.findByRole('heading', { name: 'order_ready' })).toBeVisible();
  expect(within(preview('order_ready')).getByText('My order')).toBeVisible();
  expect(preview('photo')).toHaveTextContent('Picture');
  expect(preview('shelf')).toHaveTextContent('UnknownPreview');
  expect(preview('blank')).toHaveTextContent('There is no preview');
  await user.type(screen.getByRole('searchbox'), 'shelf');
  await waitFor(() => expect(screen.queryByText('photo')).toBeNull());
});

it('shows what is missing before there can be templates', async () => {
  renderConsole('/whatsappbot/templates', {
    replies: {
      ...botReplies(),
      'GET /personalize/whatsapp-bot/templates': { success: true, connected: false, result: [] },
    },
  });
  expect(await screen.findByRole('link', { name: 'Connect the account' })).toHaveAttribute(
    'href',
    '/whatsappbot/script',
  );
});

it('Hand-offs have no templates on the web', async () => {
  const { address } = renderConsole('/bot/templates', { replies: botReplies() });
  await waitFor(() => expect(address()).toBe('/bot/edit'));
  expect(screen.queryByRole('link', { name: 'Templates' })).toBeNull();
});
