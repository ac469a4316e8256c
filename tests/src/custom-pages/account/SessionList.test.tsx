import { screen, waitFor, within } from '@testing-library/react';
import { renderConsole, type SentCall } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const session = (id: string, current = false) => ({
  id,
  current,
  ip: '203.0.113.9',
  user_agent: '',
  created_at: '2026-11-01T10:00:00.000Z',
  seen_at: '2026-11-01T10:00:00.000Z',
});

it('ends all other sessions after a confirmation, and never the current one', async () => {
  let open = [session('here', true), session('a'), session('b')];
  const { user, calls } = renderConsole('/account', {
    replies: {
      'GET /auth/sessions': () => ({ success: true, data: open }),
      'POST /auth/sessions/end': ({ body }: SentCall) => {
        open = open.filter(({ id }) => id !== (body as { id: string }).id);
        return { success: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'End all other sessions' }));
  expect(await screen.findByText('The other sessions were ended.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End' })).toBeNull());
  const ended = calls.filter(({ name }) => name === 'POST /auth/sessions/end');
  expect(ended.map(({ body }) => body)).toEqual([{ id: 'a' }, { id: 'b' }]);
});

it('shows neither checkboxes nor tools while there are few sessions', async () => {
  renderConsole('/account', {
    replies: {
      'GET /auth/sessions': { success: true, data: [session('here', true), session('a')] },
    },
  });
  expect(await screen.findByRole('button', { name: 'End' })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Open sessions' }));
  expect(table.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filter, export' })).toBeNull();
});
