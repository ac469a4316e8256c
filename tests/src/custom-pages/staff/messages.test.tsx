import type { RecordRow } from '@contract/records';
import { screen, within } from '@testing-library/react';
import { recordReplies } from '@tests/support/screens/record-replies';
import { merchant, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const message = (overrides: Partial<RecordRow<'messages'>>): RecordRow<'messages'> => ({
  id: '1',
  created_at: '2026-11-20T09:00:00.000Z',
  email: 'elif@ladin.example',
  user: 'u7',
  subject: 'Fatura & ödeme',
  message: 'Hello',
  ...overrides,
});

it('links a message to the account of its writer, and to a reply by e-mail', async () => {
  renderConsole('/yta/messages', {
    replies: {
      'GET /auth/user': { success: true, data: { ...merchant, extra: { admin: true } } },
      ...recordReplies('messages', [
        message({}),
        message({ id: '2', email: 'gone@ladin.example', user: null, subject: 'Bye' }),
      ]),
    },
  });
  const link = await screen.findByRole('link', { name: 'elif@ladin.example' });
  expect(link).toHaveAttribute('href', '/yta/users/u7');
  const row = link.closest('tr') ?? expect.unreachable();
  expect(within(row).getByRole('link', { name: 'Reply: Fatura & ödeme' })).toHaveAttribute(
    'href',
    'mailto:elif@ladin.example?subject=Re%3A%20Fatura%20%26%20%C3%B6deme',
  );
  expect(screen.getByText('gone@ladin.example')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'gone@ladin.example' })).toBeNull();
});
