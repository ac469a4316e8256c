import { createBreaker, paddlePayments, serializeFields } from '@server/ports/payments/paddle';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutBody } from '../../support/rows/billing';
import {
  FIRST_BILL,
  nextPaddleId,
  paddlePurchase,
  paddleSettings,
  paddleWebhook,
  SECOND_BILL,
  startPaddle,
} from '../../support/servers/paddle';
import { buildServer, type Merchant, type TestServer } from '../../support/servers/server';

let paddle: Awaited<ReturnType<typeof startPaddle>>;
let server: TestServer;

beforeAll(async () => {
  paddle = await startPaddle();
  server = await buildServer({ ...paddleSettings(paddle) });
});
afterAll(async () => {
  await server.close();
  await paddle.close();
});

const moment = (ago = 0) => new Date(Date.now() - ago).toISOString().slice(0, 19).replace('T', ' ');

async function buy(merchant: Merchant, tier = 'grow', price = '149') {
  const opened = await merchant.call('POST /payment/custompaddlelink', {
    body: checkoutBody(tier),
  });
  const { ref } = opened.body.response;
  const link = paddle.asked.at(-1)?.fields ?? {};
  const fields = {
    alert_id: nextPaddleId(),
    event_time: moment(),
    ...paddlePurchase(price, link.passthrough),
  };
  return { opened, link, ref, fields };
}
const deliver = async (body: string) =>
  (
    await server.request('/api/payment/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  ).status;
const current = async (merchant: Merchant) =>
  (await merchant.call('GET /{product}/getSubscriptionUser')).body.data;
const limitOf = async (merchant: Merchant) =>
  (await merchant.call('GET /{product}/getSubs')).body.data.daily_limit;
const logOf = async (merchant: Merchant) =>
  (await merchant.call('POST /payment/getSubsLogHistory', { body: {} })).body.data;

test('A payment link contains our price, the payer’s e-mail and the return address', async () => {
  const merchant = await server.buildMerchant();
  const { opened, link } = await buy(merchant);
  expect(opened.body.response.url).toBe('https://checkout.paddle.example/1');
  expect(link).toMatchObject({
    vendor_id: '123',
    product_id: '768866',
    'prices[0]': 'USD:149.00',
    'recurring_prices[0]': 'USD:149.00',
    customer_email: merchant.email,
    customer_country: 'TR',
    vat_company_name: 'Ladin Ev',
    quantity: '1',
  });
  expect(link.return_url).toContain('http://localhost:3000/subscription?ref=');
  expect(link.return_url).toContain('{checkout_hash}');
  const paid = await merchant.call('POST /personalize/payment/custompaddlelink', {
    body: { title: 'Kurulum', custom_price: 300 },
  });
  expect(paid.status).toBe(200);
  expect(paddle.asked.at(-1)?.fields).toMatchObject({
    title: 'Kurulum',
    'prices[0]': 'USD:300.00',
    customer_country: 'AZ',
    webhook_url: 'http://localhost:3000/api/payment/webhook',
  });
});

describe('a webhook', () => {
  test('A webhook is refused when absent, forged, changed or old', async () => {
    const merchant = await server.buildMerchant();
    const { fields } = await buy(merchant);
    const good = paddleWebhook(fields);
    const other = new URLSearchParams(good);
    other.set('unit_price', '149.01');
    const unsigned = new URLSearchParams(fields).toString();
    const doubled = `${good}&unit_price=1.00`;
    for (const body of [unsigned, `${unsigned}&p_signature=AAAA`, other.toString(), doubled, '']) {
      expect(await deliver(body)).toBe(403);
    }
    const old = { ...fields, event_time: moment(5 * 86_400_000) };
    expect(await deliver(paddleWebhook(old))).toBe(410);
    expect(await current(merchant)).toBeNull();
  });

  test('A webhook with a wrong price, currency, plan or reference activates no subscription', async () => {
    const merchant = await server.buildMerchant();
    const { fields } = await buy(merchant);
    const wrong = [
      { ...fields, unit_price: '1.00' },
      { ...fields, currency: 'TRY' },
      { ...fields, subscription_plan_id: '1' },
      { ...fields, passthrough: JSON.stringify({ pid: merchant.pid, ref: 'unknown' }) },
      { ...fields, passthrough: 'nothing' },
    ];
    for (const one of wrong) {
      expect(await deliver(paddleWebhook({ ...one, alert_id: nextPaddleId() }))).toBe(200);
    }
    expect(await current(merchant)).toBeNull();
  });

  test('A repeated, concurrent or late webhook has one effect', async () => {
    const merchant = await server.buildMerchant();
    const { fields } = await buy(merchant);
    const created = paddleWebhook(fields);
    const paid = paddleWebhook({
      ...fields,
      alert_id: nextPaddleId(),
      alert_name: 'subscription_payment_succeeded',
    });
    // The webhook of the payment precedes the webhook of the subscription.
    await Promise.all([deliver(paid), deliver(created), deliver(created), deliver(paid)]);
    expect(await deliver(created)).toBe(200);
    expect(await logOf(merchant)).toHaveLength(1);
    expect((await current(merchant)).data).toMatchObject({
      status: 'active',
      subscription_id: fields.subscription_id,
      next_bill_date: FIRST_BILL,
    });
    expect(await limitOf(merchant)).toBe(5000);

    const about = (name: string, ago: number, more = {}) =>
      deliver(
        paddleWebhook({
          ...fields,
          ...more,
          alert_id: nextPaddleId(),
          alert_name: name,
          event_time: moment(-ago),
        }),
      );
    await about('subscription_payment_failed', 20_000, { status: 'past_due' });
    expect((await current(merchant)).data.status).toBe('past_due');
    expect(await limitOf(merchant)).toBe(5000);
    await about('subscription_payment_succeeded', 40_000, { next_bill_date: SECOND_BILL });
    // This failure happened before the payment but is delivered after it.
    await about('subscription_payment_failed', 30_000, { status: 'past_due' });
    expect((await current(merchant)).data).toMatchObject({
      status: 'active',
      next_bill_date: SECOND_BILL,
    });
    await about('subscription_updated', 50_000, { new_unit_price: '349.00' });
    expect((await current(merchant)).tier).toBe('pro');
    expect(await limitOf(merchant)).toBe(25_000);
    const end = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const gone = { status: 'deleted', cancellation_effective_date: end };
    await about('subscription_cancelled', 60_000, gone);
    expect(await current(merchant)).toBeNull();
    expect(await limitOf(merchant)).toBe(25_000);
    await about('subscription_payment_succeeded', 70_000);
    expect(await current(merchant)).toBeNull();
    expect((await logOf(merchant)).map(({ label }: { label: string }) => label)).toEqual([
      'deleted',
      'change',
      'create',
    ]);
  });
});

describe('a checkout that returns', () => {
  const order = (checkoutId: string, email: string, more = {}) => ({
    state: 'processed',
    checkout: { checkout_id: checkoutId, title: 'Vitrin' },
    order: { total: '178.80', currency: 'USD', customer: { email }, subscription_id: 77, ...more },
  });
  const check = (merchant: Merchant, checkout_id: string, ref: string) =>
    merchant.call('POST /payment/checkSubscription', { body: { checkout_id, extra: { ref } } });

  test('A returning checkout activates the package only when the provider’s order and subscription match', async () => {
    const merchant = await server.buildMerchant();
    const { ref } = await buy(merchant);
    const open = async () => {
      const answer = await check(merchant, 'co-1', ref);
      expect([answer.status, answer.body.error.code]).toEqual([409, 'payment_open']);
    };
    await open();
    paddle.orders.set('co-1', order('co-1', 'somebody@else.example'));
    await open();
    paddle.orders.set('co-1', order('co-1', merchant.email, { total: '1.00' }));
    await open();
    paddle.orders.set('co-1', order('co-1', merchant.email, { currency: 'TRY' }));
    await open();
    paddle.orders.set('co-1', order('co-1', merchant.email));
    await open();
    const user = {
      subscription_id: 77,
      plan_id: 1,
      user_id: 5,
      state: 'active',
      update_url: 'https://checkout.paddle.example/update',
      next_payment: { amount: 149, currency: 'USD', date: SECOND_BILL },
    };
    paddle.users.set('77', user);
    await open();
    paddle.users.set('77', { ...user, plan_id: 768866 });
    const paid = await check(merchant, 'co-1', ref);
    expect(paid.body.data.subscription.data).toMatchObject({
      subscription_id: '77',
      next_bill_date: SECOND_BILL,
      unit_price: 149,
    });
    paddle.payments.set('77', [
      {
        id: 8,
        amount: 149,
        currency: 'USD',
        payout_date: '2026-11-21',
        is_paid: 1,
        receipt_url: 'https://r.example/8',
      },
    ]);
    const history = await merchant.call('POST /payment/getPaymentHistory', {
      body: { subscription_id: '77' },
    });
    expect(history.body.data).toEqual([
      {
        id: '8',
        is_paid: 1,
        payout_date: '2026-11-21',
        amount: 149,
        receipt_url: 'https://r.example/8',
        refunded: 0,
      },
    ]);
    const details = await merchant.call('POST /payment/getsubsdetails', {
      body: { subscription_id: '77' },
    });
    expect(details.body.data.update_url).toBe('https://checkout.paddle.example/update');
    const changed = await merchant.call('POST /payment/updatePrice', {
      body: { subscription_id: '77', tier: 'pro', price: 349 },
    });
    expect(changed.body.data.data.new_price).toBe(349);
    expect(paddle.asked.at(-1)).toMatchObject({
      path: '/api/2.0/subscription/users/update',
      fields: { subscription_id: '77', recurring_price: '349.00', bill_immediately: 'true' },
    });
    const ended = await merchant.call('POST /payment/updatePrice', {
      body: { subscription_id: '77', tier: 'pro', price: -349 },
    });
    expect(ended.body.data.data.status).toBe('deleted');
    expect(paddle.asked.at(-1)?.path).toBe('/api/2.0/subscription/users_cancel');
  });
});

describe('a provider that is down', () => {
  const port = (patience = 5000) =>
    paddlePayments({
      vendorId: '123',
      authCode: 'code',
      publicKey: paddle.publicKey,
      apiUrl: paddle.url,
      checkoutUrl: paddle.url,
      webhookUrl: '',
      patience,
    });

  test.each([['hang'], [500], ['garbage']] as const)(
    'A provider that is down (%s) is reported as payment_failed',
    async (fault) => {
      paddle.faults.push(fault, fault);
      const waits = port(fault === 'hang' ? 300 : undefined);
      await expect(waits.findOrder('x')).rejects.toMatchObject({ code: 'payment_failed' });
      paddle.faults.length = 0;
    },
  );

  test('A query to the provider is retried after a failure, and a change is not', async () => {
    paddle.faults.push(500);
    expect(await port().findOrder('x')).toBeNull();
    paddle.faults.push(500);
    const before = paddle.asked.length;
    await expect(port().cancel('1')).rejects.toMatchObject({ code: 'payment_failed' });
    expect(paddle.asked.length).toBe(before + 1);
  });

  test('A provider is not called after five failures in a row', async () => {
    const silent = port();
    paddle.faults.push(...Array(5).fill(503));
    for (let tries = 0; tries < 5; tries++) await silent.cancel('1').catch(() => {});
    const before = paddle.asked.length;
    await expect(silent.cancel('1')).rejects.toMatchObject({ code: 'payment_failed' });
    expect(paddle.asked.length).toBe(before);
  });

  test('A provider that refuses a request is reported as refusing, not as down', async () => {
    const wrong = paddlePayments({
      vendorId: '123',
      authCode: 'wrong',
      publicKey: paddle.publicKey,
      apiUrl: paddle.url,
      checkoutUrl: paddle.url,
      webhookUrl: '',
    });
    await expect(wrong.cancel('1')).rejects.toMatchObject({
      details: { message: 'payment_refused' },
    });
  });

  test('A provider is called again after the pause of the circuit breaker', () => {
    let at = 0;
    const breaker = createBreaker({ maxFailures: 2, cooldownMs: 10, now: () => at });
    breaker.failed();
    expect(breaker.isOpen()).toBe(false);
    breaker.failed();
    expect(breaker.isOpen()).toBe(true);
    at = 10;
    expect(breaker.isOpen()).toBe(false);
    breaker.succeeded();
    breaker.failed();
    expect(breaker.isOpen()).toBe(false);
  });
});

test('Fields are serialized like in PHP, with lengths in bytes', () => {
  expect(
    serializeFields([
      ['a', 'ı'],
      ['b', '12'],
    ]),
  ).toBe('a:2:{s:1:"a";s:2:"ı";s:1:"b";s:2:"12";}');
});
