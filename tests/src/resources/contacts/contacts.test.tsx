import type { RecordRow } from '@contract/records';
import { screen, within } from '@testing-library/react';
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

it('opens the page of a contact from its row, with what this person did, the newest first', async () => {
  const row = contact('Ayşe', { email: 'ayse@posta.example', state: 'confirmed' });
  const order = { id: 4, number: 'KK-1042', placed_at: '2026-11-20T09:00:00.000Z' };
  const { user: person } = renderConsole('/contacts', {
    replies: {
      'GET /auth/user': user,
      ...recordReplies('contacts', [row]),
      'GET /conversations/contact/{id}': {
        success: true,
        data: {
          ...row,
          orders: [
            {
              ...order,
              state: 'confirmed',
              status: null,
              total: 89_000,
              currency: 'TRY',
              lines: [],
            },
          ],
          order_count: 1,
          spent: 89_000,
          campaigns: [],
          conversations: [
            {
              id: 'c1',
              channel: 'web',
              status: 'closed',
              last: 'Is it in stock?',
              at: '2026-11-22T09:00:00.000Z',
            },
          ],
          deliveries: [
            {
              id: 1,
              schedule: 5,
              schedule_name: 'Weekly',
              channel: 'mail',
              state: 'sent',
              who: 'a…@posta.example',
              error: null,
              at: '2026-11-21T09:00:00.000Z',
            },
          ],
        },
      },
    },
  });
  await person.click(await screen.findByRole('link', { name: 'Ayşe' }));
  expect(await screen.findByRole('heading', { name: 'Ayşe' })).toBeVisible();
  const links = within(screen.getByRole('list', { name: 'Activity' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Is it in stock?', '/inbox/c1?view=all'],
    ['Weekly', '/campaigns/5'],
    ['Order KK-1042', '/orders/4'],
  ]);
  expect(screen.getByRole('link', { name: 'ayse@posta.example' })).toHaveAttribute(
    'href',
    'mailto:ayse@posta.example',
  );
});
