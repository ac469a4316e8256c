import type { HealthFacts } from '@catalogue/health/health';
import { outcomeQuery, readOutcomes } from '@server/areas/bots/outcomes';
import { findNotices } from '@server/areas/notices/find';
import { forShop } from '@server/db/shop-scope';
import { demoAccounts } from '@server/demo/accounts';
import { loadDemo } from '@server/demo/load';
import { demoShops } from '@server/demo/shops';
import { DEMO_PIDS } from '@server/shop/demo-pid';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNotices } from '../support/rows/notices';
import { buildServer, type TestServer } from '../support/servers/server';

let server: TestServer;

const DEMO_PID = DEMO_PIDS.tr;
/** A fixed date, because the demo's month of data depends on the date. */
const NOW = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  server = await buildServer();
  server.deps.now = () => NOW;
});
afterAll(() => server.close());

async function counts() {
  const { rows } = await server.database.pool.query(
    `select (select count(*)::int from events) as events,
            (select sum(total_count)::int from event_totals_now where camp_id <> 0) as counted,
            (select count(distinct day)::int from event_totals_now) as days,
            (select count(*)::int from campaign) as campaigns,
            (select count(*)::int from comment) as comments,
            (select count(*)::int from comment where verify or hidden) as decided,
            (select count(*)::int from question) as questions,
            (select count(*)::int from question where answer <> '') as answers,
            (select count(*)::int from question where mail_state <> 'none') as mailed,
            (select count(*)::int from users) as users,
            (select count(distinct type)::int from event_referrers) as steps,
            (select count(distinct platform)::int from event_referrers) as platforms,
            (select count(*)::int from influencer_order) as sales,
            (select count(*)::int from shop_order) as orders,
            (select count(distinct state)::int from shop_order) as states,
            (select sum(orders)::int from order_totals where camp_id = 0) as counted_orders,
            (select count(*)::int from shop_order where cancelled_at is null) as valid_orders`,
  );
  return rows[0];
}

test('The demo has a month of events, orders and reviews, and a second load adds nothing', async () => {
  await loadDemo(server.deps, demoShops.tr);
  const first = await counts();
  expect(first.users).toBe(demoAccounts(demoShops.tr).length);
  expect(first.campaigns).toBeGreaterThanOrEqual(5);
  expect(first.events).toBeGreaterThan(3000);
  expect(first.counted).toBe(first.events);
  expect(first.days).toBeGreaterThanOrEqual(30);
  // The exit offer has five steps, and visitors from every source except direct visits.
  expect(first).toMatchObject({ steps: 5, platforms: 5 });
  expect(first.sales).toBeGreaterThan(30);
  expect(first.orders).toBeGreaterThan(150);
  expect(first.states).toBeGreaterThanOrEqual(4);
  expect(first.counted_orders).toBe(first.valid_orders);
  expect(first).toMatchObject({ comments: 40, questions: 25, mailed: 0 });
  expect(first.decided).toBeGreaterThan(20);
  expect(first.answers).toBeGreaterThan(10);
  await loadDemo(server.deps, demoShops.tr);
  expect(await counts()).toEqual(first);
});

test('Most answers to the demo survey are offered ones, and some are free text', async () => {
  const merchant = await server.buildMerchant({ pid: DEMO_PID, extra: { poll: true } });
  const { body } = await merchant.call('POST /personalize/polls', { body: { pid: DEMO_PID } });
  const own = body.result.filter(({ extra }: { extra: { message: string } }) => extra.message);
  expect(own.length).toBeGreaterThan(5);
  expect(own.length).toBeLessThan(body.result.length / 4);
});

test('A campaign that is shown only after an order is not credited with it', async () => {
  const { rows } = await sql<{ views: number; orders: number }>`
    select (select sum(total_count)::int from event_totals_now as seen
              where (seen.pid, seen.camp_id) = (campaign.pid, campaign.id)) as views,
           (select count(*)::int from order_touch as touch
              where (touch.pid, touch.camp_id) = (campaign.pid, campaign.id)) as orders
    from campaign where pid = ${DEMO_PID} and name = 'Bizi nereden duydunuz?'`.execute(
    server.deps.db,
  );
  expect(rows).toEqual([{ views: expect.any(Number), orders: 0 }]);
});

test('Every reminder of the demo belongs to an existing schedule', async () => {
  const { rows } = await sql<{ name: string | null }>`
    select distinct campaign.name from schedule_outbox as sent
    left join campaign on campaign.pid = sent.pid and campaign.id = sent.schedule
    where sent.pid = ${DEMO_PID}`.execute(server.deps.db);
  expect(rows).toEqual([{ name: expect.any(String) }]);
});

test.each(['web', 'whatsapp'] as const)(
  'The report of the demo’s %s bot has conversations of each final outcome and each rating',
  async (channel) => {
    const { deps } = server;
    const period = { from: '2026-10-22', to: '2026-11-20', channel };
    const report = await readOutcomes(forShop(deps.db, DEMO_PID), outcomeQuery(deps, period));
    const found = new Set(report.days.map(({ outcome }) => outcome));
    for (const outcome of [
      'resolved',
      'answered',
      'answeredLater',
      'closed',
      'abandoned',
    ] as const) {
      expect(found, outcome).toContain(outcome);
    }
    expect(report.ratings.map(({ rating }) => rating)).toEqual([1, 2, 3]);
    expect(report.unanswered).toBeGreaterThan(0);
    expect(report.first_reply).toBeGreaterThan(60);
    expect(report.nodes.length).toBeGreaterThan(5);
  },
);

test('The notices of the demo shop match its data', async () => {
  await findNotices(server.deps);
  expect(await openNotices(server.deps.db, { pid: DEMO_PID })).toMatchObject([
    { kind: 'coupons', facts: { name: 'Sezon sonu', left: 4 } },
    { kind: 'noViews', facts: { name: 'Sezon sonu kodu', gate: 'where' } },
  ]);
});

test('The shop of the demo has loaded the script, so that its actions can be healthy', async () => {
  const merchant = await server.buildMerchant({ pid: DEMO_PID });
  const { body } = await merchant.call('GET /analytic/week');
  const troubles = body.result.map(({ facts }: { facts: HealthFacts }) => facts.script);
  expect(troubles.length).toBeGreaterThan(0);
  expect(troubles).not.toContain(true);
});

test('The inbox of the demo lists the conversations that it counts as open', async () => {
  const merchant = await server.buildMerchant({ pid: DEMO_PID });
  const setup = await merchant.call('GET /conversations/setup');
  const filter = JSON.stringify({ view: 'open' });
  const list = await merchant.call('GET /records/inbox', { query: { filter } });
  expect(list.body.length).toBeGreaterThan(0);
  expect(list.body).toHaveLength(setup.body.data.counts.open);
});

test('The change log of the demo names actions and settings that its users changed', async () => {
  const merchant = await server.buildMerchant({ pid: DEMO_PID });
  const { body } = await merchant.call('GET /records/footprints');
  const labels = body.map(({ label }: { label: string }) => label);
  expect(labels).toEqual(expect.arrayContaining(['/campaign/save', '/personalize/brand']));
  const answer = body.find(({ label }: { label: string }) => label === '/personalize/answer');
  expect(answer.extra.name).toMatch(/\?$/);
});

test('The demo shop serves its active and test campaigns', async () => {
  const response = await server.request(`/widget/config/${DEMO_PID}`);
  const { campaigns } = await response.json();
  expect(campaigns.map(({ status }: { status: string }) => status)).toEqual(
    expect.arrayContaining(['active', 'test']),
  );
});

test('The demo merchant has paid for its third month and has the limit of its package', async () => {
  const { rows } = await server.database.pool.query(
    `select subscription.status, subscription.tier, product.daily_limit,
            (select count(*)::int from sandbox_payment where paid) as payments,
            (select array_agg(label order by id) from subscription_log) as log
     from subscription join product using (pid) where subscription.status <> 'deleted'`,
  );
  expect(rows).toEqual([
    { status: 'active', tier: 'grow', daily_limit: 5000, payments: 3, log: ['trial', 'create'] },
  ]);
});

test('The English demo shop has English texts, dollar orders and its own visitors', async () => {
  const demo = demoShops.en;
  await loadDemo(server.deps, demo);
  const shop = forShop(server.deps.db, demo.pid);
  const names = async (table: 'campaign' | 'coupon_pool' | 'chart_note' | 'bot_node') =>
    (await shop.selectFrom(table).select('name').execute()).map(({ name }) => name);
  const shown = [
    ...(await names('campaign')),
    ...(await names('coupon_pool')),
    ...(await names('chart_note')),
    ...(await names('bot_node')),
    ...(await shop.selectFrom('comment').select('comment').execute()).map((row) => row.comment),
    ...(await shop.selectFrom('question').select('question').execute()).map((row) => row.question),
  ];
  expect(shown.length).toBeGreaterThan(90);
  expect(shown.filter((text) => /[ğışçöüİ]/i.test(text.replaceAll(/i/gi, '')))).toEqual([]);
  const languages = await shop.selectFrom('users').select('language').distinct().execute();
  expect(languages).toEqual([{ language: 'en' }]);
  const currencies = await shop.selectFrom('shop_order').select('currency').distinct().execute();
  expect(currencies).toEqual([{ currency: 'USD' }]);
  const { rows } = await sql<{ events: number; shared: number }>`
    select count(*)::int as events,
      count(*) filter (where visitor in (select visitor from events where pid = ${DEMO_PID}))::int
        as shared
    from events where pid = ${demo.pid}`.execute(server.deps.db);
  expect(rows[0]?.events).toBeGreaterThan(1000);
  expect(rows[0]?.shared).toBe(0);
});

test('The weekly e-mail of the demo is sent on yesterday’s weekday, six days from now', async () => {
  const { rows } = await sql<{ next_at: Date }>`
    select next_at from schedule_state where pid = ${DEMO_PID} and running`.execute(server.deps.db);
  // NOW is a Friday at noon in Istanbul; the e-mail is sent on Thursdays at ten.
  expect(rows).toEqual([{ next_at: new Date('2026-11-26T07:00:00Z') }]);
});

test('The sent counter of each demo schedule equals its sent messages', async () => {
  const { rows } = await sql<{ sent: number; messages: number }>`
    select state.sent, count(*)::int as messages from schedule_outbox as message
    join schedule_state as state on state.pid = message.pid and state.id = message.schedule
    where message.pid = ${DEMO_PID} and message.state = 'sent'
    group by state.id, state.sent`.execute(server.deps.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sent).toBeGreaterThan(0);
  expect(rows[0]?.sent).toBe(rows[0]?.messages);
});
