import type { RecordRow } from '@contract/records';
import { screen, within } from '@testing-library/react';
import { recordReplies } from '@tests/support/screens/record-replies';
import { merchant, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const mail = (id: string, overrides: Partial<RecordRow<'outbox'>> = {}): RecordRow<'outbox'> => ({
  id,
  to: 'a@shop.example',
  kind: 'digest',
  subject: `Mail ${id}`,
  text: 'Your day in figures',
  created_at: '2026-11-01T10:00:00.000Z',
  sent_at: null,
  state: 'queued',
  error: null,
  ...overrides,
});

const open = (mails: RecordRow<'outbox'>[]) =>
  renderConsole('/yta/outbox', {
    replies: {
      ...recordReplies('outbox', mails),
      'GET /auth/user': { success: true, data: { ...merchant, extra: { admin: true } } },
    },
  });

it('shows addressee, kind, state and time of an e-mail, and opens its text', async () => {
  const { user } = open([mail('1')]);
  const row = (await screen.findByRole('button', { name: 'Mail 1' })).closest('tr');
  expect(row).toHaveTextContent(/a@shop\.example.*Digest.*Waiting.*01-11-2026/);
  expect(within(row as HTMLElement).getByText('Waiting')).toHaveAttribute('data-tone', 'info');
  await user.click(within(row as HTMLElement).getByText('a@shop.example'));
  const dialog = await screen.findByRole('dialog', { name: 'Mail 1' });
  expect(within(dialog).getByText('Your day in figures')).toBeVisible();
});

it('shows why an e-mail failed, and that an unclear one is not sent again', async () => {
  const { user } = open([
    mail('1', { state: 'failed', error: 'No such mailbox' }),
    mail('2', { state: 'unclear', kind: null }),
  ]);
  expect(await screen.findByText('No such mailbox')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mail 2' }));
  expect(await screen.findByText(/so it is not sent again/)).toBeVisible();
});
