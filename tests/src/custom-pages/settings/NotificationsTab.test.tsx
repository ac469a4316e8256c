import { screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

it('Notification settings save the disabled channels, the digest’s frequency and its hour', async () => {
  const { user, calls } = renderConsole('/settings/notifications', {
    replies: {
      'GET /notifications': {
        success: true,
        data: { digest: 'weekly', digest_hour: 9, muted: ['coupons:bell'] },
      },
      'GET /notifications/webhook': { success: true, data: { url: '', muted: [], deliveries: [] } },
      'POST /notifications/save': { success: true },
    },
  });
  const coupons = await screen.findByRole('switch', {
    name: 'Coupons running low: In the console',
  });
  expect(coupons).not.toBeChecked();
  await user.click(coupons);
  await user.click(screen.getByRole('switch', { name: 'Daily views: E-mail' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'POST /notifications/save')?.body).toEqual({
      digest: 'weekly',
      digest_hour: 9,
      muted: ['limit:mail'],
    }),
  );
});

it('A webhook is saved with a secret shown once, is tested, and lists its deliveries', async () => {
  let url = '';
  const at = '2026-11-20T09:30:00Z';
  const { user, calls } = renderConsole('/settings/notifications', {
    replies: {
      'GET /notifications': { success: true, data: { digest: 'off', digest_hour: 9, muted: [] } },
      'GET /notifications/webhook': () => ({
        success: true,
        data: {
          url,
          muted: [],
          deliveries: url
            ? [
                {
                  id: 2,
                  kind: 'test',
                  notice: 'open',
                  state: 'sent',
                  attempts: 1,
                  error: null,
                  at,
                  next_at: null,
                },
                {
                  id: 1,
                  kind: 'limit',
                  notice: 'open',
                  state: 'queued',
                  attempts: 1,
                  error: 'status 500',
                  at,
                  next_at: at,
                },
              ]
            : [],
        },
      }),
      'POST /notifications/webhook/save': ({ body }) => {
        ({ url } = body as { url: string });
        return { success: true, data: { secret: 'whs_secret' } };
      },
      'POST /notifications/webhook/test': {
        success: true,
        data: { status: 202, answer: 'fine', problem: null },
      },
    },
  });
  expect(await screen.findByText('Nothing posted yet.')).toBeVisible();
  await user.type(screen.getByLabelText('Address'), 'https://erp.example/hook');
  await user.click(screen.getByRole('checkbox', { name: 'Click rate drop' }));
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  expect(await screen.findByText('whs_secret')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('Your server answered with 202.')).toBeVisible();
  expect(screen.getByText('fine')).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Last deliveries' }));
  expect(table.getByText('Daily views: opened')).toBeVisible();
  expect(table.getByText('Sent')).toHaveAttribute('data-tone', 'good');
  expect(
    table.getByText('Your server answered with 500. · tried again on 20-11-2026 12:30'),
  ).toBeVisible();
  expect(screen.getByRole('group', { name: 'Last deliveries' })).toHaveAttribute('tabindex', '0');
  expect(calls.find(({ name }) => name === 'POST /notifications/webhook/save')?.body).toEqual({
    url: 'https://erp.example/hook',
    muted: ['clickRate'],
  });
});
