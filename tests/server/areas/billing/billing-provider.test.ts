import { FREE } from '@catalogue/pricing/tiers';
import { cancelDue, endSandboxed, refreshDue } from '@server/areas/billing/reconcile';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, moveClock } from '../../../support/clock';
import { checkoutBody } from '../../../support/rows/billing';
import {
  FIRST_BILL,
  nextPaddleId,
  paddlePurchase,
  paddleSettings,
  paddleWebhook,
  SECOND_BILL,
  startPaddle,
  THIRD_BILL,
} from '../../../support/servers/paddle';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let paddle: Awaited<ReturnType<typeof startPaddle>>;
let server: TestServer;
let clock: ReturnType<typeof moveClock>;

beforeAll(async () => {
  paddle = await startPaddle();
  server = await buildServer({
    SESSION_IDLE_HOURS: '9999',
    SESSION_ABSOLUTE_DAYS: '300',
    ...paddleSettings(paddle),
  });
  clock = moveClock(server);
});
afterEach(() => {
  clock.reset();
  paddle.faults.length = 0;
});
afterAll(async () => {
  await server.close();
  await paddle.close();
});

const deps = () => ({ ...server.deps, now: () => server.deps.now() });
const current = async (merchant: Merchant) =>
  (await merchant.call('GET /{product}/getSubscriptionUser')).body.data;
const limitOf = async (merchant: Merchant) =>
  (await merchant.call('GET /{product}/getSubs')).body.data.daily_limit;
const labels = async (merchant: Merchant) => {
  const { body } = await merchant.call('POST /payment/getSubsLogHistory', { body: {} });
  return body.data.map(({ label, price }: { label: string; price: number }) => [label, price]);
};
const rowsOf = (merchant: Merchant) =>
  server.deps.db
    .selectFrom('subscription')
    .selectAll()
    .where('pid', '=', merchant.pid)
    .orderBy('created_at')
    .execute();
const check = (merchant: Merchant, checkout_id: string | undefined, ref: string) =>
  merchant.call('POST /payment/checkSubscription', { body: { checkout_id, extra: { ref } } });

/** Returns the webhook that Paddle sends for the last requested checkout link. */
function purchase(price: string, more: Record<string, string> = {}): Record<string, string> {
  const { passthrough } = paddle.asked.at(-1)?.fields ?? {};
  return { ...paddlePurchase(price, passthrough), ...more };
}
async function open(merchant: Merchant, tier: string, price: string) {
  const { body } = await merchant.call('POST /payment/custompaddlelink', {
    body: checkoutBody(tier),
  });
  return { ref: body.response.ref, fields: purchase(price) };
}
async function deliver(fields: Record<string, string>, more: Record<string, string> = {}) {
  const event_time = server.deps.now().toISOString().slice(0, 19).replace('T', ' ');
  const body = paddleWebhook({ event_time, alert_id: nextPaddleId(), ...fields, ...more });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await server.request('/api/payment/webhook', { method: 'POST', headers, body });
  await server.settled();
  return answer.status;
}
async function paying(tier = 'start', price = '49') {
  const merchant = await server.buildMerchant();
  const { fields } = await open(merchant, tier, price);
  expect(await deliver(fields)).toBe(200);
  return { merchant, fields };
}
const userOf = (id: string, amount: number, more = {}) => ({
  subscription_id: id,
  plan_id: 768866,
  user_id: 9,
  state: 'active',
  update_url: 'https://checkout.paddle.example/update',
  next_payment: { amount, currency: 'USD', date: THIRD_BILL },
  ...more,
});
const order = (checkout_id: string, email: string, total: string, subscription_id?: string) => ({
  state: 'processed',
  checkout: { checkout_id },
  order: { total, currency: 'USD', customer: { email }, subscription_id },
});
const cancelled = () =>
  paddle.asked
    .filter(({ path }) => path.endsWith('/users_cancel'))
    .map(({ fields }) => fields.subscription_id);

test('With two paid packages the higher limit applies until the first one ends', async () => {
  const { merchant, fields } = await paying('pro', '349');
  expect(await limitOf(merchant)).toBe(25_000);
  await merchant.call('POST /payment/updatePrice', {
    body: { subscription_id: fields.subscription_id ?? '', tier: 'pro', price: -349 },
  });
  expect(await limitOf(merchant)).toBe(25_000);
  const { fields: second } = await open(merchant, 'start', '49');
  expect(paddle.asked.at(-1)?.fields).toMatchObject({
    'prices[0]': 'USD:0.00',
    'recurring_prices[0]': 'USD:49.00',
    trial_days: expect.stringMatching(/^\d+$/),
  });
  await deliver(second);
  expect((await current(merchant)).tier).toBe('start');
  expect(await limitOf(merchant)).toBe(25_000);
  clock.forward(60 * DAY);
  expect(await limitOf(merchant)).toBe(1000);
});

test('A downgrade is charged from the next bill on, and the larger limit applies until then', async () => {
  const { merchant, fields } = await paying('pro', '349');
  const { subscription_id = '' } = fields;
  const changed = await merchant.call('POST /payment/updatePrice', {
    body: { subscription_id, tier: 'start', price: 49 },
  });
  expect(changed.body.data).toMatchObject({
    tier: 'start',
    remaining: { tier: 'pro', daily_limit: 25_000, until: `${FIRST_BILL}T20:59:00.000Z` },
  });
  expect(paddle.asked.at(-1)).toMatchObject({
    path: '/api/2.0/subscription/users/update',
    fields: { recurring_price: '49.00', bill_immediately: 'false', prorate: 'false' },
  });
  await deliver(fields, { alert_name: 'subscription_updated', new_unit_price: '49.00' });
  expect(await limitOf(merchant)).toBe(25_000);
  clock.forward(60 * DAY);
  expect(await limitOf(merchant)).toBe(1000);
  expect((await current(merchant)).remaining).toBeNull();
});

test('A past-due subscription that is cancelled as of a later date loses its limit at once', async () => {
  const { merchant, fields } = await paying('pro', '349');
  const seconds = (ahead: number) => ({
    event_time: new Date(Date.now() + ahead * 1000).toISOString().slice(0, 19).replace('T', ' '),
  });
  const failed = { alert_name: 'subscription_payment_failed', status: 'past_due' };
  await deliver(fields, { ...failed, ...seconds(5) });
  expect(await limitOf(merchant)).toBe(25_000);
  const { grace_until } = await current(merchant);
  expect(Date.parse(grace_until) - Date.now()).toBeGreaterThan(6.9 * DAY);
  const end = { alert_name: 'subscription_cancelled', status: 'deleted' };
  await deliver(fields, { ...end, cancellation_effective_date: FIRST_BILL, ...seconds(10) });
  clock.forward(20_000);
  expect(await limitOf(merchant)).toBe(FREE.daily_limit);
});

test('A replaced subscription is cancelled at the provider as soon as the provider responds again', async () => {
  const merchant = await server.buildMerchant();
  const first = await open(merchant, 'start', '49');
  const second = await open(merchant, 'pro', '349');
  await deliver(first.fields);
  paddle.faults.push(500);
  await deliver(second.fields);
  expect((await current(merchant)).tier).toBe('pro');
  const due = async () => (await rowsOf(merchant)).map(({ cancel_due }) => cancel_due !== null);
  expect(await due()).toEqual([true, false]);
  paddle.faults.push(500);
  await cancelDue(deps());
  expect(await due()).toEqual([true, false]);
  await cancelDue(deps());
  expect(await due()).toEqual([false, false]);
  const asked = cancelled().length;
  expect(cancelled().at(-1)).toBe(first.fields.subscription_id);
  await cancelDue(deps());
  expect(cancelled()).toHaveLength(asked);
});

describe('a one-time payment', () => {
  const ask = async (merchant: Merchant) => {
    const { body } = await merchant.call('POST /personalize/payment/custompaddlelink', {
      body: { title: 'Kurulum', custom_price: 300 },
    });
    return { ref: body.data.response.ref, fields: purchase('300') };
  };
  const outcome = ({ status, body }: Awaited<ReturnType<typeof check>>) => [
    status,
    body.error?.code ?? body.data.paid,
  ];

  test('A one-time payment is settled only by the signed webhook, never by an order', async () => {
    const merchant = await server.buildMerchant();
    const { ref, fields } = await ask(merchant);
    paddle.orders.set('foreign', order('foreign', merchant.email, '300.00'));
    expect(outcome(await check(merchant, 'foreign', ref))).toEqual([409, 'payment_open']);
    expect(outcome(await check(merchant, undefined, ref))).toEqual([409, 'payment_open']);
    const { checkout_id = '', passthrough = '' } = fields;
    const bought = { alert_name: 'payment_succeeded', sale_gross: '360.00' };
    expect(await deliver({ ...bought, checkout_id, passthrough })).toBe(200);
    expect(outcome(await check(merchant, checkout_id, ref))).toEqual([200, true]);
    expect(outcome(await check(merchant, undefined, ref))).toEqual([200, true]);
    expect(outcome(await check(merchant, 'foreign', ref))).toEqual([404, 'not_found']);
  });

  test('A one-time payment is not settled by the order of a package that the same shop bought', async () => {
    const merchant = await server.buildMerchant();
    const { fields } = await open(merchant, 'pro', '349');
    const { ref } = await ask(merchant);
    const { checkout_id = '', subscription_id = '' } = fields;
    paddle.orders.set(checkout_id, order(checkout_id, merchant.email, '349', subscription_id));
    expect((await check(merchant, checkout_id, ref)).status).toBe(409);
    expect(await deliver(fields)).toBe(200);
    expect((await current(merchant)).tier).toBe('pro');
    expect((await check(merchant, checkout_id, ref)).status).toBe(409);
  });
});

test('An order pays only the checkout of its own package', async () => {
  const merchant = await server.buildMerchant();
  const pro = await open(merchant, 'pro', '349');
  const start = await open(merchant, 'start', '49');
  const { checkout_id = '', subscription_id = '' } = pro.fields;
  paddle.orders.set(checkout_id, order(checkout_id, merchant.email, '349', subscription_id));
  paddle.users.set(subscription_id, userOf(subscription_id, 349));
  expect((await check(merchant, checkout_id, start.ref)).status).toBe(409);
  expect((await check(merchant, checkout_id, pro.ref)).status).toBe(200);
  paddle.users.set(subscription_id, userOf(subscription_id, 49));
  expect((await check(merchant, checkout_id, start.ref)).status).toBe(404);
  expect(await deliver(pro.fields)).toBe(200);
  expect(await labels(merchant)).toEqual([['create', 349]]);
});

describe('the hourly check of due subscriptions', () => {
  const due = (id: string) =>
    server.deps.db
      .updateTable('subscription')
      .set({ next_bill_date: '2026-01-01' })
      .where('subscription_id', '=', id)
      .execute();

  test('The hourly check stores the charged price and its package', async () => {
    const { merchant, fields } = await paying();
    const { subscription_id = '' } = fields;
    await due(subscription_id);
    const other = { update_url: 'javascript:alert(1)' };
    paddle.users.set(subscription_id, userOf(subscription_id, 349, other));
    await refreshDue(deps());
    expect(await current(merchant)).toMatchObject({ tier: 'pro', data: { new_price: 349 } });
    expect(await limitOf(merchant)).toBe(25_000);
    const card = await merchant.call('POST /payment/getsubsdetails', { body: { subscription_id } });
    expect(card.status).toBe(404);
    // A bill with taxes does not change the package.
    await due(subscription_id);
    paddle.users.set(subscription_id, userOf(subscription_id, 418.8));
    await refreshDue(deps());
    expect(await current(merchant)).toMatchObject({ tier: 'pro', data: { new_price: 349 } });
  });

  test('The hourly check reaches a subscription behind a hundred that stay due', async () => {
    const { db } = server.deps;
    const at = server.deps.now();
    const unpaid = Array.from({ length: 100 }, (_, index) => ({
      pid: `unpaid-${index}`,
      source: 'paddle' as const,
      subscription_id: `unpaid-${index}`,
      plan_id: '768866',
      tier: 'start',
      status: 'past_due' as const,
      month_limit: 20_000,
      daily_limit: 1000,
      first_cents: 4900,
      cents: 4900,
      next_bill_date: '2025-01-01',
      facts: JSON.stringify({
        tier: { at: 0, value: 'start' },
        cents: { at: 0, value: 4900 },
        planId: { at: 0, value: '768866' },
        billDate: { at: 0, value: '2025-01-01' },
        active: 0,
        failed: [1],
      }),
      changed_at: at,
      created_at: at,
    }));
    await db.insertInto('subscription').values(unpaid).execute();
    for (const { subscription_id } of unpaid) {
      paddle.users.set(subscription_id, {
        ...userOf(subscription_id, 49),
        state: 'past_due',
        next_payment: null,
      });
    }
    const { merchant, fields } = await paying();
    const { subscription_id = '' } = fields;
    await due(subscription_id);
    paddle.users.set(subscription_id, userOf(subscription_id, 49));
    // Paddle's next two responses are invalid, so the check of the first subscription fails.
    paddle.faults.push('garbage', 'garbage');
    const rounds = 10;
    for (let round = 0; round < rounds; round++) {
      await refreshDue(deps());
      if ((await current(merchant)).data.next_bill_date === THIRD_BILL) break;
    }
    expect((await current(merchant)).data.next_bill_date).toBe(THIRD_BILL);
    await db.deleteFrom('subscription').where('pid', 'like', 'unpaid-%').execute();
  });
});

test('A cancellation delivered before its purchase is refused, and accepted when repeated', async () => {
  const merchant = await server.buildMerchant();
  const { fields } = await open(merchant, 'grow', '149');
  const end = { alert_name: 'subscription_cancelled', status: 'deleted', alert_id: nextPaddleId() };
  expect(await deliver(fields, end)).toBe(409);
  expect(await deliver(fields)).toBe(200);
  expect((await current(merchant)).data.status).toBe('active');
  expect(await deliver(fields, end)).toBe(200);
  expect(await current(merchant)).toBeNull();
});

test('A payment delivered before its purchase is refused, and accepted when repeated', async () => {
  const merchant = await server.buildMerchant();
  const { fields } = await open(merchant, 'grow', '149');
  const at = (seconds: number) =>
    new Date(Date.now() - 3_600_000 + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
  const failed = {
    alert_name: 'subscription_payment_failed',
    status: 'past_due',
    alert_id: nextPaddleId(),
    event_time: at(10),
  };
  const paid = {
    alert_name: 'subscription_payment_succeeded',
    unit_price: '49.00',
    sale_gross: '49.00',
    alert_id: nextPaddleId(),
    event_time: at(20),
  };
  const cases = () =>
    server.deps.db.selectFrom('payment_case').selectAll().where('pid', '=', merchant.pid).execute();
  expect(await deliver(fields, paid)).toBe(409);
  expect(await cases()).toEqual([]);
  expect(await deliver(fields, { event_time: at(0) })).toBe(200);
  expect(await deliver(fields, failed)).toBe(200);
  expect(await deliver(fields, paid)).toBe(200);
  expect((await current(merchant)).data.status).toBe('active');
  expect(await cases()).toEqual([]);
});

test('Notices of one subscription in twelve orders with repeats end in the same row and limit', async () => {
  const at = (seconds: number) =>
    new Date(Date.now() - 3_600_000 + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
  const story = (fields: Record<string, string>) => [
    { ...fields, event_time: at(0) },
    { ...fields, alert_name: 'subscription_payment_succeeded', event_time: at(1) },
    { ...fields, alert_name: 'subscription_updated', new_unit_price: '349.00', event_time: at(20) },
    {
      ...fields,
      alert_name: 'subscription_payment_failed',
      status: 'past_due',
      event_time: at(30),
    },
    {
      ...fields,
      alert_name: 'subscription_payment_succeeded',
      next_bill_date: SECOND_BILL,
      event_time: at(40),
    },
    {
      ...fields,
      alert_name: 'subscription_cancelled',
      status: 'deleted',
      next_bill_date: '',
      cancellation_effective_date: SECOND_BILL,
      event_time: at(50),
    },
  ];
  const seen = new Set<string>();
  for (const order of fc.sample(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), 12)) {
    const merchant = await server.buildMerchant();
    const { fields } = await open(merchant, 'start', '49');
    const webhooks = story(fields).map((one) => ({ ...one, alert_id: nextPaddleId() }));
    // Paddle repeats a refused webhook until it is accepted, and may send an accepted one again.
    let waiting = [...order, order[0] ?? 0];
    while (waiting.length > 0) {
      const refused: number[] = [];
      for (const index of waiting) {
        if ((await deliver(webhooks[index] ?? {})) !== 200) refused.push(index);
      }
      waiting = refused;
    }
    const [row] = await rowsOf(merchant);
    const { tier, cents, status, next_bill_date, ends_at, daily_limit } = row ?? {};
    const limit = await limitOf(merchant);
    seen.add(JSON.stringify({ tier, cents, status, next_bill_date, ends_at, daily_limit, limit }));
  }
  expect([...seen].map((row) => JSON.parse(row))).toEqual([
    {
      tier: 'pro',
      cents: 34_900,
      status: 'deleted',
      next_bill_date: SECOND_BILL,
      ends_at: `${SECOND_BILL}T20:59:00.000Z`,
      daily_limit: 25_000,
      limit: 25_000,
    },
  ]);
});

describe('random sequences of subscription webhooks', () => {
  const PAID = 'subscription_payment_succeeded';
  interface Later {
    seconds: number;
    fields: Record<string, string>;
  }
  /** Webhooks after the purchase of Grow, each with its seconds after the purchase. */
  const laterWebhooks: fc.Arbitrary<Later[]> = fc.array(
    fc.record({
      seconds: fc.integer({ min: 1, max: 8 }),
      fields: fc.oneof<fc.Arbitrary<Record<string, string>>[]>(
        fc
          .constantFrom('49.00', '149.00', '349.00')
          .map((price) => ({ alert_name: 'subscription_updated', new_unit_price: price })),
        fc
          .record({
            unit_price: fc.constantFrom('49.00', '149.00', '349.00'),
            next_bill_date: fc.constantFrom(SECOND_BILL, THIRD_BILL),
          })
          .map((paid) => ({ alert_name: PAID, ...paid })),
        fc.constant({
          alert_name: 'subscription_payment_failed',
          status: 'past_due',
          next_bill_date: '',
        }),
        fc.constant({
          alert_name: 'subscription_payment_refunded',
          refund_type: 'full',
          gross_refund: '149.00',
          subscription_payment_id: '8',
          next_bill_date: '',
        }),
        fc.constant({
          alert_name: 'subscription_cancelled',
          status: 'deleted',
          next_bill_date: '',
          cancellation_effective_date: SECOND_BILL,
        }),
      ),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const lives = laterWebhooks.chain((later) => {
    const places = [...Array(later.length + 2).keys()];
    return fc
      .array(fc.constantFrom(...places), { maxLength: 4 })
      .chain((repeats) =>
        fc.shuffledSubarray([...places, ...repeats], { minLength: places.length + repeats.length }),
      )
      .map((order) => ({ later, order, inOrder: places }));
  });

  async function liveThrough(later: Later[], order: readonly number[]) {
    const merchant = await server.buildMerchant();
    const { fields } = await open(merchant, 'grow', '149');
    const bought = server.deps.now().getTime() - 3_600_000;
    const at = (seconds: number) =>
      new Date(bought + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
    const sorted = [...later].sort((a, b) => a.seconds - b.seconds);
    const webhooks = [
      { ...fields, event_time: at(0) },
      { ...fields, alert_name: PAID, event_time: at(0) },
      ...sorted.map((one) => ({ ...fields, ...one.fields, event_time: at(one.seconds) })),
    ].map((one) => ({ ...one, alert_id: nextPaddleId() }));
    let waiting = order;
    while (waiting.length > 0) {
      const refused: number[] = [];
      for (const place of waiting) {
        const status = await deliver(webhooks[place] ?? {});
        expect([200, 409]).toContain(status);
        if (status === 409) refused.push(place);
      }
      expect(refused.length).toBeLessThan(waiting.length);
      waiting = refused;
    }
    const rows = await rowsOf(merchant);
    const { rows: cases } = await sql`select kind, reason, payment_case.cents::int, whole, status
      from payment_case left join subscription using (pid, subscription_id)
      where pid = ${merchant.pid} order by payment_case.at, kind`.execute(server.deps.db);
    const history = await labels(merchant);
    return {
      limit: await limitOf(merchant),
      cases,
      refunds: history.filter(([label]: [string]) => label === 'refund').length,
      rows: rows.map((row) => {
        const { tier, plan_id, cents, status, next_bill_date, daily_limit, month_limit } = row;
        const seconds = (moment: Date | null) => {
          const distance = moment && Math.floor((moment.getTime() - bought) / 1000);
          // Ends of Istanbul days are compared as is, other times in seconds after the purchase.
          return distance && moment?.toISOString().endsWith('20:59:00.000Z')
            ? moment.toISOString()
            : distance;
        };
        return {
          tier,
          plan_id,
          cents,
          status,
          next_bill_date,
          daily_limit,
          month_limit,
          ends: seconds(row.ends_at),
          grace: seconds(row.grace_until),
        };
      }),
    };
  }

  test('Random webhooks that are shuffled, repeated and refused end in the state of ordered delivery', async () => {
    await fc.assert(
      fc.asyncProperty(lives, async ({ later, order, inOrder }) => {
        expect(await liveThrough(later, order)).toEqual(await liveThrough(later, inOrder));
      }),
      { numRuns: 25 },
    );
  });
});

describe('refunds', () => {
  const refund = {
    alert_name: 'subscription_payment_refunded',
    subscription_payment_id: '8',
    refund_type: 'full',
    gross_refund: '49.00',
    next_bill_date: '',
  };
  const cases = async (staff: Merchant, pid: string) => {
    const { body } = await staff.call('GET /admin/payments');
    return body.data.cases.filter((one: { pid: string | null }) => one.pid === pid);
  };
  const payment = (id: string, payout_date: string) => ({
    id,
    amount: 49,
    currency: 'USD',
    payout_date,
    is_paid: 1,
  });

  test('A refund is in the log and the history, and staff can end the refunded subscription', async () => {
    const staff = await server.buildMerchant({ extra: { admin: true } });
    const { merchant, fields } = await paying();
    const { subscription_id = '' } = fields;
    paddle.payments.set(subscription_id, [payment('7', '2026-10-21'), payment('8', '2026-11-21')]);
    const webhook = { ...refund, alert_id: nextPaddleId() };
    expect(await deliver(fields, webhook)).toBe(200);
    expect(await deliver(fields, webhook)).toBe(200);
    expect(await labels(merchant)).toEqual([
      ['refund', -49],
      ['create', 49],
    ]);
    const history = await merchant.call('POST /payment/getPaymentHistory', {
      body: { subscription_id },
    });
    expect(history.body.data.map(({ refunded }: { refunded: number }) => refunded)).toEqual([
      0, 49,
    ]);
    expect((await current(merchant)).data.status).toBe('active');
    const [found] = await cases(staff, merchant.pid);
    expect(found).toMatchObject({ kind: 'refund', whole: true, may_end: true, amount: 49 });
    const close = { id: found.id, end: true };
    expect((await merchant.call('POST /admin/payments/close', { body: close })).status).toBe(403);
    expect((await staff.call('POST /admin/payments/close', { body: close })).status).toBe(200);
    expect(cancelled().at(-1)).toBe(subscription_id);
    expect(await current(merchant)).toBeNull();
    clock.forward(1000);
    expect(await limitOf(merchant)).toBe(FREE.daily_limit);
    expect(await cases(staff, merchant.pid)).toEqual([]);
  });

  test('After a refund of an earlier month or a partial refund staff cannot end the subscription', async () => {
    const staff = await server.buildMerchant({ extra: { admin: true } });
    const { merchant, fields } = await paying();
    const { subscription_id = '' } = fields;
    paddle.payments.set(subscription_id, [payment('8', '2026-10-21'), payment('9', '2026-11-21')]);
    await deliver(fields, refund);
    await deliver(fields, { ...refund, subscription_payment_id: '9', refund_type: 'partial' });
    const may = (await cases(staff, merchant.pid)).map((one: { may_end: boolean }) => one.may_end);
    expect(may).toEqual([false, false]);
  });

  test('A refunded one-time payment counts as unpaid, even if the refund webhook comes first', async () => {
    for (const order of ['paid first', 'refunded first']) {
      const merchant = await server.buildMerchant();
      const { body } = await merchant.call('POST /personalize/payment/custompaddlelink', {
        body: { title: 'Kurulum', custom_price: 300 },
      });
      const { ref } = body.data.response;
      const { checkout_id = '', passthrough = '' } = purchase('300');
      const about = { checkout_id, passthrough };
      const bought = { alert_name: 'payment_succeeded', sale_gross: '300.00' };
      const back = { alert_name: 'payment_refunded', refund_type: 'full', gross_refund: '300.00' };
      const notified = order === 'paid first' ? [bought, back] : [back, bought];
      for (const one of notified) expect(await deliver({ ...about, ...one })).toBe(200);
      const answer = await check(merchant, checkout_id, ref);
      expect([answer.status, answer.body.message]).toEqual([409, 'This payment was refunded.']);
      expect(await labels(merchant)).toEqual([['refund', -300]]);
    }
  });

  test('Payments that match no checkout, offer or shop are listed once for staff', async () => {
    const staff = await server.buildMerchant({ extra: { admin: true } });
    const merchant = await server.buildMerchant();
    const { fields } = await open(merchant, 'pro', '349');
    const cheap = { ...fields, unit_price: '1.00', checkout_id: `${nextPaddleId()}-chre` };
    const paid = { alert_name: 'subscription_payment_succeeded' };
    await deliver(cheap);
    await deliver(cheap, paid);
    const stray = JSON.stringify({ pid: merchant.pid, ref: 'unknown' });
    await deliver({ ...fields, passthrough: stray, checkout_id: `${nextPaddleId()}-chre` });
    const nowhere = `${nextPaddleId()}-chre`;
    await deliver({ ...fields, passthrough: 'nothing', checkout_id: nowhere });
    const list = await cases(staff, merchant.pid);
    expect(list.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      'otherOffer',
      'unknownCheckout',
    ]);
    const all = (await staff.call('GET /admin/payments')).body.data.cases;
    const lost = all.find(({ reason }: { reason: string }) => reason === 'noShop');
    expect(lost).toMatchObject({ pid: null, amount: 349 });
    await staff.call('POST /admin/payments/close', { body: { id: lost.id } });
    const left = (await staff.call('GET /admin/payments')).body.data.cases;
    expect(left.map(({ id }: { id: string }) => id)).not.toContain(lost.id);
    expect(await current(merchant)).toBeNull();
  });
});

describe('a plan change without a response from the provider', () => {
  const move = (merchant: Merchant, subscription_id: string, tier: string, price: number) =>
    merchant.call('POST /payment/updatePrice', { body: { subscription_id, tier, price } });

  test('A plan change that the provider made without responding is queried and applied', async () => {
    const { merchant, fields } = await paying();
    const { subscription_id = '' } = fields;
    paddle.users.set(subscription_id, userOf(subscription_id, 49));
    paddle.silent.push(() => paddle.users.set(subscription_id, userOf(subscription_id, 349)));
    const moved = await move(merchant, subscription_id, 'pro', 349);
    expect([moved.status, moved.body.data?.tier]).toEqual([200, 'pro']);
    expect(await limitOf(merchant)).toBe(25_000);
    paddle.silent.push(() =>
      paddle.users.set(subscription_id, userOf(subscription_id, 349, { state: 'deleted' })),
    );
    const ended = await move(merchant, subscription_id, 'pro', -349);
    expect(ended.body.data?.data.status).toBe('deleted');
    expect(await labels(merchant)).toEqual([
      ['deleted', -349],
      ['change', 349],
      ['create', 49],
    ]);
  });

  test('A plan change that the provider did not make returns 502 and changes nothing', async () => {
    const { merchant, fields } = await paying();
    const { subscription_id = '' } = fields;
    paddle.users.set(subscription_id, userOf(subscription_id, 49));
    paddle.faults.push(500);
    const moved = await move(merchant, subscription_id, 'pro', 349);
    expect([moved.status, moved.body.message]).toEqual([
      502,
      expect.stringContaining('nothing was changed'),
    ]);
    expect((await current(merchant)).tier).toBe('start');
  });

  test('A plan change with an unknown outcome returns 502 and is applied once the provider responds', async () => {
    const { merchant, fields } = await paying();
    const { subscription_id = '' } = fields;
    paddle.silent.push(() => paddle.users.set(subscription_id, userOf(subscription_id, 349)));
    paddle.faults.push('garbage', 'garbage');
    const moved = await move(merchant, subscription_id, 'pro', 349);
    expect([moved.status, moved.body.message]).toEqual([
      502,
      expect.stringContaining('not known yet whether the change was made'),
    ]);
    expect((await current(merchant)).tier).toBe('start');
    await refreshDue(deps());
    expect((await current(merchant)).tier).toBe('pro');
    expect((await rowsOf(merchant))[0]?.unsure_since).toBeNull();
  });
});

test('A failed payment in the same second as a plan change still makes the subscription past due', async () => {
  const { merchant, fields } = await paying();
  const { subscription_id = '' } = fields;
  await merchant.call('POST /payment/updatePrice', {
    body: { subscription_id, tier: 'pro', price: 349 },
  });
  const [row] = await rowsOf(merchant);
  const changed = new Date(Math.floor((row?.changed_at.getTime() ?? 0) / 1000) * 1000 + 900);
  await server.deps.db
    .updateTable('subscription')
    .set({ changed_at: changed })
    .where('pid', '=', merchant.pid)
    .execute();
  const event_time = changed.toISOString().slice(0, 19).replace('T', ' ');
  const failed = { alert_name: 'subscription_payment_failed', status: 'past_due', event_time };
  expect(await deliver(fields, failed)).toBe(200);
  expect((await current(merchant)).data.status).toBe('past_due');
});

test('The end of a sandbox subscription writes row, log and limit in one transaction', async () => {
  const shops = [await paying(), await paying()];
  for (const { merchant } of shops) {
    await server.deps.db
      .updateTable('subscription')
      .set({ source: 'sandbox' })
      .where('pid', '=', merchant.pid)
      .execute();
  }
  // All reads of the clock but the first fail, before the job writes the limit of each shop.
  let reads = 0;
  const now = () => {
    reads += 1;
    if (reads > 1) throw new Error('killed');
    return server.deps.now();
  };
  const killed = { ...deps(), now };
  await endSandboxed(killed);
  for (const { merchant } of shops) {
    expect((await current(merchant)).data.status).toBe('active');
    expect(await limitOf(merchant)).toBe(1000);
  }
  clock.forward(DAY);
  await endSandboxed(deps());
  for (const { merchant } of shops) {
    expect(await current(merchant)).toBeNull();
    expect(await limitOf(merchant)).toBe(FREE.daily_limit);
    expect(await labels(merchant)).toEqual([
      ['deleted', -49],
      ['create', 49],
    ]);
  }
});
