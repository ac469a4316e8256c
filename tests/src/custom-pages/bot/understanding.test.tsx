import { screen, waitFor, within } from '@testing-library/react';
import { choose } from '@tests/support/screens/choose';
import { recordReplies } from '@tests/support/screens/record-replies';
import { renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';
import { actionNode, botReplies, someNodes } from './botReplies';

const nodes = [
  ...someNodes.filter(({ name }) => name !== 'Price'),
  actionNode(7, 'Shipping fee', { type: 'text', text: 'It is free.' }),
  actionNode(8, 'Where is my order?', { type: 'scenario_order_status' }),
];

it('shows which action the bot would choose for a typed question, and why', async () => {
  const { user } = renderConsole('/bot/edit', { replies: botReplies({ nodes }) });
  const question = await screen.findByLabelText('Ask like a visitor');
  await user.type(question, 'how much is the shipping fee');
  expect(await screen.findByText(/^The bot (answers directly|asks): Shipping fee/)).toBeVisible();
  expect(screen.getByText('Matches: how much, shipping')).toBeVisible();
  await user.clear(question);
  await user.type(question, 'shipping fee');
  expect(await screen.findByText('Same as the name or a phrase')).toBeVisible();
  await user.clear(question);
  await user.type(question, 'weather');
  expect(await screen.findByText('The bot does not understand')).toBeVisible();
});

it('runs the test sentences of an action while they are typed, and saves them', async () => {
  const { user, calls } = renderConsole('/bot/edit/7', { replies: botReplies({ nodes }) });
  await user.click(await screen.findByRole('button', { name: /^When a visitor asks this/ }));
  const tests = screen.getByLabelText('Test sentences (optional)');
  await user.type(tests, 'shipping fee{Enter}where is my order{Enter}weather');
  const results = within(await screen.findByRole('list', { name: 'Test results' }));
  expect(results.getByText(/shipping fee: reaches this answer/)).toBeVisible();
  expect(results.getByText(/reaches another answer: Where is my order/)).toBeVisible();
  expect(results.getByText(/weather: the bot is not sure/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const saved = calls.find(({ path }) => path.endsWith('/save'));
    expect(saved?.body).toMatchObject({
      node: { data: { tests: ['shipping fee', 'where is my order', 'weather'] } },
    });
  });
});

it('previews the effect of another threshold on the messages of the last 30 days', async () => {
  const { user } = renderConsole('/bot/settings', {
    replies: {
      ...botReplies({ nodes }),
      'GET /personalize/bot/messages': {
        success: true,
        result: [
          { text: 'shipping fee', count: 5 },
          { text: 'fee for shipping my order', count: 3 },
          { text: 'shipping', count: 4 },
          { text: 'weather', count: 2 },
          { text: '1042', count: 9 },
        ],
      },
    },
  });
  const preview = await screen.findByRole('table', { name: 'On the messages of the last 30 days' });
  const rows = () =>
    within(preview)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => Number(textContent)),
      );
  // The preview has one row while the stored threshold is selected.
  const [saved, ...others] = rows();
  expect(others).toEqual([]);
  expect(saved?.[2]).toBe(2);
  await choose(user, screen.getByLabelText('How sure the bot must be'), 'strict');
  expect(within(preview).getByRole('row', { name: /^Your choice/ })).toBeVisible();
  const [before, after] = rows().map(([direct]) => direct);
  expect(before).toBe(saved?.[0]);
  expect(after).toBeLessThan(before ?? 0);
});

const group = {
  id: 'web:shiping fee',
  channel: 'web',
  text: 'shiping fee',
  texts: ['shiping fee', 'the fee pls'],
  count: 7,
  last_at: '2026-11-20T10:00:00.000Z',
};

it('adds an unanswered question to the most similar action with one further click', async () => {
  const { user, calls } = renderConsole('/bot/unanswered', {
    replies: {
      ...botReplies({ nodes }),
      ...recordReplies('unanswered', [group]),
      'POST /personalize/bot/unanswered/dismiss': { success: true },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Answer: / }));
  const suggested = await screen.findByRole('radiogroup', { name: 'Most similar actions' });
  expect(within(suggested).getAllByRole('radio')[0]).toBeChecked();
  expect(within(suggested).getByLabelText('Shipping fee')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Add to action' }));
  expect(await screen.findByText(/^Added to "Shipping fee"/)).toBeVisible();
  const saved = calls.find(({ path }) => path.endsWith('/save'));
  expect(saved?.body).toMatchObject({ node: { id: 7, data: { phrases: group.texts } } });
  expect(calls.find(({ path }) => path.endsWith('/dismiss'))?.body).toEqual({ texts: group.texts });
});

it('asks for the category where a new action for an unanswered question is created', async () => {
  const { user, address } = renderConsole('/bot/unanswered', {
    replies: { ...botReplies({ nodes }), ...recordReplies('unanswered', [group]) },
  });
  const answer = await screen.findByRole('button', { name: /^Answer: / });
  expect(screen.queryByLabelText('Category')).toBeNull();
  await user.click(answer);
  await user.click(await screen.findByRole('button', { name: 'New action' }));
  expect(screen.getByLabelText('Category')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create new action' }));
  await waitFor(() => expect(address()).toMatch(/^\/bot\/edit\/create-\d+$/));
});

it('opens the conversations of an unanswered question', async () => {
  const line = { id: 1, from: 'visitor' as const, text: 'shiping fee', at: group.last_at };
  const { user, calls } = renderConsole('/bot/unanswered', {
    replies: {
      ...botReplies({ nodes }),
      ...recordReplies('unanswered', [group]),
      'POST /personalize/bot/unanswered/talks': {
        success: true,
        result: [
          {
            id: 'a',
            contact: '',
            at: group.last_at,
            lines: [line, { ...line, id: 2, from: 'bot' as const, text: 'Pardon?' }],
          },
        ],
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^More for / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Conversations' }));
  expect(await screen.findByText('Pardon?')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/talks'))?.body).toEqual({ texts: group.texts });
});
