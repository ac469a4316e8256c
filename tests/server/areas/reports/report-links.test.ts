import { DAY_MS } from '@catalogue/lib/durations';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { forShop } from '@server/db/shop-scope';
import { recordOrder } from '@server/orders/record';
import { createCampaign, makeLive } from '@tests/support/rows/campaigns';
import { sendBatch, tokenOf } from '@tests/support/rows/events';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let merchant: Merchant;
let campaign: number;
beforeAll(async () => {
  server = await buildServer();
  merchant = await server.buildMerchant();
  campaign = await createCampaign(merchant, { name: 'Welcome', status: 'active' });
  const token = tokenOf(server, merchant.pid);
  await sendBatch(server, {
    pid: merchant.pid,
    token,
    events: [
      { type: 'campaignShown', camp_id: campaign },
      { type: 'tagClick', camp_id: campaign },
    ],
  });
});
afterAll(() => server.close());

async function showWatsons(pid: string, shown: boolean) {
  await sql`update product set settings = settings || ${JSON.stringify({
    showWatsonsAnalytic: shown,
  })}::jsonb where pid = ${pid}`.execute(server.deps.db);
}

const today = () => ({ preset: 'today' as const });

async function create(overrides: object = {}, by = merchant) {
  const body = {
    name: 'For the agency',
    report: 'actions',
    range: today(),
    settings: {},
    days: 7,
    ...overrides,
  };
  return by.call('POST /analytic/link/create', { body: body as never });
}

async function open(token: string, headers: Record<string, string> = {}) {
  const response = await server.request('/api/analytic/link/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

async function makeToken(overrides: object = {}, by = merchant): Promise<string> {
  const { body } = await create(overrides, by);
  return new URL(body.data.url).hash.slice(1);
}

it('shows the figures of the report without a session', async () => {
  const { body } = await create({ settings: { 'analytics.actions.columns': ['shown'] } });
  const url = new URL(body.data.url);
  expect(url.pathname).toBe('/report');
  const token = url.hash.slice(1);
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  await server.deps.db
    .updateTable('product')
    .set({ settings: JSON.stringify({ url: 'https://www.linen.example/' }) })
    .where('pid', '=', merchant.pid)
    .execute();
  const opened = await open(token);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('set-cookie')).toBeNull();
  expect(opened.headers.get('cache-control')).toBe('no-store');
  const day = istanbulDay(new Date());
  const info = await merchant.call('POST /{product}/getInfo', {
    params: { product: 'personalize' },
    body: { start_date: day, end_date: day },
  });
  const { data, ...rest } = opened.body.data;
  expect(rest).toMatchObject({
    name: 'For the agency',
    report: 'actions',
    range: { start: day, end: day },
    shop: 'linen.example',
    settings: { 'analytics.actions.columns': ['shown'] },
  });
  const { result, shop } = info.body;
  expect(data.whole).toMatchObject({ result, shop });
  expect(data.campaigns).toEqual([{ id: campaign, name: 'Welcome', status: 'active' }]);
});

it('omits figures of the shop for a single action, and coupon codes for the coupon report', async () => {
  const one = (await open(await makeToken({ report: `actions/${campaign}` }))).body.data.data;
  expect(one.whole.result).not.toEqual([]);
  for (const counts of [one.parts, one.whole, one.before]) {
    expect(counts).toMatchObject({
      shop: { sessions: 0, visitors: 0, orders: 0, revenue: [] },
      rejected: [],
    });
  }
  await recordOrder(
    { ...server.deps, shop: forShop(server.deps.db, merchant.pid) },
    {
      source: 'api',
      names: ['VIP-1'],
      at: new Date(),
      lines: [],
      total: 100,
      currency: 'TRY',
      coupon: 'VIP50',
    },
  );
  const opened = await open(await makeToken({ report: 'coupons' }));
  expect(opened.body.data.data.now.others).toEqual([]);
  expect(JSON.stringify(opened.body)).not.toContain('VIP50');
});

it('stores only a hash of the token, and the time when the link was opened', async () => {
  const token = await makeToken({ name: 'Noted' });
  const { rows } = await sql<{
    all: string;
  }>`select report_link::text as all from report_link`.execute(server.deps.db);
  expect(rows.some(({ all }) => all.includes(token))).toBe(false);
  const noted = async () =>
    (await merchant.call('GET /analytic/link/list')).body.data.find(
      ({ name }: { name: string }) => name === 'Noted',
    );
  expect((await noted()).last_opened_at).toBeNull();
  await open(token);
  expect((await noted()).last_opened_at).not.toBeNull();
  expect(JSON.stringify(await noted())).not.toContain(token);
});

it('works until it expires or is revoked, and gives the same 404 for every invalid link', async () => {
  const revoked = await create({ name: 'Revoked' });
  const expiring = await makeToken({ name: 'Expiring' });
  const token = new URL(revoked.body.data.url).hash.slice(1);
  await merchant.call('POST /analytic/link/revoke', { body: { id: revoked.body.data.id } });
  const answers = [await open(token), await open('made-up'), await open('')];
  const { now } = server.deps;
  server.deps.now = () => new Date(Date.now() + 8 * DAY_MS);
  answers.push(await open(expiring));
  server.deps.now = now;
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toEqual(answers[0]?.body);
  }
  expect((await open(expiring)).status).toBe(200);
});

it('keeps fixed days, and moves a preset relative to today', async () => {
  const end = istanbulDay(new Date());
  const fixed = { start: addDays(end, -3), end: addDays(end, -1) };
  const tokens = [await makeToken({ range: fixed }), await makeToken()];
  const { now } = server.deps;
  server.deps.now = () => new Date(Date.now() + 2 * DAY_MS);
  const ranges = [];
  for (const token of tokens) ranges.push((await open(token)).body.data.range);
  server.deps.now = now;
  const later = addDays(end, 2);
  expect(ranges).toEqual([fixed, { start: later, end: later }]);
});

it.each([
  'actions/1',
  'botanalytic',
  'botanalytic2',
  'messages',
  'cartreminderanalytic',
  'coupons',
  'giveachanceanalytic',
  'recommendations',
  'pages',
  'watsonsanalytic',
])('shows the report %s only with data of its own shop', async (report) => {
  const other = await server.buildMerchant();
  for (const { pid } of [merchant, other]) await showWatsons(pid, true);
  const [own, foreign] = [await makeToken({ report }), await makeToken({ report }, other)];
  expect((await open(own)).body.data).toMatchObject({ report });
  const { status, body } = await open(foreign);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('Welcome');
});

it.each([
  { report: 'live' },
  { report: 'orders' },
  { report: 'actions/0' },
  { report: 'actions/1/orders' },
  { report: '__proto__' },
  { days: 365 },
  { days: 0 },
  { range: { preset: 'ever' } },
  { range: { start: '2026-01-02', end: '2026-01-01' } },
  { range: { start: '2020-01-01', end: '2026-01-01' } },
  { settings: { 'other.key': 'x' } },
  { settings: { 'analytics.actions.sort': { field: { deep: true } } } },
  { name: ' ' },
])('refuses to create a link with %j', async (overrides) => {
  expect((await create(overrides)).status).toBe(400);
});

it('limits the chance report to the actions with a chance entry', async () => {
  const shop = await server.buildMerchant();
  const { pid } = shop;
  await makeLive(server.deps.db, pid, 1);
  await makeLive(server.deps.db, pid, 2, { tags: [{ type: 'chance' }] });
  const events = [1, 2].map((camp_id) => ({ type: 'campaignShown' as const, camp_id }));
  await sendBatch(server, { pid, token: tokenOf(server, pid), events });
  const opened = await open(await makeToken({ report: 'giveachanceanalytic' }, shop));
  const { data } = opened.body.data;
  expect(data.campaigns).toMatchObject([{ id: 2 }]);
  expect(data.names).toEqual([{ id: 2, name: 'Live' }]);
  expect(data.now).toMatchObject([{ camp_id: 2, type: 'campaignShown', total_count: 1 }]);
});

it('shows the click and recommendation reports, and clicks only while the shop has the report', async () => {
  await showWatsons(merchant.pid, true);
  const day = istanbulDay(new Date());
  const days = { body: { start_date: day, end_date: day } };
  const tokens = [
    await makeToken({ report: 'watsonsanalytic' }),
    await makeToken({ report: 'recommendations' }),
  ];
  const [clicks, recommended] = [await open(tokens[0] ?? ''), await open(tokens[1] ?? '')];
  const own = await merchant.call('POST /live/watsonsGIAClick', days);
  expect(own.body.result).not.toEqual([]);
  expect(clicks.body.data.data).toMatchObject({ kind: 'clicks', now: own.body.result, before: [] });
  const results = await merchant.call('POST /recommendations/report', days);
  expect(recommended.body.data.data).toMatchObject({ now: results.body.data });
  await showWatsons(merchant.pid, false);
  expect((await open(tokens[0] ?? '')).status).toBe(404);
});

it('is not accepted as a session by other calls', async () => {
  const token = await makeToken();
  const asked = { authorization: `Bearer ${token}`, cookie: `vitrin=${token}; session=${token}` };
  for (const path of ['/api/auth/user', '/api/analytic/live', '/api/orders/detail/1']) {
    const response = await server.request(path, { headers: { ...asked, 'x-report-link': token } });
    expect(response.status, path).toBe(401);
  }
});

it('limits how many links an IP address can open a minute', async () => {
  const statuses = new Set<number>();
  for (let nth = 0; nth < 40; nth++) statuses.add((await open('guess')).status);
  expect([...statuses]).toEqual([404, 429]);
});

it('A shop can have at most fifty links, also when they are created in parallel', async () => {
  const other = await server.buildMerchant();
  for (let made = 0; made < 49; made++) await create({}, other);
  const answers = await Promise.all([1, 2, 3].map(() => create({}, other)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
