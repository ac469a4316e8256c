import { istanbulDay } from '@catalogue/lib/istanbul';
import { createApp } from '@server/app';
import { forShop } from '@server/db/shop-scope';
import { rejectedOfDays, shownOfDay } from '@server/events/read/queries';
import { createCampaign } from '@tests/support/rows/campaigns';
import { buildBatch, fromElsewhere, sendBatch, tokenOf } from '@tests/support/rows/events';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
let server: TestServer;
let merchant: Merchant;
let campaign: number;

beforeAll(async () => {
  server = await buildServer({ TRUST_PROXY: '1' });
});
beforeEach(() => open(100));
afterEach(() => {
  server.deps.now = () => new Date();
});
afterAll(() => server.close());

async function open(dailyLimit: number): Promise<void> {
  merchant = await server.buildMerchant({ dailyLimit });
  campaign = await createCampaign(merchant, { status: 'active' });
}

const today = () => istanbulDay(server.deps.now());
const shown = () => shownOfDay(forShop(server.deps.db, merchant.pid), today());
const send = (overrides: object = {}) =>
  sendBatch(server, { pid: merchant.pid, events: [{ camp_id: campaign }], ...overrides });
const config = async () => (await server.request(`/widget/config/${merchant.pid}`)).json();
/** Moves the clock past the two seconds for which the configuration is cached. */
const later = (milliseconds = 3000) => {
  const at = server.deps.now().getTime() + milliseconds;
  server.deps.now = () => new Date(at);
};
async function rejected(): Promise<Record<string, number>> {
  await server.settled();
  const range = { from: today(), to: today() };
  const rows = await rejectedOfDays(forShop(server.deps.db, merchant.pid), range);
  return Object.fromEntries(rows.map(({ reason, total }) => [reason, total]));
}

describe('rejected events', () => {
  it('Events of an unknown campaign never block a shop, and its report lists them as rejected', async () => {
    for (let post = 0; post < 60; post++) {
      const answer = await send({ events: [{ camp_id: 99_999 }, { camp_id: 99_999 }] });
      expect(answer.status).toBe(202);
    }
    later();
    expect(await shown()).toBe(0);
    expect((await config()).campaigns[0].block).toBeUndefined();
    expect(await rejected()).toEqual({ unknown: 120 });
    const { body } = await merchant.call('POST /{product}/getInfo', {
      body: { start_date: today(), end_date: today() },
    });
    expect(body).toMatchObject({ result: [], rejected: [{ reason: 'unknown', total: 120 }] });
  });

  it('Events of the shop’s own team are rejected, up to a limit beyond which they count', async () => {
    const own = (events = 1) =>
      send({ own: true, events: Array.from({ length: events }, () => ({ camp_id: campaign })) });
    await own();
    await own();
    later();
    expect(await shown()).toBe(0);
    expect(await rejected()).toEqual({ own: 2 });
    const asked = { pid: merchant.pid, own: true as const, events: [{ camp_id: campaign }] };
    expect(await (await sendBatch(server, asked, '/widget/show')).json()).toMatchObject({
      show: false,
    });
    // Beyond the limit, events count although the page marks the visitor as the team.
    for (let batch = 0; batch < 20; batch++) await own(100);
    await own();
    later();
    expect((await rejected()).own).toBe(2000);
    expect(await shown()).toBeGreaterThan(0);
  });

  it('Events of a crawler are rejected, and those of a phone or a computer count', async () => {
    const sendAs = (userAgent: string) => {
      const headers = { ...fromElsewhere(), 'user-agent': userAgent };
      const events = [{ camp_id: campaign }];
      const batch = buildBatch({ pid: merchant.pid, token: tokenOf(server, merchant.pid), events });
      return server.request('/widget/events', {
        method: 'POST',
        headers,
        body: JSON.stringify(batch),
      });
    };
    const crawlers = [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0',
      'facebookexternalhit/1.1',
    ];
    for (const crawler of crawlers) expect((await sendAs(crawler)).status).toBe(202);
    await sendAs(
      'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/120.0 Mobile',
    );
    await sendAs('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0');
    expect(await shown()).toBe(2);
    expect(await rejected()).toEqual({ robot: 3 });
  });

  it('Events of a campaign that is in test or disabled are rejected', async () => {
    const test = await createCampaign(merchant, { status: 'test' });
    const disabled = await createCampaign(merchant);
    await send({ events: [{ camp_id: test }, { camp_id: disabled, type: 'tagClick' }] });
    expect(await shown()).toBe(0);
    expect(await rejected()).toEqual({ unknown: 2 });
  });

  it('Views without a token of the shop from the last day are rejected', async () => {
    const stale = tokenOf(server, merchant.pid);
    await send({ token: undefined });
    await send({ token: tokenOf(server, 'another-shop') });
    await send({ token: stale.slice(0, -1) + (stale.endsWith('_') ? 'A' : '_') });
    expect(await shown()).toBe(0);
    await send({ token: undefined, events: [{ camp_id: campaign, type: 'tagClick' }] });
    expect(await rejected()).toEqual({ unsigned: 3 });
    later(25 * HOUR);
    await send({ token: stale });
    expect(await shown()).toBe(1);
    later(2 * HOUR);
    await send({ token: stale });
    expect(await rejected()).toMatchObject({ unsigned: 1 });
  });

  it('A burst from one address is rejected and never uses up the limit of a shop', async () => {
    const headers = fromElsewhere();
    for (let post = 0; post < 60; post++) {
      const events = Array.from({ length: 5 }, () => ({ camp_id: campaign }));
      const batch = buildBatch({ pid: merchant.pid, token: tokenOf(server, merchant.pid), events });
      const body = JSON.stringify(batch);
      expect(
        (await server.request('/widget/events', { method: 'POST', headers, body })).status,
      ).toBe(202);
    }
    expect(await shown()).toBe(33);
    expect(await rejected()).toEqual({ burst: 267 });
    later();
    expect((await config()).campaigns[0].block).toBeUndefined();
  });

  it('Views of one visitor beyond 120 are rejected', async () => {
    await open(100_000);
    const visitor = crypto.randomUUID();
    for (let post = 0; post < 13; post++) {
      await send({ visitor, events: Array.from({ length: 10 }, () => ({ camp_id: campaign })) });
    }
    expect(await shown()).toBe(120);
    expect(await rejected()).toEqual({ burst: 10 });
  });

  it('Events of a campaign count until pages no longer use the configuration from before it was disabled', async () => {
    await send();
    await merchant.call('POST /campaign/save', {
      body: { data: { id: campaign, status: 'disabled' } },
    });
    later(30_000);
    await send();
    expect(await shown()).toBe(2);
    later(60_000);
    await send();
    await send({ events: [{ camp_id: campaign, type: 'tagClick' }] });
    expect(await shown()).toBe(2);
    expect(await rejected()).toEqual({ unknown: 1 });
  });

  it('Events of a campaign that was just made live count although the cached configuration lacks it', async () => {
    await config();
    const fresh = await createCampaign(merchant, { status: 'active' });
    await send({ events: [{ camp_id: fresh }] });
    expect(await shown()).toBe(1);
  });
});

describe('the daily limit', () => {
  it('is never exceeded when many visitors request views from two servers at once', async () => {
    const other = createApp({ ...server.deps, now: () => server.deps.now() }).storefront;
    expect((await config()).ask).toBe(true);
    const ask = async (nth: number) => {
      const batch = buildBatch({
        pid: merchant.pid,
        token: tokenOf(server, merchant.pid),
        events: [{ camp_id: campaign }],
      });
      const request = { method: 'POST', headers: fromElsewhere(), body: JSON.stringify(batch) };
      const asked = nth % 2 ? other : { request: server.request };
      return (await (await asked.request('/widget/show', request)).json()).show;
    };
    const answers: boolean[] = [];
    // Sends 20 requests at a time, because a slow machine has no database connections for more.
    for (let from = 0; from < 180; from += 20) {
      const crowd = Array.from({ length: 20 }, (_, at) => ask(from + at));
      answers.push(...(await Promise.all(crowd)));
    }
    expect(answers.filter((show) => show)).toHaveLength(100);
    expect(await shown()).toBe(100);
    later();
    expect((await config()).campaigns[0].block).toBe(true);
  });

  it('counts a view once when it is requested and sent', async () => {
    const batch = {
      pid: merchant.pid,
      visitor: crypto.randomUUID(),
      events: [{ camp_id: campaign, id: crypto.randomUUID() }],
    };
    expect(await (await sendBatch(server, batch, '/widget/show')).json()).toEqual({
      success: true,
      show: true,
    });
    await sendBatch(server, batch);
    expect(await shown()).toBe(1);
  });

  it('does not make pages request views while it is far away', async () => {
    await open(1000);
    expect((await config()).ask).toBeUndefined();
    expect((await config()).token).toBe(tokenOf(server, merchant.pid));
  });

  it('grants no view to a rejected event or to a request with several events', async () => {
    const show = async (overrides: object) =>
      (
        await sendBatch(
          server,
          { pid: merchant.pid, events: [{ camp_id: campaign }], ...overrides },
          '/widget/show',
        )
      ).json();
    expect(await show({ token: undefined })).toEqual({ success: true, show: false });
    expect(await show({ events: [{ camp_id: 99_999 }] })).toEqual({ success: true, show: false });
    expect(await show({ events: [{}, {}] })).toMatchObject({ error: { code: 'invalid' } });
    expect(await shown()).toBe(0);
  });
});

describe('public paths', () => {
  it('Public paths answer 429 with Retry-After to an address with too many requests', async () => {
    const headers = fromElsewhere();
    const { pid } = merchant;
    // The clock is fixed, so that the duration of requests does not count.
    later(0);
    const answers = async (times: number, ask: () => Promise<Response>) => {
      let last = await ask();
      for (let n = 1; n < times; n++) last = await ask();
      return [last.status, last.headers.get('retry-after')];
    };
    const test = () => server.request(`/widget/config/${pid}?test=1`, { headers });
    expect(await answers(61, test)).toEqual([429, '60']);
    const upload = () => server.request(`/uploads/${'0'.repeat(32)}.png`, { headers });
    expect(await answers(1201, upload)).toEqual([429, '60']);
    const reviews = () => server.request(`/widget/reviews/${pid}?product=1`, { headers });
    expect(await answers(601, reviews)).toEqual([429, '60']);
    const post = (path: string, body: object) => () =>
      server.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const signals = { pid, visitor: crypto.randomUUID(), signals: [{ kind: 'none' }] };
    expect((await post('/widget/signals', signals)()).status).toBe(400);
    const events = buildBatch({ pid, events: [{ camp_id: 5, type: 'tagClick' }] });
    expect(await answers(601, post('/widget/events', events))).toEqual([429, '60']);
    expect((await server.request(`/widget/config/${pid}?test=1`)).status).toBe(200);
    later(61_000);
    expect((await test()).status).toBe(200);
  });
});
