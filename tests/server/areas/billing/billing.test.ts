import { FREE, TRIAL } from '@catalogue/pricing/tiers';
import { refreshDue, renewLimits } from '@server/areas/billing/reconcile';
import { closeTrials } from '@server/areas/billing/trial';
import { dropOldRows } from '@server/housekeeping/retention';
import { PaymentFailure } from '@server/ports/payments/payments';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, moveClock } from '../../../support/clock';
import { checkoutBody, payInSandbox, subscribe } from '../../../support/rows/billing';
import { createCampaign } from '../../../support/rows/campaigns';
import { buildEvent } from '../../../support/rows/events';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
let clock: ReturnType<typeof moveClock>;

beforeAll(async () => {
  server = await buildServer({ SESSION_IDLE_HOURS: '9999', SESSION_ABSOLUTE_DAYS: '300' });
  clock = moveClock(server);
});
afterEach(() => clock.reset());
afterAll(() => server.close());

const deps = () => ({ ...server.deps, now: () => server.deps.now() });
const limitOf = async (merchant: Merchant) =>
  (await merchant.call('GET /{product}/getSubs')).body.data.daily_limit;
const current = async (merchant: Merchant) =>
  (await merchant.call('GET /{product}/getSubscriptionUser')).body.data;
const labels = async (merchant: Merchant) => {
  const { body } = await merchant.call('POST /payment/getSubsLogHistory', { body: {} });
  return body.data.map(({ label, price }: { label: string; price: number }) => [label, price]);
};
const setTerms = (merchant: Merchant, settings: object) =>
  server.deps.db
    .updateTable('product')
    .set({ settings: JSON.stringify(settings) })
    .where('pid', '=', merchant.pid)
    .execute();

describe('a trial', () => {
  const start = (merchant: Merchant, more = {}) =>
    merchant.call('POST /payment/createFreeTrial', { body: { tier: 'grow', ...more } });

  test('Parallel requests for a trial start one trial with one log entry', async () => {
    const merchant = await server.buildMerchant();
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(merchant)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.charge_id)).size).toBe(1);
    expect(await labels(merchant)).toEqual([['trial', 0]]);
    expect(await limitOf(merchant)).toBe(TRIAL.daily_limit);
  });

  test('A trial ends after exactly seven days, falls back to the free limit and cannot be repeated', async () => {
    const merchant = await server.buildMerchant();
    await start(merchant);
    clock.forward(7 * DAY - 60_000);
    expect((await current(merchant)).data.status).toBe('trial');
    expect(await limitOf(merchant)).toBe(TRIAL.daily_limit);
    clock.forward(60_000);
    expect(await current(merchant)).toBeNull();
    expect(await limitOf(merchant)).toBe(FREE.daily_limit);
    const again = await start(merchant);
    expect([again.status, again.body.error.code]).toEqual([409, 'conflict']);
    await closeTrials(deps());
    await closeTrials(deps());
    expect(await labels(merchant)).toEqual([
      ['deleted', 0],
      ['trial', 0],
    ]);
    expect(await limitOf(merchant)).toBe(FREE.daily_limit);
  });

  test('A trial request that sets its own limits is refused', async () => {
    const merchant = await server.buildMerchant();
    const forged = await start(merchant, {
      limit: 9_000_000,
      daily_limit: 450_000,
      trial_day: 900,
    });
    expect(forged.status).toBe(400);
    expect(forged.body.error.fields.map(({ path }: { path: string }) => path)).toEqual([
      'limit',
      'daily_limit',
      'trial_day',
    ]);
    expect(await limitOf(merchant)).toBeNull();
  });
});

describe('a purchase', () => {
  test('A purchase is applied when the provider confirms it, and only once', async () => {
    const merchant = await server.buildMerchant();
    await merchant.call('POST /payment/createFreeTrial', { body: { tier: 'start' } });
    const bought = await subscribe(server, merchant, 'grow');
    expect(bought.status).toBe(200);
    expect(bought.body.data.subscription.data).toMatchObject({ status: 'active', unit_price: 149 });
    expect(await limitOf(merchant)).toBe(5000);
    const { checkout_id, ref } = bought;
    const again = await Promise.all(
      Array.from({ length: 4 }, () =>
        merchant.call('POST /payment/checkSubscription', {
          body: { checkout_id, extra: { ref, trial_end: null } },
        }),
      ),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await labels(merchant)).toEqual([
      ['create', 149],
      ['trial', 0],
    ]);
    const history = await merchant.call('POST /payment/getPaymentHistory', {
      body: { subscription_id: bought.body.data.subscription.data.subscription_id },
    });
    expect(history.body.data).toMatchObject([{ is_paid: 1, amount: 149 }]);
    const receipt = await server.request(new URL(history.body.data[0].receipt_url).pathname);
    expect(await receipt.text()).toContain('$149');
  });

  test('Parallel requests for a purchase open one checkout', async () => {
    const merchant = await server.buildMerchant();
    const opened = await Promise.all(
      Array.from({ length: 5 }, () =>
        merchant.call('POST /payment/custompaddlelink', { body: checkoutBody('pro') }),
      ),
    );
    expect(opened.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(opened.map(({ body }) => body.response.url)).size).toBe(1);
  });

  test('A shop can open 30 checkouts an hour, and unpaid ones are deleted after 90 days', async () => {
    const merchant = await server.buildMerchant();
    const count = async () =>
      (
        await server.deps.db
          .selectFrom('checkout')
          .select('ref')
          .where('pid', '=', merchant.pid)
          .execute()
      ).length;
    for (let wishes = 0; wishes < 34; wishes++) {
      const { status } = await merchant.call('POST /personalize/payment/custompaddlelink', {
        body: { title: `Kurulum ${wishes}`, custom_price: 300 },
      });
      expect(status).toBe(wishes < 30 ? 200 : 429);
    }
    expect(await count()).toBe(30);
    clock.forward(HOUR);
    await subscribe(server, merchant, 'start');
    clock.forward(89 * DAY);
    await dropOldRows(deps(), { tables: ['checkout'] });
    expect(await count()).toBe(31);
    clock.forward(2 * DAY);
    await dropOldRows(deps(), { tables: ['checkout'] });
    expect(await count()).toBe(1);
  });

  test('A purchase at another price, of a hidden package or without the tax details is refused', async () => {
    const merchant = await server.buildMerchant();
    const open = (body: ReturnType<typeof checkoutBody>) =>
      merchant.call('POST /payment/custompaddlelink', { body });
    const cheap = await open(checkoutBody('pro', { custom_price: 1 }));
    expect([cheap.status, cheap.body.error.fields]).toEqual([
      400,
      [{ path: 'custom_price', code: 'otherPrice' }],
    ]);
    expect((await open(checkoutBody('enterprise'))).body.error.fields[0].path).toBe('tier');
    const bare = await open(
      checkoutBody('pro', { vat_number: ' ', vat_city: '', postcode: '', country: 'DE' }),
    );
    expect(bare.body.error.fields.map(({ path }: { path: string }) => path)).toEqual([
      'vat_number',
      'vat_city',
      'postcode',
    ]);
    const { postcode: _, ...rest } = checkoutBody('pro');
    const named = await (await server.buildMerchant()).call('POST /payment/custompaddlelink', {
      body: { ...rest, vat_postcode: '34710', country: 'TR' },
    });
    expect(named.status).toBe(200);
    const nowhere = await open(checkoutBody('pro', { country: '!!' }));
    expect([nowhere.status, nowhere.body.error.fields[0].path]).toEqual([400, 'country']);
    const rows = await server.deps.db
      .selectFrom('checkout')
      .select('ref')
      .where('pid', '=', merchant.pid)
      .execute();
    expect(rows).toEqual([]);
  });

  test('A purchase uses the discount and the hidden package agreed with the shop', async () => {
    const merchant = await server.buildMerchant();
    await setTerms(merchant, { custom_discount: 0.8, show_hidden_price: true });
    const { body } = await merchant.call('GET /{product}/getSubs');
    expect(body.data.tiers.map(({ price }: { price: number }) => price)).toEqual([
      39.2, 119.2, 279.2, 1000,
    ]);
    const bought = await subscribe(server, merchant, 'enterprise');
    expect(bought.body.data.subscription.data.unit_price).toBe(1000);
    expect(await limitOf(merchant)).toBe(100_000);
  });

  test('A cancelled or unpaid checkout starts no subscription', async () => {
    const merchant = await server.buildMerchant();
    const { body } = await merchant.call('POST /payment/custompaddlelink', {
      body: checkoutBody('start'),
    });
    const back = await payInSandbox(server, body.response.url, 'cancel');
    expect([back.pathname, back.searchParams.get('checkout')]).toEqual([
      '/subscription',
      'cancelled',
    ]);
    for (const checkout_id of [
      'cancelled',
      new URL(body.response.url).pathname.split('/')[2] ?? '',
    ]) {
      const open = await merchant.call('POST /payment/checkSubscription', {
        body: { checkout_id, extra: { ref: body.response.ref } },
      });
      expect([open.status, open.body.error.code]).toEqual([409, 'payment_open']);
    }
    expect(await current(merchant)).toBeNull();
  });

  test('A shop cannot claim, read or change the purchase of another shop', async () => {
    const [payer, thief] = [await server.buildMerchant(), await server.buildMerchant()];
    const { checkout_id, ref, body } = await subscribe(server, payer, 'start');
    const { subscription_id } = body.data.subscription.data;
    const named = await thief.call('POST /payment/checkSubscription', {
      body: { checkout_id, extra: { ref } },
    });
    expect(named.status).toBe(404);
    const own = await thief.call('POST /payment/custompaddlelink', { body: checkoutBody('start') });
    const stolen = await thief.call('POST /payment/checkSubscription', {
      body: { checkout_id, extra: { ref: own.body.response.ref } },
    });
    expect(stolen.status).toBe(409);
    for (const name of [
      'POST /payment/getPaymentHistory',
      'POST /payment/getsubsdetails',
    ] as const) {
      expect((await thief.call(name, { body: { subscription_id } })).status).toBe(404);
    }
    const change = { subscription_id, price: -49, tier: 'start' };
    expect((await thief.call('POST /payment/updatePrice', { body: change })).status).toBe(404);
    expect(await current(thief)).toBeNull();
    expect((await current(payer)).data.status).toBe('active');
  });

  test('A one-time payment is paid at its price, with its title escaped, and starts no subscription', async () => {
    const merchant = await server.buildMerchant();
    const pay = (custom_price: number) =>
      merchant.call('POST /personalize/payment/custompaddlelink', {
        body: { title: 'Kurulum', custom_price },
      });
    expect((await pay(5)).status).toBe(400);
    const hostile = await merchant.call('POST /personalize/payment/custompaddlelink', {
      body: { title: '<img src=x onerror=alert(1)>', custom_price: 300 },
    });
    const shown = new URL(hostile.body.data.response.url);
    const page = await server.request(shown.pathname + shown.search);
    expect(await page.text()).toContain('&lt;img src=x');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const { body } = await pay(300);
    const back = await payInSandbox(server, body.data.response.url);
    expect(back.pathname).toBe('/payment');
    const checked = await merchant.call('POST /payment/checkSubscription', {
      body: {
        checkout_id: back.searchParams.get('checkout') ?? '',
        extra: { ref: back.searchParams.get('ref') ?? '' },
      },
    });
    expect(checked.body.data).toEqual({ paid: true, subscription: null });
    expect(await current(merchant)).toBeNull();
  });
});

describe('a paid subscription', () => {
  const change = (merchant: Merchant, subscription_id: string, tier: string, price: number) =>
    merchant.call('POST /payment/updatePrice', { body: { subscription_id, tier, price } });
  const idOf = async (merchant: Merchant) => (await current(merchant)).data.subscription_id;

  test('A plan change uses the price of the server, raises the limit and is applied once', async () => {
    const merchant = await server.buildMerchant();
    await subscribe(server, merchant, 'start');
    const id = await idOf(merchant);
    const preview = await merchant.call('POST /payment/checkpreview', {
      body: { subscription_id: id, tier: 'pro', price: 349 },
    });
    expect(preview.body.data.next_payment).toMatchObject({ amount: 349, currency: 'USD' });
    expect(preview.body.data.immediate_payment.amount).toBe(300);
    expect((await change(merchant, id, 'pro', 3)).status).toBe(400);
    const twins = await Promise.all([
      change(merchant, id, 'pro', 349),
      change(merchant, id, 'pro', 349),
      change(merchant, id, 'pro', 349),
    ]);
    expect(twins.some(({ status }) => status === 200)).toBe(true);
    expect(twins.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await limitOf(merchant)).toBe(25_000);
    expect((await current(merchant)).data).toMatchObject({ unit_price: 49, new_price: 349 });
    expect(await labels(merchant)).toEqual([
      ['change', 349],
      ['create', 49],
    ]);
    const history = await merchant.call('POST /payment/getPaymentHistory', {
      body: { subscription_id: id },
    });
    expect(history.body.data).toHaveLength(2);
  });

  test.each([
    ['2027-01-10', 31, 232.26],
    ['2027-02-10', 28, 225],
    ['2027-04-10', 30, 230],
  ])(
    'A plan change costs the difference for the rest of the paid month (from %s, %i days)',
    async (day, _, later) => {
      clock.forward(Date.parse(`${day}T09:00Z`) - server.deps.now().getTime());
      const merchant = await server.buildMerchant();
      await subscribe(server, merchant, 'start');
      const id = await idOf(merchant);
      const priceNow = async () => {
        const preview = await merchant.call('POST /payment/checkpreview', {
          body: { subscription_id: id, tier: 'pro', price: 349 },
        });
        return preview.body.data.immediate_payment.amount;
      };
      expect(await priceNow()).toBe(300);
      clock.forward(7 * DAY);
      expect(await priceNow()).toBe(later);
    },
  );

  test('A cancelled subscription keeps its limit for the paid time, and the shop can subscribe again', async () => {
    const merchant = await server.buildMerchant();
    await subscribe(server, merchant, 'grow');
    const id = await idOf(merchant);
    const ended = await Promise.all([
      change(merchant, id, 'grow', -149),
      change(merchant, id, 'grow', -149),
    ]);
    expect(ended.some(({ status }) => status === 200)).toBe(true);
    expect((await change(merchant, id, 'grow', -149)).status).toBe(200);
    expect(await current(merchant)).toBeNull();
    expect(await labels(merchant)).toEqual([
      ['deleted', -149],
      ['create', 149],
    ]);
    expect(await limitOf(merchant)).toBe(5000);
    clock.forward(33 * DAY);
    expect(await limitOf(merchant)).toBe(FREE.daily_limit);
    clock.reset();
    await subscribe(server, merchant, 'start');
    expect(await limitOf(merchant)).toBe(5000);
    clock.forward(33 * DAY);
    expect(await limitOf(merchant)).toBe(1000);
  });

  test('A subscription renews monthly, and a failing card has seven days of grace until it is replaced', async () => {
    const merchant = await server.buildMerchant();
    await subscribe(server, merchant, 'start');
    const id = await idOf(merchant);
    const before = (await current(merchant)).data.next_bill_date;
    clock.forward(64 * DAY);
    await refreshDue(deps());
    expect((await current(merchant)).data.next_bill_date > before).toBe(true);
    const history = await merchant.call('POST /payment/getPaymentHistory', {
      body: { subscription_id: id },
    });
    expect(history.body.data).toHaveLength(3);
    const details = await merchant.call('POST /payment/getsubsdetails', {
      body: { subscription_id: id },
    });
    const card = new URL(details.body.data.update_url).pathname;
    const press = (outcome: string) =>
      server.request(`${card}/${outcome}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
      });
    await press('fails');
    expect((await current(merchant)).data.status).toBe('past_due');
    expect(await limitOf(merchant)).toBe(1000);
    clock.forward(7 * DAY);
    expect(await limitOf(merchant)).toBe(FREE.daily_limit);
    await renewLimits(deps());
    expect(await limitOf(merchant)).toBe(FREE.daily_limit);
    clock.forward(2000);
    await press('works');
    expect((await current(merchant)).data.status).toBe('active');
    expect(await limitOf(merchant)).toBe(1000);
    const foreign = await server.request(`${card}/fails`, { method: 'POST' });
    expect(foreign.status).toBe(403);
  });

  test('While the provider is down, billing calls return 502 and no subscription changes', async () => {
    const merchant = await server.buildMerchant();
    await subscribe(server, merchant, 'start');
    const id = await idOf(merchant);
    const other = await server.buildMerchant();
    const opened = await other.call('POST /payment/custompaddlelink', {
      body: checkoutBody('start'),
    });
    const { payments } = server.deps.ports;
    const down = () => Promise.reject(new PaymentFailure('payment_down'));
    const silent = { payLink: down, findOrder: down, changePlan: down, cancel: down };
    const remaining = { ...payments };
    Object.assign(payments, silent);
    try {
      const answers = [
        await change(merchant, id, 'pro', 349),
        await change(merchant, id, 'start', -49),
        await other.call('POST /payment/custompaddlelink', { body: checkoutBody('pro') }),
        await other.call('POST /payment/checkSubscription', {
          body: { checkout_id: 'x', extra: { ref: opened.body.response.ref } },
        }),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(502);
        expect(body.message).toContain('could not be reached');
      }
    } finally {
      Object.assign(payments, remaining);
    }
    expect((await current(merchant)).data.new_price).toBe(49);
    expect(await current(other)).toBeNull();
    expect((await change(merchant, id, 'pro', 349)).status).toBe(200);
    expect(
      (await other.call('POST /payment/custompaddlelink', { body: checkoutBody('pro') })).status,
    ).toBe(200);
  });
});

test('The daily limit of the trial or the package blocks the widget once it is reached', async () => {
  const merchant = await server.buildMerchant({ dailyLimit: FREE.daily_limit });
  const id = await createCampaign(merchant, { status: 'active' });
  const show = (count: number) => {
    const one = { pid: merchant.pid, camp_id: id, at: server.deps.now().getTime() };
    return server.deps.ingest.accept(Array.from({ length: count }, () => buildEvent(one)));
  };
  const blocked = async () => {
    const listed = await merchant.call('GET /campaign');
    // The configuration is cached for two seconds.
    clock.forward(3000);
    const served = await server.request(`/widget/config/${merchant.pid}`);
    const [campaign] = (await served.json()).campaigns;
    expect(campaign.block ?? false).toBe(listed.body.data[0].finished.block);
    return listed.body.data[0].finished.block;
  };
  await show(FREE.daily_limit);
  expect(await blocked()).toBe(true);
  await merchant.call('POST /payment/createFreeTrial', { body: { tier: 'start' } });
  expect(await blocked()).toBe(false);
  await show(TRIAL.daily_limit - FREE.daily_limit);
  expect(await blocked()).toBe(true);
  await subscribe(server, merchant, 'grow');
  expect(await blocked()).toBe(false);
});

describe('scheduled messages', () => {
  const opens = async (merchant: Merchant) =>
    (await merchant.call('GET /campaign/schedule/list')).status;
  const NO_FLAGS = {
    useSchedule: false,
    comment: false,
    question: false,
    poll: false,
    pairs: false,
    inf: false,
  };

  test('A trial or package with scheduled messages opens them until it ends', async () => {
    const merchant = await server.buildMerchant();
    expect(await opens(merchant)).toBe(403);
    await merchant.call('POST /payment/createFreeTrial', { body: { tier: 'grow' } });
    expect(await opens(merchant)).toBe(200);
    const { body } = await merchant.call('GET /auth/user');
    expect(body.data.opens).toEqual(['schedules']);
    clock.forward(7 * DAY);
    expect(await opens(merchant)).toBe(403);
    await subscribe(server, merchant, 'pro');
    expect(await opens(merchant)).toBe(200);
    const id = (await current(merchant)).data.subscription_id;
    const change = (tier: string, price: number) =>
      merchant.call('POST /payment/updatePrice', { body: { subscription_id: id, tier, price } });
    await change('start', 49);
    expect(await opens(merchant)).toBe(200);
    clock.forward(33 * DAY);
    expect(await opens(merchant)).toBe(403);
  });

  test('The package Start does not open scheduled messages, but a flag set by staff does', async () => {
    const merchant = await server.buildMerchant();
    await subscribe(server, merchant, 'start');
    expect(await opens(merchant)).toBe(403);
    const staff = await server.buildMerchant({ extra: { admin: true } });
    await staff.call('POST /admin/account/{id}/flags', {
      params: { id: merchant.id },
      body: { version: 1, flags: { ...NO_FLAGS, useSchedule: true } },
    });
    expect(await opens(merchant)).toBe(200);
  });
});

test('A request without a package gets the package of its price', async () => {
  const merchant = await server.buildMerchant();
  const { tier: _, ...bare } = checkoutBody('grow');
  const open = (custom_price: number) =>
    merchant.call('POST /payment/custompaddlelink', { body: { ...bare, custom_price } });
  expect((await open(148)).status).toBe(400);
  const { body } = await open(149);
  const back = await payInSandbox(server, body.response.url);
  const checked = await merchant.call('POST /payment/checkSubscription', {
    body: { checkout_id: back.searchParams.get('checkout') ?? '' },
  });
  expect(checked.body.data.subscription.tier).toBe('grow');
  const { subscription_id } = checked.body.data.subscription.data;
  const change = (price: number) =>
    merchant.call('POST /payment/updatePrice', { body: { subscription_id, price } });
  expect((await change(349)).body.data.tier).toBe('pro');
  expect((await change(-349)).body.data.data.status).toBe('deleted');
});

test('A shop billed by invoice chooses its package without a checkout', async () => {
  const merchant = await server.buildMerchant();
  const upsert = (body: { tier: string; price?: number }) =>
    merchant.call('POST /payment/upsertpremium', { body });
  expect((await upsert({ tier: 'pro' })).status).toBe(409);
  await setTerms(merchant, { isPremium: true });
  const twins = await Promise.all([upsert({ tier: 'pro' }), upsert({ tier: 'pro' })]);
  expect(twins.map(({ status }) => status)).toEqual([200, 200]);
  expect(await limitOf(merchant)).toBe(25_000);
  await upsert({ tier: 'pro', price: -349 });
  expect(await labels(merchant)).toEqual([
    ['deleted', -349],
    ['create', 349],
  ]);
  expect(await limitOf(merchant)).toBe(FREE.daily_limit);
});

test('Staff can read the newest subscription of every shop, and a merchant gets 403', async () => {
  const payer = await server.buildMerchant();
  await subscribe(server, payer, 'pro');
  const staff = await server.buildMerchant({ extra: { admin: true } });
  const body = { pids: [payer.pid, 'nobody'] };
  const notified = await staff.call('POST /{product}/getSubscriptionAllUsers', { body });
  expect(notified.body.data.data).toEqual([
    {
      pid: payer.pid,
      status: 'active',
      subscription_plan_id: '768866',
      unit_price: 349,
      new_price: 349,
    },
  ]);
  expect((await payer.call('POST /{product}/getSubscriptionAllUsers', { body })).status).toBe(403);
});
