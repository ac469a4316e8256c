// Measures report queries of a shop with ten million events; the reference counts the raw rows.
import { rmSync } from 'node:fs';
import os from 'node:os';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { analyticRows, forwardsByDay } from '@server/areas/bots/reports';
import { couponUse } from '@server/areas/campaigns/coupons/report';
import { readResults } from '@server/areas/campaigns/recommendations/results';
import { readScheduleRevenue } from '@server/areas/campaigns/schedules/messages/order-messages';
import { readCartReminders } from '@server/areas/campaigns/schedules/signals/cart-report';
import { readBreakdowns } from '@server/areas/reports/breakdowns';
import { readCounts } from '@server/areas/reports/counts';
import { readLive } from '@server/areas/reports/live';
import { clicksByDay, listChances } from '@server/areas/reports/queries';
import { boot } from '@server/boot';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { referrersOf, rejectedOfDays, totals, totalsByHour } from '@server/events/read/queries';
import { foldDays, sumShopDays } from '@server/events/rollup/fold-days';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { orderCounts, ordersByBreakdown, shopOrders } from '@server/orders/report';
import { parseEnv } from '@server/platform/env';
import { countMessages } from '@server/shop/message-totals';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { idleSince, machineTime } from './support/machine';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000_000);
/**
 * Number of other shops. They have copies of the counts but no raw events, because an index finds
 * raw events by shop.
 */
const OTHER_SHOPS = Number(process.env.BENCH_SHOPS ?? 100);
const BOT_EVENTS = Number(process.env.BENCH_BOT_EVENTS ?? 500_000);
const BOT_NODES = 60;
const EVENTS_PER_CONVERSATION = 5;
const DAYS = 90;
const CAMPAIGNS = 20;
/** Number of websites from which visitors come each day. */
const REFERRERS = 60;
/** Number of pages per action and day for which events are counted. */
const PAGES = 50;
const ORDERS_PER_DAY = 400;
const POOLS = 10;
const SCHEDULES = 10;
const MESSAGES_PER_DAY = 1_000;
/** Number of people who receive messages: on average one message every 20 days. */
const CONTACTS = 20_000;
const CODES = 5_000;
const PER_VISIT = 5;
const RUNS = 30;
const LIMITS_MS = { 7: 20, 90: 60 } as const;

/** Tables of daily counts, whose rows this benchmark copies to other shops and earlier days. */
const COUNTS = [
  'event_totals',
  'event_hours',
  'event_again_days',
  'order_totals',
  'event_referrers',
  'bot_totals',
  'bot_again',
  'event_parts',
  'rejected_event',
  'message_totals',
  'cart_totals',
  'cart_again',
] as const;

const pid = 'bench0000001';
const dataDir = `/tmp/vitrin-bench-analytics-${process.pid}`;
const env = parseEnv({ DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'warn' });
const { deps, shutDown } = await boot(env, {
  assets: null,
  dist: 'dist/server',
  print: console.log,
});
const { db } = deps;
const shop = forShop(db, pid);
const reader = deps.events.reader(shop);
const of = { ...deps, shop };
const today = istanbulDay(deps.now());
const first = addDays(today, -DAYS);
const before = machineTime();
let reached = true;
try {
  await step(`${EVENTS.toLocaleString('en')} raw events`, makeEvents);
  await step('their counts', countEvents);
  await step('days that are over', () => foldDays(deps));
  await step('places visits came from', makeReferrers);
  await step('orders', makeOrders);
  await step('devices, sources and pages', makeParts);
  await step('orders with coupons and clicked products', makeShopOrders);
  await step('messages', makeMessages);
  await step('orders that followed messages', makeFollowed);
  await step('what was left out', makeRejected);
  await step(`${BOT_EVENTS.toLocaleString('en')} events of a bot`, makeBotEvents);
  await step('events of the last half hour', makeRecent);
  await step(`counts of the ${DAYS} days before`, makeBefore);
  await step('parts of whole shops', () =>
    sumShopDays(db, { from: addDays(first, -DAYS), before: addDays(today, -1) }),
  );
  await step(`counts of ${OTHER_SHOPS} other shops`, makeOthers);
  await patiently('vacuum analyze');
  await sql`checkpoint`.execute(db);

  for (const days of [7, DAYS] as const) {
    const to = addDays(today, -1);
    const range = { from: addDays(today, -days), to };
    const earlier = { from: addDays(range.from, -days), to: addDays(to, -days) };
    const both = <Answer>(ask: (days: typeof range) => Promise<Answer>) =>
      Promise.all([ask(range), ask(earlier)]);
    await report(days, await rawMs(range), {
      'actions, the whole range': () => totals(reader, range),
      'actions by day': () => totals(reader, { ...range, byDay: true }),
      'one action': () => totals(reader, { ...range, campIds: [3] }),
      'the shop together': () => totals(reader, { ...range, campIds: [ALL_CAMPAIGNS] }),
      'all of actions, and before': () =>
        both((days) => readCounts(of, days, { group: ['camp_id', 'type'] })),
      'places visits came from': () => referrersOf(reader, { ...range, byDay: false }),
      'give a chance': () =>
        Promise.all([
          listChances(shop),
          referrersOf(reader, { ...range, byDay: false }),
          both((days) => totals(reader, days)),
        ]),
      'what was left out': () => rejectedOfDays(shop, range),
    });
    await report(days, await rawClicksMs(range), {
      'clicks by day': () => clicksByDay(of, range),
      'clicks by day, and before': () => both((days) => clicksByDay(of, days)),
    });
    await report(days, await rawPartsMs(range), {
      'devices, sources, pages': () => reader.parts({ ...range, campId: 3, maxPages: 20 }),
      'parts of the whole shop': () => readBreakdowns(of, range),
      'parts of it, and before': () => both((days) => readBreakdowns(of, days)),
      'orders by device, source, page': () => ordersByBreakdown(shop, range),
    });
    await report(days, await rawOrdersMs(range), {
      'orders by action': () => orderCounts(shop, range),
      'orders by action and day': () => orderCounts(shop, { ...range, byDay: true }),
      'orders of the shop': () => shopOrders(shop, range),
      recommendations: () => readResults(of, range),
      coupons: () => couponUse(shop, range, deps.now()),
    });
    await report(days, await rawRemindersMs(range), {
      'cart reminders': () => readCartReminders(shop, range),
      'cart reminders, and before': () => both((days) => readCartReminders(shop, days)),
    });
    await report(days, await rawFollowedMs(range), {
      "schedules' revenue": () => readScheduleRevenue(shop, range),
      "schedules' revenue, and before": () => both((days) => readScheduleRevenue(shop, days)),
    });
    await report(days, undefined, { messages: () => countMessages(shop, range) });
    const period = { ...range, channel: 'web' as const };
    console.log(`\n${days} days of raw events of the bot: ${Math.round(await rawBotMs(range))} ms`);
    await report(days, undefined, {
      'bot, names by day': () => analyticRows(shop, period),
      'bot, passed on': () => forwardsByDay(shop, period),
    });
  }
  await report(7, undefined, {
    'one day by hour': () => totalsByHour(reader, { day: addDays(today, -1) }),
    'live view': () => readLive({ ...deps, shop }),
  });
  console.log(
    `Load of the machine: ${os.loadavg()[0]?.toFixed(1)}, ${Math.round(idleSince(before) * 100)} % idle over the whole run`,
  );
  console.log(`Figures: ${reached ? 'reached' : 'NOT reached'}`);
  if (!reached) process.exitCode = 1;
} finally {
  await shutDown();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  console.log(`${name}: made in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Creates events: few visitors come often, most rarely; a visit has events of random campaigns. */
async function makeEvents(): Promise<void> {
  const visits = Math.round(EVENTS / PER_VISIT);
  await sql`select open_event_month(${first}::date + month * interval '1 month')
    from generate_series(0, 4) as month`.execute(db);
  // One statement for all days would exceed the database's statement timeout.
  for (let nth = 0; nth < DAYS; nth++) {
    await storeVisits(sql`
      select visitor, ${nth}::int as visit,
        (${addDays(first, nth)}::date + random() * interval '23 hours') at time zone 'Europe/Istanbul' as began
      from (select (random() ^ 2 * ${visits / 4}::int)::int as visitor
        from generate_series(1, ${Math.round(visits / DAYS)}::int)) as visitors`);
  }
}

/** Stores one row of `event_batches` per visit. `visits` selects number, visitor and start time. */
async function storeVisits(visits: RawBuilder<unknown>): Promise<void> {
  await sql`insert into event_batches
      (pid, visitor, session, first_at, last_at, is_written, ids, after, types, camps)
    select ${pid}, md5('v' || visitor)::uuid, md5('s' || visitor || '/' || visit)::uuid, began,
      began + ${PER_VISIT - 1}::int * interval '20 seconds', false, array_agg(gen_random_uuid()),
      array_agg((event - 1) * 20000 order by event),
      array_agg((array[1, 1, 1, 2, 3, 4])[1 + floor(random() * 6)::int]),
      array_agg(1 + floor(random() * ${CAMPAIGNS}::int)::int)
    from (${visits}) as visits, generate_series(1, ${PER_VISIT}::int) as event
    group by visitor, visit, began`.execute(db);
}

/** Creates counts as the server does on receipt: per campaign, and for all campaigns together. */
async function countEvents(): Promise<void> {
  for (let camp = 0; camp <= CAMPAIGNS; camp++) {
    const ofCamp = camp === ALL_CAMPAIGNS ? 'true' : `camp_id = ${camp}`;
    await patiently(`
      create temporary table moment as
        select type, visitor, session, local::date as day, extract(hour from local)::int as hour
        from (select type, visitor, session, ts at time zone 'Europe/Istanbul' as local
          from events where pid = '${pid}' and ${ofCamp}) as moved;
      insert into event_hours select '${pid}', day, ${camp}, type, hour, count(*),
        count(distinct session), count(distinct visitor) from moment group by day, type, hour;
      create temporary table look as select distinct type, day, visitor, session from moment;
      insert into event_totals select '${pid}', day, ${camp}, type, total, sessions, visitors
        from (select day, type, count(*) as total from moment group by day, type) as counted
        join (select day, type, count(distinct session) as sessions, count(distinct visitor) as visitors
          from look group by day, type) as unique_ones using (day, type);
      insert into event_again select '${pid}', day, ${camp}, type, gap, 0, count(*) from (
        select type, day, day - lag(day) over (partition by type, visitor order by day) as gap
        from (select distinct type, day, visitor from look) as days) as gaps
        where gap is not null group by day, type, gap;
      drop table moment, look`);
  }
}

async function makeOthers(): Promise<void> {
  for (let nth = 1; nth <= OTHER_SHOPS; nth++) {
    const other = `other${String(nth).padStart(7, '0')}`;
    for (const table of COUNTS) {
      const columns = sql.raw(await columnsOf(table));
      await sql`insert into ${sql.table(table)} (pid, ${columns})
        select ${other}, ${columns} from ${sql.table(table)} where pid = ${pid}`.execute(db);
    }
  }
}

/** Copies the daily counts to the preceding `DAYS` days, for comparisons with an earlier period. */
async function makeBefore(): Promise<void> {
  for (const table of COUNTS) {
    const columns = await columnsOf(table, ['day']);
    await patiently(`insert into ${table} (pid, day, ${columns})
      select pid, day - ${DAYS}, ${columns} from ${table}
      where pid = '${pid}' and day < '${today}' and day >= '${first}'`);
  }
}

async function columnsOf(table: string, without: readonly string[] = []): Promise<string> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = ${table} and column_name <> all(${['pid', ...without]}::text[])`.execute(db);
  return rows[0]?.columns ?? '';
}

/** Creates events of the last half hour, at the average rate of a day. */
async function makeRecent(): Promise<void> {
  await storeVisits(sql`
    select visitor, ${DAYS}::int as visit, now() - interval '2 minutes' - random() * interval '28 minutes' as began
    from generate_series(1, ${Math.ceil(EVENTS / DAYS / 48 / PER_VISIT)}::int) as visitor`);
}

async function makeRejected(): Promise<void> {
  await sql`insert into rejected_event
    select ${pid}, ${first}::date + nth, reason, 500 from generate_series(0, ${DAYS - 1}::int) as nth,
      unnest(array['unknown', 'unsigned', 'burst', 'robot', 'own']) as reason`.execute(db);
}

/** Creates cart reminders with their counts, and orders of people who had received a message. */
async function makeFollowed(): Promise<void> {
  await patiently(`
    insert into contact_visitor (pid, visitor, contact)
      select '${pid}', md5('b' || nth)::uuid, md5('c' || nth)::uuid
      from generate_series(0, ${CONTACTS - 1}) as nth;
    insert into schedule_outbox
        (pid, schedule, contact, channel, origin, address, state, due_at, created_at, settled_at)
      select '${pid}', 1 + nth % ${SCHEDULES}, md5('c' || floor(random() * ${CONTACTS})::int)::uuid,
        (array['mail', 'mail', 'web-push', 'whatsapp-web'])[1 + nth % 4],
        case when nth % 2 = 0 then 'cart' else 'schedule' end, '', 'sent', moment, moment, moment
      from (select nth, '${first}'::timestamp at time zone 'Europe/Istanbul'
          + nth * interval '${86_400 / MESSAGES_PER_DAY} seconds' as moment
        from generate_series(0, ${MESSAGES_PER_DAY * DAYS - 1}) as nth) as moments;
    create temporary table reminder as
      select channel, contact, (settled_at at time zone 'Europe/Istanbul')::date as day
      from schedule_outbox where pid = '${pid}' and origin = 'cart';
    insert into cart_totals select '${pid}', day, channel, count(*), count(distinct contact)
      from reminder group by day, channel;
    insert into cart_again select '${pid}', day, channel, gap, count(*) from (
        select day, channel, day - lag(day) over (partition by contact, channel order by day) as gap
        from (select distinct day, channel, contact from reminder) as days) as gaps
      where gap is not null group by day, channel, gap;
    drop table reminder;
    update shop_order set visitor = md5('b' || id % ${CONTACTS})::uuid where pid = '${pid}';
    insert into order_message select pid, id, 1 + id % ${SCHEDULES}, placed_at - interval '1 day', true
      from shop_order where pid = '${pid}' and id % 4 = 0;
    insert into order_reminder
      select pid, id, day - ago, placed_at - ago * interval '1 day', md5('c' || id % ${CONTACTS})::uuid, 'ay***@mail.example'
      from shop_order, generate_series(1, 2) as ago where pid = '${pid}' and id % 8 = 0`);
}

async function makeReferrers(): Promise<void> {
  await sql`insert into event_referrers
    select ${pid}, ${first}::date + nth, camp, type, 'link', 'site' || place || '.example', 40
    from generate_series(0, ${DAYS}::int) as nth, generate_series(1, 2) as camp,
      unnest(array[1, 3, 8, 9, 10]) as type, generate_series(1, ${REFERRERS}::int) as place`.execute(
    db,
  );
}

async function makeOrders(): Promise<void> {
  const { campaignShown, tagClick } = eventCodes;
  await sql`insert into order_totals
      (pid, day, camp_id, type, currency, orders, orders_with_product, revenue, revenue_with_product,
        once_orders, once_revenue)
    select ${pid}, ${first}::date + nth, camp, type, 'TRY', 40, 10, 4000000, 900000, 30, 3000000
    from generate_series(0, ${DAYS}::int) as nth, generate_series(0, ${CAMPAIGNS}::int) as camp,
      unnest(array[${campaignShown}, ${tagClick}]::int[]) as type
    where camp > 0 or type = ${campaignShown}`.execute(db);
}

async function makeParts(): Promise<void> {
  await sql`insert into event_parts (pid, day, camp_id, part, key, shown, clicked)
    select ${pid}, ${first}::date + nth, camp, part, 'key' || key, 40, 4
    from generate_series(0, ${DAYS}::int) as nth, generate_series(1, ${CAMPAIGNS}::int) as camp,
      (values (1, 3), (2, 6), (3, ${PAGES}::int)) as parts (part, keys), generate_series(1, keys) as key`.execute(
    db,
  );
}

/** Creates orders: every fifth with a pool's code, every seventh with a clicked recommendation. */
async function makeShopOrders(): Promise<void> {
  await sql`insert into coupon_pool (pid, id, name, created_at)
    select ${pid}, pool, 'List ' || pool, now() from generate_series(1, ${POOLS}::int) as pool`.execute(
    db,
  );
  await sql`insert into coupon (pid, pool_id, code)
    select ${pid}, pool, 'CODE-' || pool || '-' || code
    from generate_series(1, ${POOLS}::int) as pool, generate_series(1, ${CODES}::int) as code`.execute(
    db,
  );
  await patiently(`insert into shop_order
      (pid, id, number, placed_at, day, currency, total, state, coupon, clicked)
    select '${pid}', nth, 'N' || nth, moment, (moment at time zone 'Europe/Istanbul')::date, 'TRY', 50000,
      'confirmed', case when nth % 5 = 0 then
        'code-' || (1 + nth % ${POOLS}) || '-' || (1 + nth % ${CODES}) end,
      case when nth % 7 = 0 then jsonb_build_array(jsonb_build_object(
        'camp_id', 1 + nth % 5, 'strategy', 'bought', 'bought', true)) else '[]' end
    from (select nth, '${first}'::date + nth * interval '${86_400 / ORDERS_PER_DAY} seconds' as moment
      from generate_series(1, ${ORDERS_PER_DAY * DAYS}) as nth) as moments`);
  // Every second order is attributed to a click on an action.
  await patiently(`insert into order_touch
      (pid, order_id, camp_id, type, at, with_product, once, day, page, device, source)
    select pid, id, 1 + id % 5, ${eventCodes.tagClick}, placed_at, false, true, day, '/p/' || id % 500, id % 3, id % 6
    from shop_order where pid = '${pid}' and id % 2 = 0`);
}

async function makeMessages(): Promise<void> {
  await sql`insert into message_totals (pid, day, platform, source, label, total)
    select ${pid}, ${first}::date + nth, platform, 'schedule', label, 900
    from generate_series(0, ${DAYS}::int) as nth, unnest(array['mail', 'whatsapp', 'push']) as platform,
      unnest(array['sent', 'failed', 'opened']) as label`.execute(db);
}

/** Creates bot events, and the counts that the server would have created with them. */
async function makeBotEvents(): Promise<void> {
  await sql`insert into bot_node (pid, channel, id, name, type, parent, position, data)
    select ${pid}, 'web', node, 'Topic ' || node, 'category', null, node, '{}'
    from generate_series(1, ${BOT_NODES}::int) as node`.execute(db);
  // In every fifth conversation, the last event is a day after the others.
  await patiently(`
    insert into bot_event (pid, channel, type, conversation, node, detail, at)
      select '${pid}', 'web', case when event = ${EVENTS_PER_CONVERSATION} and talk % 7 = 0 then 'handoff' else 'click' end,
        'talk' || talk, 1 + floor(random() ^ 2 * ${BOT_NODES})::int, 'Topic',
        moment + event * interval '40 seconds'
          + case when event = ${EVENTS_PER_CONVERSATION} and talk % 5 = 0 then interval '1 day' else interval '0' end
      from (select talk, ('${first}'::date + random() * interval '${DAYS - 1} days')
          at time zone 'Europe/Istanbul' as moment
        from generate_series(1, ${BOT_EVENTS / EVENTS_PER_CONVERSATION}) as talk) as talks,
        generate_series(1, ${EVENTS_PER_CONVERSATION}) as event;
    create temporary table bot_day as
      select channel, conversation, (at at time zone 'Europe/Istanbul')::date as day, type,
        case type when 'click' then node else 0 end as node, count(*) as total
      from bot_event where pid = '${pid}' group by 1, 2, 3, 4, 5;
    insert into bot_totals select '${pid}', channel, day, type, node, sum(total), count(*), 'Topic', now()
      from bot_day group by channel, day, type, node;
    insert into bot_again select '${pid}', channel, day, type, node, gap, count(*) from (
      select *, day - lag(day) over (partition by conversation, type, node order by day) as gap
      from bot_day) as days where gap is not null group by channel, day, type, node, gap`);
}

/** Returns the time in milliseconds of counting clicks by node and day from raw bot events. */
async function rawBotMs({ from, to }: { from: string; to: string }): Promise<number> {
  const began = performance.now();
  await patiently(`select node, (at at time zone 'Europe/Istanbul')::date as day, count(*),
      count(distinct conversation collate "C")
    from bot_event where pid = '${pid}' and type = 'click'
      and at >= '${from}'::timestamp at time zone 'Europe/Istanbul'
      and at < ('${to}'::date + 1)::timestamp at time zone 'Europe/Istanbul'
    group by grouping sets ((1, 2), (1))`);
  return performance.now() - began;
}

/** Runs statements on a separate connection, which has no statement timeout. */
async function patiently(statements: string): Promise<void> {
  const client = new pg.Client({
    host: `${dataDir}/socket`,
    port: 5432,
    user: 'vitrin',
    database: 'vitrin',
  });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

interface Range {
  from: string;
  to: string;
}

function within(moment: string, { from, to }: Range): string {
  return `pid = '${pid}'
  and ${moment} >= '${from}'::timestamp at time zone 'Europe/Istanbul'
  and ${moment} < ('${to}'::date + 1)::timestamp at time zone 'Europe/Istanbul'`;
}

function rawMs(range: Range): Promise<number> {
  return msOf(`select camp_id, type, count(*), count(distinct visitor), count(distinct session) from events
    where ${within('last_at', range)} group by camp_id, type`);
}

function rawClicksMs(range: Range): Promise<number> {
  return msOf(`select camp_id, (ts at time zone 'Europe/Istanbul')::date, count(*) from events
    where ${within('last_at', range)} and type = ${eventCodes.tagClick} group by 1, 2`);
}

function rawPartsMs(range: Range): Promise<number> {
  return msOf(`select device, source, page, count(*) filter (where type = ${eventCodes.campaignShown}),
      count(*) filter (where type = ${eventCodes.tagClick})
    from events where ${within('last_at', range)} group by grouping sets ((device), (source), (page))`);
}

function rawOrdersMs(range: Range): Promise<number> {
  return msOf(`select touch.day, camp_id, type, count(*), sum(total - refunded) from shop_order
    join order_touch as touch on touch.pid = shop_order.pid and order_id = id
    where shop_order.${within('placed_at', range)} group by 1, 2, 3`);
}

function rawRemindersMs(range: Range): Promise<number> {
  return msOf(`select channel, count(*), count(distinct contact) from schedule_outbox
    where ${within('settled_at', range)} and origin = 'cart' and state = 'sent' group by channel`);
}

function rawFollowedMs(range: Range): Promise<number> {
  return msOf(`select schedule, count(distinct placed.id) from schedule_outbox as sent
    join contact_visitor as met on met.pid = sent.pid and met.contact = sent.contact
    join shop_order as placed on placed.pid = sent.pid and placed.visitor = met.visitor
      and placed_at > settled_at and placed_at <= settled_at + interval '7 days'
    where placed.${within('placed_at', range)} and sent.state = 'sent' group by schedule`);
}

async function msOf(query: string): Promise<number> {
  const began = performance.now();
  await patiently(query);
  return performance.now() - began;
}

async function report(
  days: keyof typeof LIMITS_MS,
  raw: number | undefined,
  questions: Record<string, () => Promise<unknown>>,
): Promise<void> {
  if (raw !== undefined) {
    console.log(`\n${days} days of raw rows: ${Math.round(raw).toLocaleString('en')} ms`);
  }
  for (const [name, ask] of Object.entries(questions)) {
    await ask();
    const waits: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now();
      await ask();
      waits.push(performance.now() - began);
    }
    waits.sort((one, other) => one - other);
    const median = waits[Math.floor(RUNS / 2)] ?? 0;
    const p95 = waits[Math.floor(RUNS * 0.95)] ?? 0;
    const isFast = median <= LIMITS_MS[days];
    reached &&= isFast;
    const ratio =
      raw === undefined
        ? ''
        : `, ${Math.round(raw / median).toLocaleString('en')} times faster than raw`;
    console.log(
      `${name.padEnd(30)} median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${ratio}${isFast ? '' : `, limit ${LIMITS_MS[days]} ms`}`,
    );
  }
}
