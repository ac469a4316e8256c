import type { PaymentCase } from '@contract/entities/billing';
import { screen, waitFor, within } from '@testing-library/react';
import { merchant, renderConsole, type SentCall } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const payment = (id: string, overrides: Partial<PaymentCase> = {}): PaymentCase => ({
  id,
  kind: 'refund',
  reason: '',
  pid: 'p1',
  email: 'a@shop.example',
  amount: 149,
  whole: true,
  may_end: false,
  reference: `sub-${id}`,
  date: '2026-11-01T10:00:00.000Z',
  ...overrides,
});

function open() {
  let cases = [
    payment('1', { may_end: true }),
    payment('2', { kind: 'unmatched', reason: 'noShop' }),
  ];
  const unended = [{ pid: 'p9', reference: 'sub-9', date: '2026-11-02T10:00:00.000Z' }];
  const view = renderConsole('/yta/payments', {
    replies: {
      'GET /auth/user': { success: true, data: { ...merchant, extra: { admin: true } } },
      'GET /admin/payments': () => ({ success: true, data: { cases, unended } }),
      'POST /admin/payments/close': ({ body }: SentCall) => {
        cases = cases.filter(({ id }) => id !== (body as { id: string }).id);
        return { success: true };
      },
    },
  });
  const closed = () =>
    view.calls.filter(({ name }) => name === 'POST /admin/payments/close').map(({ body }) => body);
  return { ...view, closed };
}

it('ends a subscription only after a confirmation, and removes its payment from the list', async () => {
  const { user, closed } = open();
  expect(await screen.findByText('A payment names no shop')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End the subscription: sub-1' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(closed()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'End the subscription' }));
  await waitFor(() => expect(screen.queryByText('sub-1')).toBeNull());
  expect(closed()).toEqual([{ id: '1', end: true }]);
});

it('removes several payments, and reports that a running subscription remains', async () => {
  const { user, closed } = open();
  await screen.findByText('sub-9');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Remove from the list' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove from the list' }));
  expect(await screen.findByText('1 record failed, 2 done.')).toBeVisible();
  expect(screen.getByText(/once the payment service has ended it/)).toBeVisible();
  expect(closed()).toEqual(
    expect.arrayContaining([
      { id: '1', end: false },
      { id: '2', end: false },
    ]),
  );
});
