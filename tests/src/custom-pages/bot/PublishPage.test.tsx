import { screen, waitFor, within } from '@testing-library/react';
import { recordReplies } from '@tests/support/screens/record-replies';
import { type Replies, refuse, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';
import { botReplies } from './botReplies';

const versions = [
  { id: 'v2', created_at: '2026-11-20T10:00:00.000Z', active: true },
  { id: 'v1', created_at: '2026-11-19T10:00:00.000Z', active: false },
];
const publishing: Replies = {
  'GET /personalize/bot/restore/list': { success: true, result: versions },
  'GET /personalize/bot/restore/{id}': { success: true },
  'GET /personalize/bot/publish/diff': {
    success: true,
    live: true,
    result: [
      {
        kind: 'changed',
        what: 'action',
        name: 'Price',
        field: { tr: 'Metin', en: 'Text' },
        before: 'It is free.',
        after: 'It is 20 TL.',
      },
      { kind: 'removed', what: 'category', name: 'Returns' },
    ],
  },
};

it('shows the one active version and restores another', async () => {
  const { user, calls } = renderConsole('/bot/publish', {
    replies: { ...botReplies(), ...publishing },
  });
  expect(await screen.findAllByText('Live')).toHaveLength(1);
  const restore = screen.getAllByRole('button', { name: /^Restore/ });
  expect(restore).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Restore: 19-11-2026 13:00' }));
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain('/personalize/bot/restore/v1'),
  );
  expect(calls.filter(({ path }) => path.endsWith('/restore/list'))).toHaveLength(2);
});

it('shows the changes that publishing would make', async () => {
  renderConsole('/bot/publish', { replies: { ...botReplies(), ...publishing } });
  const removed = (await screen.findByText('Returns')).closest('li');
  expect(removed).toHaveTextContent('RemovedReturnsCategory');
  expect(screen.getByText('It is free.').tagName).toBe('DEL');
  expect(screen.getByText('It is 20 TL.').tagName).toBe('INS');
});

it('shows since when the draft is live instead of a button', async () => {
  const same = { success: true as const, live: true, result: [] };
  renderConsole('/bot/publish', {
    replies: { ...botReplies(), ...publishing, 'GET /personalize/bot/publish/diff': same },
  });
  expect(await screen.findByText('Live since 20 Nov 2026, 13:00.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Live bot' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Changes to publish' })).toBeNull();
  expect(await screen.findByText(/^\d+ categor(y|ies), \d+ answers?$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Edit the bot' })).toHaveAttribute('href', '/bot/edit');
});

it('shows next to the button why publishing failed and what to fix', async () => {
  const { user } = renderConsole('/bot/publish', {
    replies: {
      ...botReplies(),
      ...publishing,
      'GET /personalize/bot/publish/live': refuse(400, 'invalid', 'Some texts are too long.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const box = (await screen.findByText('Some texts are too long.')).closest('[role=alert]');
  expect(box).toBeVisible();
});

it('A bot cannot be published when the shop forbids it, unless a local flag overrides it', async () => {
  const replies = { ...botReplies({ disablePublish: true }), ...publishing };
  const { unmount } = renderConsole('/bot/publish', { replies });
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeDisabled();
  unmount();
  localStorage.setItem('vitrin.publish', '1');
  renderConsole('/bot/publish', { replies });
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeEnabled();
});

it('turns unanswered questions into a new action, and removes them from the list', async () => {
  const group = {
    id: 'web:do you wrap gifts',
    channel: 'web',
    text: 'do you wrap gifts',
    texts: ['do you wrap gifts', 'gift wrap?'],
    count: 7,
    last_at: '2026-11-20T10:00:00.000Z',
  };
  const { user, calls, address } = renderConsole('/bot/unanswered', {
    replies: {
      ...botReplies(),
      ...recordReplies('unanswered', [group]),
      'POST /personalize/bot/unanswered/dismiss': { success: true },
    },
  });
  expect(await screen.findByText('gift wrap?')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Answer: / }));
  await user.click(await screen.findByRole('button', { name: 'New action' }));
  await user.click(await screen.findByRole('button', { name: 'Create new action' }));
  expect(address()).toBe('/bot/edit/create-3');
  expect(await screen.findByLabelText('Phrases')).toHaveValue(group.texts.join('\n'));
  await user.click(screen.getByRole('button', { name: /^Text/ }));
  await user.type(screen.getByLabelText('Text'), 'We do.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/dismiss'))?.body).toEqual({
      texts: group.texts,
    }),
  );
  const list = screen.getByRole('navigation', { name: 'What the bot knows' });
  expect(within(list).getByText('Cargo')).toBeVisible();
});

it('dismisses the selected questions one by one, with all their wordings', async () => {
  const groups = ['gifts', 'opening hours'].map((text, at) => ({
    id: `web:${text}`,
    channel: 'web',
    text,
    texts: [text, `${text}?`],
    count: 2 - at,
    last_at: '2026-11-20T10:00:00.000Z',
  }));
  const { user, calls } = renderConsole('/bot/unanswered', {
    replies: {
      ...botReplies(),
      ...recordReplies('unanswered', groups),
      'POST /personalize/bot/unanswered/dismiss': { success: true },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const toolbar = within(await screen.findByRole('toolbar'));
  await user.click(toolbar.getByRole('button', { name: 'Dismiss' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Dismiss 2 questions?' }));
  await user.click(question.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('2 questions were dismissed.')).toBeVisible();
  const sent = calls.filter(({ path }) => path.endsWith('/dismiss')).map(({ body }) => body);
  expect(sent).toEqual(groups.map(({ texts }) => ({ texts })));
});
