import type { RecordRow } from '@contract/records';
import { screen } from '@testing-library/react';
import { recordReplies } from '@tests/support/screens/record-replies';
import { merchant, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const user = { success: true, data: { ...merchant, extra: { useSchedule: true } } } as const;

const contact = (id: string, over: Partial<RecordRow<'contacts'>>): RecordRow<'contacts'> => ({
  id,
  created_at: '2026-11-01T09:00:00.000Z',
  name: id,
  email: null,
  phone: null,
  source: 'Bülten',
  state: 'never',
  consented_at: null,
  consent_version: null,
  consent_text: null,
  confirmed_at: null,
  unsubscribed_at: null,
  ...over,
});

it('shows who may receive messages, who has to confirm, and the consent text', async () => {
  const agreed = { consented_at: '2026-11-01T09:00:00.000Z', consent_version: 2 };
  const rows = [
    contact('Asks', { ...agreed, state: 'pending', consent_text: 'I agree to e-mails.' }),
    contact('Confirms', { ...agreed, state: 'confirmed' }),
    contact('Leaves', { state: 'unsubscribed' }),
    contact('Silent', {}),
  ];
  const view = renderConsole('/contacts?sort=name&order=ASC', {
    replies: { 'GET /auth/user': user, ...recordReplies('contacts', rows) },
  });
  await screen.findByText('Silent');
  const states = rows.map(({ name }) => screen.getByText(name).closest('tr')?.cells[2]);
  expect(states.map((cell) => cell?.textContent)).toEqual([
    'Waiting for confirmation',
    'Confirmed by e-mail',
    'Unsubscribed',
    'Never agreed',
  ]);
  await view.user.click(await screen.findByRole('button', { name: 'Columns' }));
  await view.user.click(await screen.findByRole('checkbox', { name: 'Consent text' }));
  expect(screen.getByText('Version 2: I agree to e-mails.')).toBeInTheDocument();
});

it('links from the schedules to the contacts', async () => {
  renderConsole('/schedules', {
    replies: { 'GET /auth/user': user, 'GET /campaign/schedule/list': { success: true, data: [] } },
  });
  expect(await screen.findByRole('link', { name: 'Contacts' })).toHaveAttribute(
    'href',
    '/contacts',
  );
});
