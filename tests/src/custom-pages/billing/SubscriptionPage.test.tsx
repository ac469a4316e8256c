import { act, screen, waitFor, within } from '@testing-library/react';
import { offer, subscriptionRow } from '@tests/support/offer';
import { choose } from '@tests/support/screens/choose';
import { recordReplies } from '@tests/support/screens/record-replies';
import {
  merchant,
  type Replies,
  refuse,
  renderConsole,
} from '@tests/support/screens/render-console';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkout } from '@/custom-pages/billing/checkout';

const own = (
  subscriptions: ReturnType<typeof subscriptionRow>[],
  replies: Replies = {},
): Replies => ({
  'GET /{product}/getSubs': offer(),
  'POST /personalize/getsubscription': { success: true, subscriptions },
  ...replies,
});
const open = (replies: Replies, path = '/subscription', language: 'tr' | 'en' = 'en') =>
  renderConsole(path, { replies, language });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('the packages', () => {
  it('The packages offer a trial once, and start it with the displayed package', async () => {
    const { user, calls } = open(
      own([], {
        'POST /payment/createFreeTrial': {
          success: true,
          data: subscriptionRow({ status: 'trial' }, { trial: true }),
        },
      }),
    );
    const pro = await card('Pro');
    expect(pro.getByText('$349')).toBeVisible();
    expect(pro.getByText('500,000 views a month')).toBeVisible();
    expect(pro.getByText('25,000 views a day')).toBeVisible();
    expect(pro.getByRole('button', { name: 'Skip the trial and pay: Pro' })).toBeVisible();
    await user.click(pro.getByRole('button', { name: 'Start trial: Pro' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name.endsWith('createFreeTrial'))?.body).toEqual({
        tier: 'pro',
        category: 'personalize',
        limit: 20_000,
        daily_limit: 1000,
        trial_day: 7,
      }),
    );
    expect(await screen.findByText('Your trial has started.')).toBeVisible();
  });

  it('The current package is marked, and unsubscribing sends a negative price', async () => {
    const { user, calls } = open(
      own([subscriptionRow()], {
        'POST /payment/updatePrice': { success: true, data: subscriptionRow() },
      }),
    );
    const grow = await card('Grow');
    expect(grow.getByText('Your plan')).toBeVisible();
    expect(screen.getByText('1 Dec 2026, $149')).toBeVisible();
    await user.click(grow.getByRole('button', { name: 'Unsubscribe: Grow' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Unsubscribe' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name.endsWith('updatePrice'))?.body).toEqual({
        subscription_id: 'sub-1',
        tier: 'grow',
        price: -149,
      }),
    );
    expect(await screen.findByText('Update process is successful!')).toBeVisible();
  });

  it('The cost of a change is shown before it, and the server’s message when it fails', async () => {
    const { user } = open(
      own([subscriptionRow()], {
        'POST /payment/checkpreview': {
          success: true,
          data: {
            immediate_payment: { amount: 66.5, currency: 'USD', date: '2026-11-21' },
            next_payment: { amount: 349, currency: 'USD', date: '2026-12-01' },
          },
        },
        'POST /payment/updatePrice': refuse(502, 'payment_failed', 'The payment service is down.'),
      }),
    );
    await user.click((await card('Pro')).getByRole('button', { name: 'Change to this plan: Pro' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('$66,50')).toBeVisible();
    expect(dialog.getByText('1 Dec 2026, $349')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change plan' }));
    expect(
      await screen.findByText(/Update process cannot be applied! The payment service is down\./),
    ).toBeVisible();
  });

  it('A shop billed by invoice is never led to a checkout', async () => {
    const { user, calls } = open(
      own([], {
        'GET /{product}/getSubs': offer({ premium: true }),
        'POST /payment/upsertpremium': { success: true, data: subscriptionRow() },
      }),
    );
    const pro = await card('Pro');
    await user.click(pro.getByRole('button', { name: 'Skip the trial and pay: Pro' }));
    await user.click(await screen.findByRole('button', { name: 'Change plan' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name.endsWith('upsertpremium'))?.body).toEqual({
        tier: 'pro',
        price: 349,
      }),
    );
  });
});

describe('the current subscription', () => {
  const preview = (now: number, next: number) => ({
    'POST /payment/checkpreview': {
      success: true as const,
      data: {
        immediate_payment: { amount: now, currency: 'USD', date: '2026-11-21' },
        next_payment: { amount: next, currency: 'USD', date: '2026-12-01' },
      },
    },
  });

  it('remains during the grace period of a failed payment, and asks for a new payment method', async () => {
    const grace_until = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const due = subscriptionRow({ status: 'past_due' }, { grace_until });
    open(own([due], { 'GET /{product}/getSubs': offer({ daily_limit: 5000, used_today: 5000 }) }));
    expect(
      await screen.findByText(/The last payment failed\. Your Grow plan stays until/),
    ).toBeVisible();
    // The limit of the plan still applies, so a new payment method would not raise it.
    expect(screen.getByText(/A larger plan goes on at once/)).toBeVisible();
    expect(screen.queryByText(/get the limit of your plan back/)).toBeNull();
  });

  it('asks for a new payment method once the free limit applies after the grace period', async () => {
    const grace_until = new Date(Date.now() - 86_400_000).toISOString();
    const due = subscriptionRow({ status: 'past_due' }, { grace_until });
    open(own([due], { 'GET /{product}/getSubs': offer({ used_today: 100 }) }));
    expect(
      await screen.findByText(/Update your payment method to get the limit of your plan back/),
    ).toBeVisible();
    expect(screen.queryByText(/A larger plan goes on/)).toBeNull();
  });

  it('never offers a larger plan for a limit that staff agreed with the shop', async () => {
    const agreed = offer({ agreed: true, daily_limit: 90, used_today: 100 });
    const { user } = open(
      own([subscriptionRow()], { ...preview(180, 349), 'GET /{product}/getSubs': agreed }),
    );
    expect(await screen.findByText(/limit of 90 views a day was agreed with you/)).toBeVisible();
    expect(screen.queryByText(/A larger plan goes on/)).toBeNull();
    const [write] = screen.getAllByRole('link', { name: 'Write to us to change it' });
    expect(write).toHaveAttribute('href', '/contact');
    await user.click((await card('Pro')).getByRole('button', { name: /Change to this plan/ }));
    expect(
      await screen.findByText('The daily limit agreed with you stays the same.'),
    ).toBeVisible();
    expect(screen.queryByText('Your new limit applies immediately.')).toBeNull();
  });

  it('sends a change once, although the button is pressed twice before it is disabled', async () => {
    const { user, calls } = open(
      own([subscriptionRow()], {
        ...preview(180, 349),
        'POST /payment/updatePrice': { success: true, data: subscriptionRow() },
      }),
    );
    await user.click((await card('Pro')).getByRole('button', { name: /Change to this plan/ }));
    await screen.findByText('Your new limit applies immediately.');
    const change = screen.getByRole('button', { name: 'Change plan' });
    act(() => {
      change.click();
      change.click();
    });
    expect(await screen.findByText('Update process is successful!')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'POST /payment/updatePrice')).toHaveLength(1);
  });

  it('says that an agreed limit stays, also for a smaller plan', async () => {
    const { user } = open(
      own([subscriptionRow()], {
        ...preview(0, 49),
        'GET /{product}/getSubs': offer({ agreed: true, daily_limit: 90 }),
      }),
    );
    await user.click((await card('Start')).getByRole('button', { name: /Change to this plan/ }));
    expect(
      await screen.findByText('The daily limit agreed with you stays the same.'),
    ).toBeVisible();
    expect(screen.queryByText(/limit you paid for stays until/)).toBeNull();
  });

  it('offers no larger plan to a shop with the largest one', async () => {
    open(
      own([subscriptionRow()], {
        'GET /{product}/getSubs': offer({ daily_limit: 10_000_000, used_today: 10_000_000 }),
      }),
    );
    expect(await screen.findByRole('link', { name: 'Write to us to change it' })).toBeVisible();
    expect(screen.queryByText(/A larger plan goes on/)).toBeNull();
  });

  it('A change with a refund is shown as a credit, now or with the next bill', async () => {
    const { user } = open(own([subscriptionRow()], preview(-66.5, -17.5)));
    await user.click((await card('Start')).getByRole('button', { name: /Change to this plan/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('$66,50 credit')).toBeVisible();
    expect(dialog.getByText('1 Dec 2026, $17,50 credit')).toBeVisible();
    expect(dialog.queryByText(/Nothing due|Free/)).toBeNull();
    const lost = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lost).toEqual(['Scheduled messages', 'Priority support']);
    expect(
      dialog.getByText(
        'The Grow limit you paid for stays until 1 Dec 2026. The new plan applies from then on.',
      ),
    ).toBeVisible();
  });

  it('An ended package can be resumed without a payment until its end', async () => {
    const ends_at = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const ended = subscriptionRow({ status: 'deleted', next_bill_date: null }, { ends_at });
    const { user } = open(own([ended]));
    expect((await card('Pro')).getByRole('button', { name: 'Subscribe: Pro' })).toBeVisible();
    await user.click((await card('Grow')).getByRole('button', { name: 'Resume: Grow' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Nothing to pay now: your Grow plan is paid until/)).toBeVisible();
  });

  it('A changed package is not previewed again', async () => {
    const { user, calls } = open(
      own([subscriptionRow()], {
        ...preview(66.5, 349),
        'POST /payment/updatePrice': { success: true, data: subscriptionRow() },
      }),
    );
    await user.click((await card('Pro')).getByRole('button', { name: /Change to this plan/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('$66,50')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change plan' }));
    expect(await screen.findByText('Update process is successful!')).toBeVisible();
    await waitFor(() =>
      expect(calls.filter(({ name }) => name.endsWith('getsubscription')).length).toBe(2),
    );
    expect(calls.filter(({ name }) => name.endsWith('checkpreview'))).toHaveLength(1);
  });
});

describe('ending a plan', () => {
  const ask = async (subscription: ReturnType<typeof subscriptionRow>, premium = false) => {
    const { user } = open(own([subscription], { 'GET /{product}/getSubs': offer({ premium }) }));
    const grow = await card('Grow');
    await user.click(grow.getByRole('button', { name: 'Unsubscribe: Grow' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const later = /After the period you paid for/;
  const now = /plan ends immediately/;

  it('states that the paid days remain', async () => {
    const question = await ask(subscriptionRow());
    expect(question.getByText(later)).toBeVisible();
    expect(question.queryByText(now)).toBeNull();
  });

  it.each([
    ['by invoice', subscriptionRow({ next_bill_date: null }), true],
    ['and not paid for', subscriptionRow({ status: 'past_due' }), false],
  ])('warns that the plan ends at once: %s', async (_, subscription, premium) => {
    const question = await ask(subscription, premium);
    expect(question.getByText(now)).toBeVisible();
    expect(question.queryByText(later)).toBeNull();
  });
});

describe('the tax form', () => {
  const buy = async (view: ReturnType<typeof open>) => {
    const start = await card('Start');
    await view.user.click(start.getByRole('button', { name: 'Subscribe: Start' }));
    return within(await screen.findByRole('dialog'));
  };
  const trial = subscriptionRow({ status: 'trial' }, { trial: true, tier: 'start' });

  it('shows a message next to each invalid field, with a required postcode for ten countries', async () => {
    const view = open(own([trial]));
    const form = await buy(view);
    await view.user.clear(form.getByLabelText('Company name'));
    await choose(view.user, form.getByLabelText('Country'), 'DE');
    await view.user.click(form.getByRole('button', { name: 'Go to checkout' }));
    for (const words of [
      'Enter the tax number.',
      'Enter the company name.',
      'Enter the street.',
      'Enter the city.',
      'This country needs a postcode.',
    ]) {
      expect(form.getByText(words)).toBeVisible();
    }
    expect(view.calls.some(({ name }) => name.endsWith('custompaddlelink'))).toBe(false);
  });

  it('shows the server’s messages next to fields that have another name in the call', async () => {
    const view = open(
      own([trial], {
        'POST /auth/updateInfo': { success: true, data: merchant },
        'POST /payment/custompaddlelink': {
          ...refuse(400, 'invalid', 'Check the marked fields.'),
          fields: [
            { path: 'vat_number', code: 'required' },
            { path: 'country', code: 'invalid_value' },
          ],
        },
      }),
    );
    const form = await buy(view);
    await view.user.type(form.getByLabelText('Tax number'), '123');
    await view.user.type(form.getByLabelText('Street'), 'Çınar 4');
    await view.user.type(form.getByLabelText('City'), 'İzmir');
    await view.user.click(form.getByRole('button', { name: 'Go to checkout' }));
    expect(await form.findByText('Enter the tax number.')).toBeVisible();
    expect(form.getByText('Choose the country.')).toBeVisible();
    expect(form.getByLabelText('Tax number')).toHaveFocus();
  });

  it('The tax form is saved, then leads to the checkout with the displayed price', async () => {
    const openCheckout = vi.spyOn(checkout, 'open').mockImplementation(() => {});
    const url = 'http://localhost/sandbox-checkout/1';
    const view = open(
      own([trial], {
        'POST /auth/updateInfo': { success: true, data: merchant },
        'POST /payment/custompaddlelink': { success: true, response: { url, ref: 'r1' } },
      }),
    );
    const form = await buy(view);
    await view.user.type(form.getByLabelText('Tax number'), '123');
    await view.user.type(form.getByLabelText('Street'), 'Çınar 4');
    await view.user.type(form.getByLabelText('City'), 'İzmir');
    await choose(view.user, form.getByLabelText('Country'), 'TR');
    await view.user.click(form.getByRole('button', { name: 'Go to checkout' }));
    await waitFor(() => expect(openCheckout).toHaveBeenCalledWith({ url, ref: 'r1' }, false));
    const sent = view.calls.find(({ name }) => name === 'POST /payment/custompaddlelink')?.body;
    expect(sent).toMatchObject({
      tier: 'start',
      custom_price: 49,
      vat_city: 'İzmir',
      country: 'TR',
    });
    const remaining = view.calls.find(({ name }) => name === 'POST /auth/updateInfo')?.body;
    expect(remaining).toMatchObject({
      id: '1',
      extra: { company: { vatNumber: '123', city: 'İzmir' } },
    });
  });
});

describe('the return from the checkout', () => {
  it('A cancelled checkout is reported in red', async () => {
    open(own([]), '/subscription?ref=r1&checkout=cancelled');
    const words = 'Your process has been cancelled, see you again soon!';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(words).closest('.MuiAlert-root')).toHaveClass('MuiAlert-colorError');
  });

  it('A return with the Back button is reported as cancelled, also in Turkish', async () => {
    sessionStorage.setItem('vitrin.checkout', JSON.stringify({ at: 1, ref: 'r1', once: false }));
    open(own([]), '/subscription', 'tr');
    expect(await screen.findByText('İşleminiz iptal edildi, tekrar görüşmek üzere!')).toBeVisible();
  });

  it('A one-time payment is not reported as cancelled on the subscription page', async () => {
    sessionStorage.setItem('vitrin.checkout', JSON.stringify({ at: 1, ref: 'r2', once: true }));
    open(own([]));
    expect(await screen.findByRole('region', { name: 'Grow' })).toBeVisible();
    expect(screen.queryByText(/cancelled/)).toBeNull();
    expect(sessionStorage.getItem('vitrin.checkout')).not.toBeNull();
  });

  it('A checkout is reported as paid only after the server verified it, and loaded again a second later', async () => {
    let verifiedAt = 0;
    let readAt = 0;
    const { calls, address } = open(
      own([subscriptionRow()], {
        'POST /personalize/getsubscription': () => {
          readAt = Date.now();
          return { success: true, subscriptions: [subscriptionRow()] };
        },
        'POST /payment/checkSubscription': () => {
          verifiedAt = Date.now();
          return { success: true, data: { paid: true, subscription: subscriptionRow() } };
        },
      }),
      '/subscription?ref=r1&checkout=order-1',
    );
    expect(await screen.findByText('Process is successful!')).toBeVisible();
    const asked = () => calls.filter(({ name }) => name.endsWith('getsubscription')).length;
    const before = asked();
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await waitFor(() => expect(address()).toBe('/subscription'));
    expect(readAt - verifiedAt).toBeGreaterThan(900);
    expect(calls.find(({ name }) => name.endsWith('checkSubscription'))?.body).toEqual({
      checkout_id: 'order-1',
      extra: { ref: 'r1' },
    });
  });

  it('A checkout that cannot be verified can be verified again', async () => {
    open(
      own([], {
        'POST /payment/checkSubscription': refuse(
          502,
          'payment_failed',
          'No answer from the bank.',
        ),
      }),
      '/subscription?ref=r1&checkout=order-1',
    );
    expect(await screen.findByText('No answer from the bank.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
    expect(screen.queryByText('Process is successful!')).toBeNull();
  });
});

it('Payments are listed with their receipts', async () => {
  const { user } = open(
    own([subscriptionRow()], {
      'POST /payment/getPaymentHistory': {
        success: true,
        data: [
          {
            id: 'a',
            is_paid: 1,
            payout_date: '2026-11-01',
            amount: 149,
            receipt_url: 'https://r.example/a',
            refunded: 0,
          },
          {
            id: 'b',
            is_paid: 0,
            payout_date: '2026-12-01',
            amount: 1490,
            receipt_url: '',
            refunded: 0,
          },
          {
            id: 'c',
            is_paid: 1,
            payout_date: '2026-10-01',
            amount: 149,
            receipt_url: '',
            refunded: 149,
          },
        ],
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Payment history' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Paid')).toBeVisible();
  expect(dialog.getByText('Not paid')).toBeVisible();
  expect(dialog.getByText('$149 refunded')).toBeVisible();
  expect(dialog.getByText('$1.490')).toBeVisible();
  expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://r.example/a');
});

it('shows the log at its old address, with the values before each change', async () => {
  const extra = { daily_limit: 5000, limit: 100_000, trial_end: null, tier: 'grow' };
  const from = { tier: 'start', price: 49, daily_limit: 1000 };
  const entry = { category: 'personalize', extra };
  const { address } = open(
    own(
      [subscriptionRow({ status: 'deleted', next_bill_date: null })],
      recordReplies('subscription-log', [
        { ...entry, id: '3', label: 'deleted', created_at: '2026-11-02T09:00:00Z', price: -149 },
        {
          ...entry,
          id: '2',
          label: 'change',
          created_at: '2026-10-01T09:00:00Z',
          price: 149,
          extra: { ...extra, from },
        },
        { ...entry, id: '1', label: 'create', created_at: '2026-09-01T09:00:00Z', price: 49 },
      ]),
    ),
    '/subscription?tab=log',
  );
  const log = within(await screen.findByRole('table', { name: 'Log' }));
  expect(address()).toBe('/subscription/log');
  expect(log.getByText('-$149')).toBeVisible();
  expect(log.getByText('Created')).toBeVisible();
  for (const change of ['Start → Grow', '$49 → $149', '1,000 → 5,000']) {
    expect(log.getByText(change)).toBeVisible();
  }
  const all = within(screen.getByRole('table', { name: 'Created subscriptions' }));
  expect(all.getByText('Ended')).toHaveAttribute('data-tone', 'plain');
});

describe('the payment screen', () => {
  it('needs a title and a price', async () => {
    open(own([]), '/payment?title=Setup');
    expect(await screen.findByText('Incomplete payment link')).toBeVisible();
  });

  it('rejects a price that was not agreed', async () => {
    open(own([]), '/payment?title=Setup&price=3');
    expect(await screen.findByText(/not the one agreed with you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  });

  it('leads to the checkout and reports success in green', async () => {
    const openCheckout = vi.spyOn(checkout, 'open').mockImplementation(() => {});
    const url = 'http://localhost/sandbox-checkout/2';
    const { user, calls } = open(
      own([], {
        'POST /personalize/payment/custompaddlelink': {
          success: true,
          data: { response: { url, ref: 'r2' } },
        },
      }),
      '/payment?title=Setup&price=300',
    );
    const pay = await screen.findByRole('button', { name: 'Pay' });
    expect(screen.getByText('Paid by').nextSibling).toHaveTextContent(/@/);
    expect(screen.getByText('Shop').nextSibling).toBeVisible();
    await user.click(pay);
    await waitFor(() => expect(openCheckout).toHaveBeenCalled());
    expect(calls.at(-1)?.body).toEqual({ title: 'Setup', custom_price: 300 });
  });

  it('shows a payment as unknown, verifies it again, and then shows it as paid', async () => {
    sessionStorage.setItem('vitrin.checkout', JSON.stringify({ at: 1, ref: 'r2', once: true }));
    let paid = false;
    const { user, calls } = open(
      own([], {
        'POST /payment/checkSubscription': () =>
          paid
            ? { success: true, data: { paid: true, subscription: null } }
            : refuse(409, 'payment_open', 'Not confirmed.'),
      }),
      '/payment?title=Setup&price=300',
    );
    expect(await screen.findByText('Verifying your payment…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    const unknown = /We do not know yet whether your payment went through/;
    expect(await screen.findByText(unknown)).toBeVisible();
    const asked = calls.filter(({ name }) => name.endsWith('checkSubscription'));
    expect(asked).toHaveLength(4);
    expect(asked[0]?.body).toEqual({ extra: { ref: 'r2' } });
    expect(screen.queryByText(/cancelled/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    expect(screen.getByRole('button', { name: 'I have not paid: pay now' })).toBeVisible();
    paid = true;
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Process is successful!')).toBeVisible();
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
    expect(sessionStorage.getItem('vitrin.checkout')).toBeNull();
  });
});
