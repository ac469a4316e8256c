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
  consented_at: null,
  unsubscribed_at: null,
  ...over,
});

it('shows who may be written to, also those who agreed again after unsubscribing', async () => {
  const [early, late] = ['2026-11-01T09:00:00.000Z', '2026-11-02T09:00:00.000Z'];
  const rows = [
    contact('Asks', { consented_at: early }),
    contact('Leaves', { consented_at: early, unsubscribed_at: late }),
    contact('Returns', { consented_at: late, unsubscribed_at: early }),
    contact('Silent', {}),
  ];
  renderConsole('/contacts?sort=name&order=ASC', {
    replies: { 'GET /auth/user': user, ...recordReplies('contacts', rows) },
  });
  await screen.findByText('Silent');
  const states = rows.map(({ name }) => screen.getByText(name).closest('tr')?.cells[3]);
  expect(states.map((cell) => cell?.textContent)).toEqual([
    'Subscribed',
    'Unsubscribed',
    'Subscribed',
    'Never agreed',
  ]);
});

it('leads from the schedules to the contacts', async () => {
  renderConsole('/schedules', {
    replies: { 'GET /auth/user': user, 'GET /campaign/schedule/list': { success: true, data: [] } },
  });
  expect(await screen.findByRole('link', { name: 'Contacts' })).toHaveAttribute(
    'href',
    '/contacts',
  );
});
