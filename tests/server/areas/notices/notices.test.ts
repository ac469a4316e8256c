import { randomUUID } from 'node:crypto';
import { partDefinitions } from '@catalogue/compile';
import { chooseEntry } from '@catalogue/decide/choose';
import { copyOf } from '@server/areas/notices/email';
import { findNotices } from '@server/areas/notices/find';
import { forShop } from '@server/db/shop-scope';
import { COMPARED_CODE } from '@server/events/event-codes';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../support/clock';
import { createCampaign } from '../../../support/rows/campaigns';
import {
  checkTwice,
  countDaily,
  countEvents,
  mailsTo,
  openNotices,
} from '../../../support/rows/notices';
import {
  buildServer,
  type Merchant,
  type MerchantOverrides,
  type TestServer,
} from '../../../support/servers/server';
import { startWebServer } from '../../../support/servers/web-server';

let server: TestServer;
/** 12:30 in Istanbul; the clock at the start of each test */
const NOON = Date.parse('2026-11-20T09:30:00Z');
let at = NOON;
const now = () => new Date(at);

beforeAll(async () => {
  server = await buildServer({
    SESSION_IDLE_HOURS: '9999',
    SESSION_ABSOLUTE_DAYS: '300',
    FETCH_PRIVATE: '1',
  });
  server.deps.now = now;
});
beforeEach(async () => {
  at = NOON;
  // Marks the shops of earlier tests for deletion, so that a check of all shops skips them.
  await db()
    .updateTable('product')
    .set({ delete_at: new Date(NOON) })
    .execute();
});
afterAll(() => server.close());

const db = () => server.deps.db;
const shopOf = ({ pid }: Merchant) => forShop(db(), pid);
const found = async (merchant: Merchant) => {
  await checkTwice(server);
  return openNotices(db(), merchant);
};
async function buildShop(overrides?: MerchantOverrides): Promise<Merchant> {
  const merchant = await server.buildMerchant(overrides);
  await shopOf(merchant)
    .updateTable('users')
    .set({ language: 'en' })
    .where('id', '=', merchant.id)
    .execute();
  return merchant;
}
/** Creates a live action that was last changed `ago` milliseconds ago. */
async function live(merchant: Merchant, overrides: object = {}, ago = 40 * DAY): Promise<number> {
  const id = await createCampaign(merchant, { status: 'active', ...overrides });
  await shopOf(merchant)
    .updateTable('campaign')
    .set({ updated_at: new Date(at - ago) })
    .where('id', '=', id)
    .execute();
  return id;
}
const seeScript = (merchant: Merchant, ago: number) =>
  shopOf(merchant)
    .updateTable('product')
    .set({ script_seen_at: new Date(at - ago) })
    .execute();

/** Creates a shop with a live action, and another one with 40 views a day until now. */
async function busyShop(overrides: object = {}, ago?: number) {
  const merchant = await buildShop();
  const id = await live(merchant, { name: 'Hoş geldin', ...overrides }, ago);
  const other = await live(merchant, { name: 'Other' });
  await countDaily(db(), merchant.pid, { at: now(), from: 9, to: 0, camp_id: other, count: 40 });
  return { merchant, id, other };
}

test('An action without views for a day is reported once, and resolved by its next view', async () => {
  const { merchant, id } = await busyShop();
  await countDaily(db(), merchant.pid, { at: now(), from: 8, to: 2, camp_id: id, count: 40 });
  const [notice, ...more] = await found(merchant);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    kind: 'noViews',
    subject: String(id),
    facts: { name: 'Hoş geldin', days: 1, usual: 40, gate: 'who' },
  });
  expect(await mailsTo(db(), merchant)).toEqual(['“Hoş geldin”: Not shown for 24 hours']);
  at += 2 * HOUR;
  await found(merchant);
  expect(await mailsTo(db(), merchant)).toHaveLength(1);
  await countEvents(db(), merchant.pid, { at: now(), camp_id: id, count: 1 });
  at += 2 * HOUR;
  expect(await found(merchant)).toEqual([]);
});

test('A notice that recurs within a day opens again without another e-mail', async () => {
  const { merchant, id } = await busyShop();
  await countDaily(db(), merchant.pid, { at: now(), from: 8, to: 2, camp_id: id, count: 40 });
  await found(merchant);
  await sql`update notice set resolved_at = ${now()} where pid = ${merchant.pid}`.execute(db());
  at += 2 * HOUR;
  expect(await found(merchant)).toHaveLength(1);
  expect(await mailsTo(db(), merchant)).toHaveLength(1);
});

test('A notice about missing views stays open while the daily limit is reached', async () => {
  const { merchant, id, other } = await busyShop();
  await countDaily(db(), merchant.pid, { at: now(), from: 8, to: 2, camp_id: id, count: 40 });
  expect(await found(merchant)).toHaveLength(1);
  await shopOf(merchant).updateTable('product').set({ daily_limit: 100 }).execute();
  await countEvents(db(), merchant.pid, { at: now(), camp_id: other, count: 100 });
  at += 2 * HOUR;
  expect((await found(merchant)).map(({ kind }) => kind)).toEqual(['noViews', 'limit']);
});

test('An action without views since it went live days ago is reported if others have views', async () => {
  const { merchant, id, other } = await busyShop({}, 3 * DAY);
  await countEvents(db(), merchant.pid, { at: now(), camp_id: other, count: 100 });
  expect(await found(merchant)).toMatchObject([
    { kind: 'noViews', subject: String(id), facts: { days: 3, usual: 0 } },
  ]);
});

test('A notice about a country action has the missing country header as its reason', async () => {
  const countries = { value: ['TR'], __type: 'multistring' as const };
  const who = [{ type: 'locale-country', parameters: { countries } }];
  const { merchant, id, other } = await busyShop({ who }, 3 * DAY);
  await countEvents(db(), merchant.pid, { at: now(), camp_id: other, count: 100 });
  const [notice] = await found(merchant);
  expect(notice).toMatchObject({ subject: String(id), facts: { gate: 'country' } });
  const { body } = await merchant.call('GET /campaign/definitions');
  const help = () =>
    (body.definitions.who as { type: string; help?: { en: string } }[]).find(
      ({ type }) => type === 'locale-country',
    )?.help?.en;
  expect(help()).toMatch(/does not get the visitor’s country/);
});

test('An action with a missing element is reported only for the element, not for missing views', async () => {
  const trigger = {
    type: 'element-click',
    parameters: { selector: { value: '.basket', __type: 'string' as const } },
  };
  const { merchant, id } = await busyShop({ trigger });
  await seeScript(merchant, HOUR);
  await shopOf(merchant)
    .insertInto('campaign_element')
    .values({
      pid: merchant.pid,
      campaign_id: id,
      selector: '.basket',
      hour: now(),
      found: 0,
      missing: 20,
      missing_last: 20,
    })
    .execute();
  expect(await found(merchant)).toMatchObject([
    { kind: 'selector', subject: String(id), facts: { selector: '.basket' } },
  ]);
});

test('An action with few views a day is reported after two days without a view', async () => {
  const { merchant, id } = await busyShop();
  await countDaily(db(), merchant.pid, { at: now(), from: 8, to: 3, camp_id: id, count: 4 });
  at -= 20 * HOUR;
  await countEvents(db(), merchant.pid, { at: new Date(at - 27 * HOUR), camp_id: id, count: 1 });
  expect(await found(merchant)).toEqual([]);
  at += 22 * HOUR;
  expect(await found(merchant)).toMatchObject([
    { kind: 'noViews', subject: String(id), facts: { days: 2 } },
  ]);
});

test('An action that was never shown is reported two days after it went live', async () => {
  const { merchant, id, other } = await busyShop({}, 47 * HOUR);
  await countEvents(db(), merchant.pid, { at: now(), camp_id: other, count: 100 });
  expect(await found(merchant)).toEqual([]);
  at += 2 * HOUR;
  expect(await found(merchant)).toMatchObject([{ kind: 'noViews', subject: String(id) }]);
});

test('A live action with a missing picture is reported with a link to its field', async () => {
  const { merchant, id } = await busyShop({}, HOUR);
  const row = await shopOf(merchant)
    .selectFrom('campaign')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(row.body);
  const url = `${server.deps.env.storefrontUrl}/uploads/gone.webp`;
  const named = text.replace(/("picture":\{"value":)"[^"]*"/, `$1"${url}"`);
  expect(named).toContain(url);
  await sql`update campaign set body = ${named}::jsonb
    where pid = ${merchant.pid} and id = ${id}`.execute(db());
  const [notice] = await found(merchant);
  expect(notice).toMatchObject({ kind: 'content', subject: String(id), stage: 1 });
  expect(notice?.facts).toMatchObject({ fault: 'picture', name: 'Hoş geldin' });
  expect(await mailsTo(db(), merchant)).toEqual(['“Hoş geldin”: A picture is missing']);
  const { body } = await merchant.call('GET /notices');
  expect(body.data).toMatchObject([
    { button: 'Choose the picture', link: expect.stringContaining(`/actions/${id}?at=tags.`) },
  ]);
  await sql`insert into upload values (${merchant.pid}, 'gone.webp', 1, now())`.execute(db());
  at += 2 * HOUR;
  expect(await found(merchant)).toEqual([]);
});

test.each([
  ['was changed less than a day ago', { ago: 20 * HOUR, views: 40 }],
  ['is shown so rarely that a day without views is normal', { ago: 40 * DAY, views: 1 }],
])('An action without views that %s is not reported', async (_, { ago, views }) => {
  const { merchant, id } = await busyShop({}, ago);
  await countDaily(db(), merchant.pid, { at: now(), from: 8, to: 2, camp_id: id, count: views });
  expect(await found(merchant)).toEqual([]);
});

test('A shop marked for deletion gets no notices', async () => {
  const { merchant, id } = await busyShop();
  await countDaily(db(), merchant.pid, { at: now(), from: 8, to: 2, camp_id: id, count: 40 });
  const leaveAt = (delete_at: Date | null) =>
    shopOf(merchant).updateTable('product').set({ delete_at }).execute();
  await leaveAt(new Date(at + 14 * DAY));
  expect(await found(merchant)).toEqual([]);
  await leaveAt(null);
  at += 2 * HOUR;
  expect(await found(merchant)).toHaveLength(1);
});

test('A shop is checked daily, hourly or every five minutes, by how recent its visitors are', async () => {
  const merchant = await buildShop();
  const nextCheck = async () => {
    await findNotices(server.deps);
    const { due_at } = await shopOf(merchant)
      .selectFrom('notice_check')
      .select('due_at')
      .executeTakeFirstOrThrow();
    return due_at.getTime() - at;
  };
  // The user has just signed in, so the next check is five minutes later.
  expect(await nextCheck()).toBe(5 * MINUTE);
  at += 2 * HOUR;
  expect(await nextCheck()).toBe(DAY);
  at += DAY;
  await seeScript(merchant, 2 * DAY);
  expect(await nextCheck()).toBe(HOUR);
  at += 10 * MINUTE;
  expect(await nextCheck()).toBe(50 * MINUTE);
  await seeScript(merchant, 0);
  expect(await nextCheck()).toBe(5 * MINUTE);
  at += 4 * MINUTE;
  expect(await nextCheck()).toBe(MINUTE);
});

test('Shops with visitors are checked before shops that are overdue longer', async () => {
  const [idle, busy] = [await buildShop(), await buildShop()];
  await findNotices(server.deps);
  at += 3 * DAY;
  await seeScript(busy, 0);
  const stopping = new AbortController();
  const claimed: unknown[] = [];
  const watched = db().withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const pids = result.rows.flatMap((row) => ('hourly' in row ? [row.pid] : []));
      claimed.push(...pids);
      if (pids.length > 0) stopping.abort();
      return result;
    },
  });
  await findNotices({ ...server.deps, db: watched, signal: stopping.signal });
  expect(claimed).toContain(busy.pid);
  expect(claimed).not.toContain(idle.pid);
  // The server stopped before the check, so the shop is still due.
  const { rows } = await sql<{ pid: string }>`select pid from notice_check
    where due_at <= ${now()} and pid in (${idle.pid}, ${busy.pid})`.execute(db());
  expect(rows).toHaveLength(2);
});

test('No action is reported while the shop has no views at all', async () => {
  const merchant = await buildShop();
  const id = await live(merchant);
  await countDaily(db(), merchant.pid, { at: now(), from: 8, to: 2, camp_id: id, count: 40 });
  expect(await found(merchant)).toEqual([]);
});

test('An action that runs only on other days is not reported', async () => {
  const when = [
    {
      type: 'weekday-hour',
      parameters: {
        days: { value: 'weekend', __type: 'dropdown' as const },
        from: { value: 0, __type: 'number' as const },
        to: { value: 24, __type: 'number' as const },
      },
    },
  ];
  const { merchant, id } = await busyShop({ when });
  await countDaily(db(), merchant.pid, { at: now(), from: 8, to: 2, camp_id: id, count: 40 });
  const row = await shopOf(merchant)
    .selectFrom('campaign')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row.body)).toContain('weekend');
  expect(await found(merchant)).toEqual([]);
});

/** `usual` are the daily [views, clicks] of 28 days, `recent` the values of the last three days. */
async function buildShopWithClicks(usual: [number, number], recent: [number, number]) {
  const merchant = await buildShop();
  const id = await live(merchant, { name: 'Sepet' });
  const count = async (type: 'campaignShown' | 'tagClick', place: 0 | 1) => {
    const counted = { at: now(), camp_id: id, type };
    const { pid } = merchant;
    await countDaily(db(), pid, { ...counted, from: 30, to: 3, count: usual[place] });
    await countDaily(db(), pid, { ...counted, from: 2, to: 0, count: recent[place] });
  };
  await count('campaignShown', 0);
  await count('tagClick', 1);
  return { merchant, id };
}

test('A click rate below half its usual value is reported, and resolved once it recovers', async () => {
  const { merchant, id } = await buildShopWithClicks([200, 20], [200, 8]);
  expect(await found(merchant)).toMatchObject([
    { kind: 'clickRate', subject: String(id), facts: { name: 'Sepet', usual: 0.1, now: 0.04 } },
  ]);
  expect(await mailsTo(db(), merchant)).toEqual(['“Sepet”: Click rate fell to 4%']);
  // 5.5 % is above half of the usual rate, but below the rate that ends the notice.
  await countEvents(db(), merchant.pid, { at: now(), camp_id: id, type: 'tagClick', count: 9 });
  at += 2 * HOUR;
  const [slow] = await found(merchant);
  expect(slow && copyOf(slow, 'en').title).toBe('“Sepet”: Click rate fell to 5.5%');
  await countEvents(db(), merchant.pid, { at: now(), camp_id: id, type: 'tagClick', count: 9 });
  at += 2 * HOUR;
  expect(await found(merchant)).toEqual([]);
});

test.each([
  ['just above half its usual', [200, 20], [200, 11]],
  ['of too few views to be significant', [200, 20], [90, 2]],
  ['of an action that never had clicks', [200, 0], [200, 0]],
] as const)('A click rate %s is not reported', async (_, usual, recent) => {
  const { merchant } = await buildShopWithClicks([...usual], [...recent]);
  expect(await found(merchant)).toEqual([]);
});

async function createCouponList(
  merchant: Merchant,
  { left, given }: { left: number; given: number },
) {
  const { pid } = merchant;
  const name = 'Yaz';
  await shopOf(merchant)
    .insertInto('coupon_pool')
    .values({ pid, id: 1, name, created_at: new Date(at - 30 * DAY) })
    .execute();
  await sql`insert into coupon (pid, pool_id, code, visitor, taken_at)
    select ${pid}, 1, 'G' || n, gen_random_uuid(), ${new Date(at - 6 * DAY)}::timestamptz + n * interval '1 hour'
    from generate_series(1, ${given}::int) as n
    union all select ${pid}, 1, 'L' || n, null, null from generate_series(1, ${left}::int) as n`.execute(
    db(),
  );
  const tags = [
    chooseEntry(partDefinitions.tags, ['popup', 'Yaz', { title: 'Yaz', coupon: 'pool:1' }]),
  ];
  await live(merchant, { tags }, HOUR);
}
const give = (merchant: Merchant, count: number) =>
  sql`update coupon set visitor = gen_random_uuid(), taken_at = ${now()}
    where pid = ${merchant.pid} and code in (
      select code from coupon where pid = ${merchant.pid} and visitor is null limit ${count})`.execute(
    db(),
  );

test('A coupon list is reported when low and when empty, once each, and resolved by new codes', async () => {
  const merchant = await buildShop();
  await createCouponList(merchant, { left: 60, given: 140 });
  expect(await found(merchant)).toMatchObject([
    { kind: 'coupons', subject: '1', stage: 1, facts: { name: 'Yaz', left: 60, total: 200 } },
  ]);
  const low = '“Yaz”: Coupon codes left: 60';
  const empty = '“Yaz”: No coupon codes left';
  expect(await mailsTo(db(), merchant)).toEqual([low]);
  await give(merchant, 60);
  at += 10 * MINUTE;
  expect(await found(merchant)).toMatchObject([{ stage: 2 }]);
  expect(await mailsTo(db(), merchant)).toEqual([low, empty]);
  await sql`insert into coupon (pid, pool_id, code)
    select ${merchant.pid}, 1, 'N' || n from generate_series(1, 2000) as n`.execute(db());
  at += 10 * MINUTE;
  expect(await found(merchant)).toEqual([]);
  await give(merchant, 2000);
  at += 10 * MINUTE;
  expect(await found(merchant)).toMatchObject([{ stage: 2 }]);
  expect(await mailsTo(db(), merchant)).toEqual([low, empty, empty]);
});

test('A coupon list that is empty again after a few new codes sends no second e-mail', async () => {
  const merchant = await buildShop();
  await createCouponList(merchant, { left: 0, given: 200 });
  expect(await found(merchant)).toMatchObject([{ stage: 2 }]);
  await sql`insert into coupon (pid, pool_id, code)
    select ${merchant.pid}, 1, 'N' || n from generate_series(1, 10) as n`.execute(db());
  at += 10 * MINUTE;
  expect(await found(merchant)).toMatchObject([{ stage: 1 }]);
  await give(merchant, 10);
  at += 10 * MINUTE;
  expect(await found(merchant)).toMatchObject([{ stage: 2 }]);
  expect(await mailsTo(db(), merchant)).toEqual(['“Yaz”: No coupon codes left']);
});

test('An action has codes again as soon as they are added, before its notice is resolved', async () => {
  const merchant = await buildShop();
  await createCouponList(merchant, { left: 0, given: 200 });
  expect(await found(merchant)).toMatchObject([{ stage: 2 }]);
  const codesOf = async () =>
    (await merchant.call('GET /analytic/week')).body.result[0]?.facts.codes;
  expect(await codesOf()).toEqual({ left: 0 });
  await sql`insert into coupon (pid, pool_id, code)
    select ${merchant.pid}, 1, 'N' || n from generate_series(1, 2000) as n`.execute(db());
  expect(await openNotices(db(), merchant)).toMatchObject([{ stage: 2 }]);
  expect(await codesOf()).toBeUndefined();
});

test('A coupon list with enough codes, or one that no live action uses, is not reported', async () => {
  const lasting = await buildShop();
  await createCouponList(lasting, { left: 200, given: 100 });
  const unused = await buildShop();
  await createCouponList(unused, { left: 0, given: 10 });
  await shopOf(unused).updateTable('campaign').set({ status: 'disabled' }).execute();
  expect(await found(lasting)).toEqual([]);
  expect(await openNotices(db(), unused)).toEqual([]);
});

/** Creates a shop with usually 100 views an hour from 10:00 to 20:00. */
async function shopWithLimit(dailyLimit: number) {
  const merchant = await buildShop({ dailyLimit });
  const { pid } = merchant;
  for (let hour = 10; hour < 20; hour++) {
    const moment = new Date(Date.parse('2026-11-20T00:00+03:00') + hour * HOUR);
    await countDaily(db(), pid, { at: moment, from: 7, to: 1, camp_id: 1, count: 100 });
  }
  return merchant;
}
const showToday = ({ pid }: Merchant, count: number) =>
  countEvents(db(), pid, { at: now(), camp_id: 1, count });

test('A limit is reported with its expected hour, again when reached, and resolved the next day', async () => {
  const merchant = await shopWithLimit(1000);
  // 12:30 is a quarter of the usual day, and the views are twice as many as usual.
  await showToday(merchant, 500);
  expect(await found(merchant)).toMatchObject([
    { kind: 'limit', stage: 1, facts: { limit: 1000, shown: 500, time: '15:00' } },
  ]);
  const soon = 'Your daily views will be used up at about 15:00';
  expect(await mailsTo(db(), merchant)).toEqual([soon]);
  at += HOUR;
  await showToday(merchant, 500);
  expect(await found(merchant)).toMatchObject([{ stage: 2 }]);
  expect(await mailsTo(db(), merchant)).toEqual([soon, 'Your daily views are used up']);
  at += DAY;
  expect(await found(merchant)).toEqual([]);
});

test.each([
  ['a usual day stays below it', 2000, 250],
  ['too little of it is used', 5000, 500],
])('A limit is not reported when %s', async (_, allowed, shown) => {
  const merchant = await shopWithLimit(allowed);
  await showToday(merchant, shown);
  expect(await found(merchant)).toEqual([]);
});

test('Without usual days a limit is reported at 80 percent, without an hour', async () => {
  const merchant = await buildShop({ dailyLimit: 100 });
  await showToday(merchant, 79);
  expect(await found(merchant)).toEqual([]);
  await showToday(merchant, 1);
  at += 10 * MINUTE;
  expect(await found(merchant)).toMatchObject([{ kind: 'limit', facts: { time: null } }]);
  expect(await mailsTo(db(), merchant)).toEqual(['80% of your daily views are used']);
});

test('A missing script is reported after the shop’s page was checked, and resolved by a visitor', async () => {
  const merchant = await buildShop();
  let page = '';
  const web = await startWebServer((_, response) => void response.end(page));
  const id = await live(merchant);
  await countDaily(db(), merchant.pid, { at: now(), from: 9, to: 2, camp_id: id, count: 50 });
  await seeScript(merchant, 30 * HOUR);
  await shopOf(merchant)
    .updateTable('product')
    .set({ settings: JSON.stringify({ url: `${web.origin}/` }) })
    .execute();
  page = `<script src="http://shop.localhost:3000/widget/widget.js" data-vitrin="${merchant.pid}"></script>`;
  // The page contains the script, so the shop may just have no visitors.
  expect(await found(merchant)).toEqual([]);
  page = '<h1>Shop</h1>';
  at += 4 * HOUR;
  expect(await found(merchant)).toMatchObject([
    { kind: 'script', subject: '', facts: { finding: 'scriptMissing' } },
  ]);
  expect(await mailsTo(db(), merchant)).toEqual(['The Vitrin script is not running in your shop']);
  at += 2 * HOUR;
  expect(await found(merchant)).toHaveLength(1);
  await server.request(`/widget/config/${merchant.pid}`);
  await server.settled();
  at += 2 * HOUR;
  expect(await found(merchant)).toEqual([]);
  await web.close();
});

/** Creates a shop whose page lacks the script; `count` adds the events of usual days. */
async function shopWithoutScript(
  count: (pid: string, from: number, to: number) => Promise<unknown>,
) {
  const merchant = await buildShop();
  const web = await startWebServer((_, response) => void response.end('<h1>Shop</h1>'));
  await count(merchant.pid, 9, 2);
  await seeScript(merchant, 30 * HOUR);
  await shopOf(merchant)
    .updateTable('product')
    .set({ settings: JSON.stringify({ url: `${web.origin}/` }) })
    .execute();
  return { merchant, close: web.close };
}

test('A script that is missing again within a day opens its notice without another e-mail', async () => {
  const { merchant, close } = await shopWithoutScript((pid, from, to) =>
    countDaily(db(), pid, { at: now(), from, to, camp_id: 1, count: 50 }),
  );
  expect(await found(merchant)).toHaveLength(1);
  at += 2 * HOUR;
  await seeScript(merchant, 30 * MINUTE);
  expect(await found(merchant)).toEqual([]);
  at += 24 * HOUR - 10 * MINUTE;
  expect(await found(merchant)).toHaveLength(1);
  at += 2 * HOUR;
  expect(await found(merchant)).toHaveLength(1);
  expect(await mailsTo(db(), merchant)).toHaveLength(1);
  await close();
});

test('Views counted a second time for comparison do not count towards the usual day', async () => {
  const { merchant, close } = await shopWithoutScript(async (pid, from, to) => {
    await countDaily(db(), pid, { at: now(), from, to, camp_id: 1, count: 12 });
    await sql`insert into event_totals select pid, day, camp_id, ${COMPARED_CODE}::int, total_count,
      total_count, total_count from event_totals
      where pid = ${pid} and camp_id = ${ALL_CAMPAIGNS}::int`.execute(db());
  });
  expect(await found(merchant)).toEqual([]);
  await close();
});

test('A script that is still loaded, or of a shop without visitors, is not reported', async () => {
  const loaded = await buildShop();
  await countDaily(db(), loaded.pid, { at: now(), from: 9, to: 2, camp_id: 1, count: 50 });
  await seeScript(loaded, HOUR);
  const quiet = await buildShop();
  await shopOf(quiet)
    .updateTable('product')
    .set({ settings: JSON.stringify({ url: 'http://127.0.0.1:1/' }) })
    .execute();
  await countDaily(db(), quiet.pid, { at: now(), from: 9, to: 2, camp_id: 1, count: 2 });
  expect(await found(loaded)).toEqual([]);
  expect(await openNotices(db(), quiet)).toEqual([]);
});

const settle = ({ pid }: Merchant, state: 'sent' | 'failed', count: number) =>
  sql`insert into schedule_outbox (pid, schedule, channel, address, state, due_at, created_at, settled_at)
    select ${pid}, 1, 'mail', 'a' || n || '@b.example', ${state}, ${now()}, ${now()}, ${now()}
    from generate_series(1, ${count}::int) as n`.execute(db());

test('Failed e-mails are reported, unless they are few among many', async () => {
  const merchant = await buildShop();
  const single = await buildShop();
  await settle(merchant, 'failed', 6);
  await settle(merchant, 'sent', 14);
  await settle(single, 'failed', 6);
  await settle(single, 'sent', 94);
  expect(await found(merchant)).toMatchObject([
    { kind: 'sending', subject: 'mail', facts: { failed: 6, all: 20 } },
  ]);
  expect(await openNotices(db(), single)).toEqual([]);
  await settle(merchant, 'sent', 100);
  at += 10 * MINUTE;
  expect(await found(merchant)).toEqual([]);
});

test('A refused WhatsApp token is reported until it works', async () => {
  const merchant = await buildShop();
  const fail = (failed: Date | null) =>
    shopOf(merchant).updateTable('whatsapp_account').set({ token_failed_at: failed }).execute();
  await merchant.call('GET /personalize/whatsapp-bot/account');
  await fail(now());
  expect(await found(merchant)).toMatchObject([{ kind: 'sending', subject: 'whatsapp', stage: 2 }]);
  expect(await mailsTo(db(), merchant)).toEqual(['Your WhatsApp connection was lost']);
  await fail(null);
  at += 10 * MINUTE;
  expect(await found(merchant)).toEqual([]);
});

test('Notices of one check are one e-mail per user, in the user’s language, without muted kinds', async () => {
  const merchant = await buildShop({ dailyLimit: 100 });
  const { pid } = merchant;
  const second = await buildShop({ pid });
  const third = await buildShop({ pid });
  const limited = await buildShop({ pid, extra: { limited_admin: true } });
  const gone = await buildShop({ pid });
  await shopOf(merchant)
    .updateTable('users')
    .set({ language: 'tr' })
    .where('id', '=', second.id)
    .execute();
  await shopOf(merchant)
    .updateTable('users')
    .set({ disabled: true })
    .where('id', '=', gone.id)
    .execute();
  await shopOf(merchant)
    .insertInto('notice_reader')
    .values({ pid, user_id: third.id, muted: ['limit:mail'] })
    .execute();
  await showToday(merchant, 100);
  await settle(merchant, 'failed', 6);
  await found(merchant);
  expect(await mailsTo(db(), merchant)).toEqual(['2 things in your shop need your attention']);
  expect(await mailsTo(db(), second)).toEqual(['Mağazanızda ilginizi bekleyen 2 konu var']);
  expect(await mailsTo(db(), third)).toEqual(['Your e-mails are not being delivered']);
  expect(await mailsTo(db(), limited)).toEqual([]);
  expect(await mailsTo(db(), gone)).toEqual([]);
});

test('One click on the link of an e-mail mutes only e-mails of its kind', async () => {
  const merchant = await buildShop({ dailyLimit: 100 });
  await showToday(merchant, 100);
  await found(merchant);
  const mail = await db()
    .selectFrom('outbox')
    .select(['headers', 'html'])
    .where('to_address', '=', merchant.email)
    .executeTakeFirstOrThrow();
  expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const link = new URL(mail.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '').pathname;
  expect(mail.html).toContain(link);
  const muted = async () =>
    (await shopOf(merchant).selectFrom('notice_reader').select('muted').execute())[0]?.muted;
  expect((await server.request(link)).status).toBe(200);
  expect(await muted()).toBeUndefined();
  const forged = await server.request(`${link.slice(0, -2)}xx`, { method: 'POST' });
  expect(forged.status).toBe(404);
  for (let click = 0; click < 2; click++) {
    expect((await server.request(link, { method: 'POST' })).status).toBe(200);
  }
  expect(await muted()).toEqual(['limit:mail']);
  at += DAY;
  await showToday(merchant, 100);
  await settle(merchant, 'failed', 6);
  await found(merchant);
  expect(await mailsTo(db(), merchant)).toEqual([
    'Your daily views are used up',
    'Your e-mails are not being delivered',
  ]);
});

test('A shop whose check fails does not block the checks of other shops', async () => {
  const broken = await buildShop();
  const fine = await buildShop({ dailyLimit: 100 });
  await live(broken);
  await showToday(fine, 100);
  await shopOf(broken)
    .updateTable('campaign')
    .set({ body: JSON.stringify({ tags: randomUUID() }) })
    .execute();
  await seeScript(broken, HOUR);
  expect(await found(fine)).toHaveLength(1);
  expect(await openNotices(db(), broken)).toEqual([]);
});

test('The menu counts open hand-offs, reviews and questions, up to 100', async () => {
  const merchant = await buildShop({});
  const waiting = async () => (await merchant.call('GET /notices/count')).body.data.waiting;
  expect(await waiting()).toEqual({ handoffs: 0, comments: 0, questions: 0 });
  const { pid } = merchant;
  await sql`insert into conversation
    (pid, id, channel, version_id, test, state, outcome, started_at, last_at)
    values (${pid}, 'open', 'web', '', false, '{"wait": {"kind": "agent"}}', '', ${now()}, ${now()}),
      (${pid}, 'over', 'web', '', false, '{}', '', ${now()}, ${now()})`.execute(db());
  await sql`insert into inbox_thread (pid, conversation, state, opened_at)
    values (${pid}, 'open', 'open', ${now()}), (${pid}, 'over', 'closed', ${now()})`.execute(db());
  await sql`insert into comment (pid, id, sid, product_id, verify, hidden, rate, comment, user_name,
      user_email, order_number, absolute_url, media, created_at, updated_at)
    select ${pid}, n, gen_random_uuid(), '1', n = 1, n = 2, 5, '', '', '', '', '', '[]', ${now()}, ${now()}
    from generate_series(1, 4) as n`.execute(db());
  await sql`insert into question (pid, id, sid, product_id, verify, question, user_name, user_email,
      product_link, answer, created_at)
    select ${pid}, n, gen_random_uuid(), '1', true, 'When?', '', '', '', case when n = 1 then 'Soon' else '' end, ${now()}
    from generate_series(1, 150) as n`.execute(db());
  expect(await waiting()).toEqual({ handoffs: 1, comments: 2, questions: 100 });
});

test('The bell counts open notices per user, without those that the user has seen or muted', async () => {
  const merchant = await buildShop({ dailyLimit: 100 });
  const other = await buildShop({ pid: merchant.pid });
  await showToday(merchant, 100);
  await settle(merchant, 'failed', 6);
  await found(merchant);
  const unseen = async (user: Merchant) => (await user.call('GET /notices/count')).body.data.unseen;
  const list = async () => (await merchant.call('GET /notices')).body.data;
  expect([await unseen(merchant), await unseen(other)]).toEqual([2, 2]);
  const [first] = await list();
  expect(first).toMatchObject({ seen: false, resolved_at: null, link: expect.any(String) });
  await merchant.call('POST /notices/seen', { body: { ids: [first.id] } });
  expect([await unseen(merchant), await unseen(other)]).toEqual([1, 2]);
  await merchant.call('POST /notices/seen', { body: {} });
  await merchant.call('POST /notices/seen', { body: {} });
  expect([await unseen(merchant), await unseen(other)]).toEqual([0, 2]);
  const muted = ['limit:bell'] as const;
  await other.call('POST /notifications/save', {
    body: { digest: 'off', digest_hour: 7, muted: [...muted] },
  });
  expect((await other.call('GET /notifications')).body.data).toEqual({
    digest: 'off',
    digest_hour: 7,
    muted: [...muted],
  });
  expect(await unseen(other)).toBe(1);
  at += DAY;
  await found(merchant);
  expect(await list()).toMatchObject([
    { kind: 'sending', resolved_at: null },
    { kind: 'limit', resolved_at: now().toISOString() },
  ]);
});
