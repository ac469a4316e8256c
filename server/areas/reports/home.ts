import { HEALTH_STATES } from '@catalogue/campaign';
import { healthOf } from '@catalogue/health/health';
import { addDays, addMonths, daysBetween, daysUpTo, istanbulClock } from '@catalogue/lib/istanbul';
import { FREE, isTierName, TIERS } from '@catalogue/pricing/tiers';
import type { HomeFigure, HomeView } from '@contract/entities/reports/analytics';
import { retainedOf } from '@server/areas/billing/present';
import { findLive, type SubscriptionRow } from '@server/areas/billing/queries';
import type { ShopCtx } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import type { EventReader } from '@server/events/event-store';
import { hasShownSince } from '@server/events/read/queries';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { onceOrdersByDay, orderCountsByHour, shopOrders } from '@server/orders/report';
import { effectiveLimit } from '@server/shop/daily-limit';
import { findProduct } from '@server/shop/product';
import { sql } from 'kysely';
import { type CampaignResults, readWeek } from './week';

const HOME_DAYS = 14;
const WEEK_DAYS = 7;
const MAX_HEALTH_ROWS = 7;
/** Start of an unlimited range; earlier than every event. */
const FIRST_DAY = '2000-01-01';

/** Returns the figures of the console's home page, without the notices, which the handler adds. */
export async function readHome(ctx: ShopCtx): Promise<HomeView> {
  const { shop, events, now } = ctx;
  const { day: today, minutes } = istanbulClock(now());
  const hours = Math.floor(minutes / 60);
  const days = daysUpTo(today, HOME_DAYS);
  const product = await findProduct(shop);
  const [results, money, visits, usage, setup] = await Promise.all([
    readWeek(ctx),
    readMoney(shop, { days, today, hours }),
    readEvents(events.reader(shop), { days, today, hours }),
    readUsage(ctx, product),
    readSetup(shop, product),
  ]);
  const live = results.filter(({ campaign }) => campaign.status === 'active');
  return {
    days,
    hours,
    live: live.length,
    troubled: live.filter((row) => stateOf(row) !== 'healthy').length,
    ...money,
    ...visits,
    usage,
    setup,
    health: worstFirst(live, money.money[0]?.currency)
      .slice(0, MAX_HEALTH_ROWS)
      .map(({ campaign: { name, type, version }, week }) => ({
        ...week,
        name,
        version,
        _type: type,
      })),
  };
}

type ShopProduct = Awaited<ReturnType<typeof findProduct>>;

interface Range {
  /** Istanbul days, oldest first; today is last. */
  days: readonly string[];
  today: string;
  /** Number of today's hours that are over. */
  hours: number;
}

/** Returns orders attributed to a click, and their revenue. */
async function readMoney(
  shop: ShopDb,
  { days, today, hours }: Range,
): Promise<Pick<HomeView, 'money' | 'orders'>> {
  const first = days[0] ?? today;
  const daysBefore = days.map((day) => addDays(day, -HOME_DAYS));
  const range = { from: addDays(first, -HOME_DAYS), to: today };
  const [rows, all, ofToday, ofWeekAgo] = await Promise.all([
    onceOrdersByDay(shop, range),
    shopOrders(shop, range),
    orderCountsByHour(shop, { day: today }),
    orderCountsByHour(shop, { day: addDays(today, -WEEK_DAYS) }),
  ]);
  // Without any order the server cannot tell whether the shop reports orders.
  if (all.orders === 0) return { money: [], orders: null };
  const counted = (of: typeof ofToday) =>
    of.filter(({ type, hour = 0 }) => type === 'tagClick' && hour < hours);
  const sumOrders = (of: typeof ofToday) =>
    counted(of).reduce((sum, { count_once }) => sum + count_once, 0);
  const sumMoney = (of: typeof ofToday, currency: string) =>
    counted(of)
      .flatMap(({ revenue }) => revenue)
      .filter((money) => money.currency === currency)
      .reduce((sum, { revenue_once }) => sum + revenue_once, 0);
  const byDay = (
    of: readonly string[],
    figure: 'orders' | 'revenue',
    matches: (row: (typeof rows)[number]) => boolean = () => true,
  ) =>
    of.map((day) =>
      rows
        .filter((row) => row.day === day && matches(row))
        .reduce((sum, row) => sum + row[figure], 0),
    );
  const money = [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const isOwn = (row: (typeof rows)[number]) => row.currency === currency;
    return {
      currency,
      days: byDay(days, 'revenue', isOwn),
      before_days: byDay(daysBefore, 'revenue', isOwn),
      now: sumMoney(ofToday, currency),
      before: sumMoney(ofWeekAgo, currency),
    };
  });
  const total = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);
  const weight = ({ days, before_days }: (typeof money)[number]) =>
    total(days) + total(before_days);
  return {
    money: money.sort((one, other) => weight(other) - weight(one)),
    orders: { days: byDay(days, 'orders'), now: sumOrders(ofToday), before: sumOrders(ofWeekAgo) },
  };
}

async function readEvents(
  reader: EventReader,
  { days, today, hours }: Range,
): Promise<Pick<HomeView, 'visitors' | 'shown' | 'clicked'>> {
  const { campaignShown, tagClick } = eventCodes;
  const filter = { campIds: [ALL_CAMPAIGNS], codes: [campaignShown, tagClick] };
  const weekAgo = addDays(today, -WEEK_DAYS);
  const [rows, ofToday, ofWeekAgo] = await Promise.all([
    reader.totalsByDay({ from: days[0] ?? today, to: today, ...filter }),
    reader.totalsByHour({ from: today, to: today, ...filter }),
    reader.totalsByHour({ from: weekAgo, to: weekAgo, ...filter }),
  ]);
  if (rows.length === 0) return { visitors: null, shown: null, clicked: null };
  const figure = (type: number, count: 'total_count' | 'unique_user'): HomeFigure => {
    const upToNow = (of: typeof ofToday) =>
      of
        .filter((row) => row.type === type && row.hour < hours)
        .reduce((sum, row) => sum + row[count], 0);
    return {
      days: days.map(
        (day) => rows.find((row) => row.day === day && row.type === type)?.[count] ?? 0,
      ),
      now: upToNow(ofToday),
      before: upToNow(ofWeekAgo),
    };
  };
  return {
    visitors: figure(campaignShown, 'unique_user'),
    shown: figure(campaignShown, 'total_count'),
    clicked: figure(tagClick, 'total_count'),
  };
}

const stateOf = ({ campaign, week }: CampaignResults) => healthOf(campaign, week.facts).state;

/** Sorts by health, worst first, then by revenue, then by views. */
function worstFirst(live: readonly CampaignResults[], currency: string | undefined) {
  const moneyOf = ({ week }: CampaignResults) =>
    week.revenue.find((money) => money.currency === currency)?.revenue ?? 0;
  const healthRank = (row: CampaignResults) => HEALTH_STATES.indexOf(stateOf(row));
  return [...live].sort(
    (one, other) =>
      healthRank(one) - healthRank(other) ||
      moneyOf(other) - moneyOf(one) ||
      other.week.shown - one.week.shown,
  );
}

/** Returns the views of the billing month, or of the calendar month without a bill. */
async function readUsage(ctx: ShopCtx, product: ShopProduct): Promise<HomeView['usage']> {
  const { shop, events } = ctx;
  const now = ctx.now();
  const live = await findLive(shop, now);
  const { day: today } = istanbulClock(now);
  const billed = live?.status === 'active' ? live.next_bill_date : null;
  const renews = billed && billed > today ? billed : addMonths(today, 1, 1);
  const from = addMonths(renews, -1);
  const rows = await events
    .reader(shop)
    .totalsByDay({
      from: earlier(from, addDays(today, -WEEK_DAYS)),
      to: today,
      campIds: [ALL_CAMPAIGNS],
      codes: [eventCodes.campaignShown],
    });
  const sum = (since: string, before: string) =>
    rows
      .filter(({ day }) => day >= since && day < before)
      .reduce((total, { total_count }) => total + total_count, 0);
  const shown = sum(from, addDays(today, 1));
  const perDay = sum(addDays(today, -WEEK_DAYS), today) / WEEK_DAYS;
  const soFarToday = sum(today, addDays(today, 1));
  const restOfToday = Math.max(0, perDay - soFarToday);
  const expectedViews = restOfToday + perDay * (daysBetween(today, renews) - 1);
  const isUnlimited = !product || effectiveLimit(product, now) === null;
  return {
    shown,
    renews,
    limit: isUnlimited ? null : monthLimitOf(live, now),
    forecast: perDay > 0 ? Math.round(shown + expectedViews) : null,
  };
}

function monthLimitOf(live: SubscriptionRow | undefined, now: Date): number {
  if (!live) return FREE.limit;
  const tier = retainedOf(live, now)?.tier;
  return tier && isTierName(tier) ? TIERS[tier].limit : live.month_limit;
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** Returns the finished setup steps of a new shop; null once its visitors have seen a campaign. */
async function readSetup(shop: ShopDb, product: ShopProduct): Promise<HomeView['setup']> {
  if (await hasShownSince(shop, FIRST_DAY)) return null;
  const { rows } = await sql<{ first: number | null; publish: boolean; test: boolean }>`
      select (select min(id) from campaign where pid = ${shop.pid} and type <> 'schedule') as first,
        exists (select from campaign
          where pid = ${shop.pid} and type <> 'schedule' and status = 'active') as publish,
        exists (select from campaign where pid = ${shop.pid} and status = 'test')
          or exists (select from footprint
            where pid = ${shop.pid} and category = 'campaign' and extra ->> 'status' = 'test') as test`.execute(
    shop,
  );
  const { first = null, publish = false, test = false } = rows[0] ?? {};
  return {
    shop: product?.onboarded_at != null,
    script: product?.script_seen_at != null,
    action: first !== null,
    // A published campaign counts as tested.
    test: test || publish,
    publish,
    first,
    url: product?.settings.url ?? '',
  };
}
