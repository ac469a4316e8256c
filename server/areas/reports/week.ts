import { actionDefinitions } from '@catalogue/actions/registry';
import { poolsIn } from '@catalogue/coupon/codes';
import { shortageOf } from '@catalogue/coupon/pool';
import type { HealthFacts } from '@catalogue/health/health';
import type { NoticeFacts } from '@catalogue/health/notices';
import { daysOf, defaultRange } from '@catalogue/lib/date-range';
import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import { lookUp } from '@catalogue/lib/look-up';
import { messageDefinitions } from '@catalogue/schedules/messages';
import type { CampaignWeek } from '@contract/entities/reports/analytics';
import { missingMailSettings } from '@server/areas/account/settings/mail-settings';
import { listPools, listPoolUses } from '@server/areas/campaigns/coupons/queries';
import { listFaults } from '@server/areas/campaigns/faults';
import { readScheduleRevenue } from '@server/areas/campaigns/schedules/messages/order-messages';
import { templateOf } from '@server/areas/campaigns/templates/present';
import { readTemplates } from '@server/areas/campaigns/templates/store';
import { listOpen } from '@server/areas/notices/queries';
import { kinds } from '@server/areas/notices/registry';
import type { ShopCtx } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { orderCounts } from '@server/orders/report';
import { isBlocked } from '@server/shop/daily-limit';
import { findProduct } from '@server/shop/product';
import { sql } from 'kysely';

export interface CampaignResults {
  campaign: Awaited<ReturnType<typeof listOverviews>>[number];
  week: CampaignWeek;
}

/** Returns the results of each campaign in the last seven days, which end yesterday. */
export async function readWeek(ctx: ShopCtx): Promise<CampaignResults[]> {
  const { shop, events, now, language } = ctx;
  // These are the days of the default range of reports, so that lists and reports show equal
  // figures.
  const week = defaultRange(now());
  const range = { from: week.start, to: week.end };
  const days = daysOf(week);
  const { campaignShown: shown, tagClick: click } = eventCodes;
  const [campaigns, templates, counts, orders, sent, brought, known] = await Promise.all([
    listOverviews(shop),
    readTemplates(ctx),
    events.reader(shop).totalsByDay({ ...range, codes: [shown, click] }),
    orderCounts(shop, range),
    sentByDay(shop, range),
    readScheduleRevenue(shop, range),
    factsByCampaign(ctx),
  ]);
  const rows = new Map(
    campaigns.map(({ id, type, status, template_key, entry }): [number, CampaignWeek] => [
      id,
      {
        id,
        kind: (entry && lookUp(labels, entry)?.[language]) ?? '',
        image: templateOf(templates, template_key, language)?.image ?? '',
        shown: 0,
        clicked: type === 'schedule' ? null : 0,
        orders: 0,
        revenue: [],
        days: days.map(() => 0),
        facts: (status === 'active' && known.get(id)) || {},
      },
    ]),
  );
  for (const { camp_id, type, day, total_count } of counts) {
    const row = rows.get(camp_id);
    if (!row) continue;
    if (type === shown) addShown(row, days.indexOf(day), total_count);
    else row.clicked = (row.clicked ?? 0) + total_count;
  }
  for (const { schedule, day, total } of sent) {
    const row = rows.get(schedule);
    if (row) addShown(row, days.indexOf(day), total);
  }
  for (const { camp_id, type, count_once, revenue } of orders) {
    const row = rows.get(camp_id);
    // An order is attributed to the campaign that was clicked last.
    if (!row || type !== 'tagClick' || count_once === 0) continue;
    row.orders = count_once;
    row.revenue = revenue.flatMap(({ currency, revenue_once }) =>
      revenue_once > 0 ? [{ currency, revenue: revenue_once }] : [],
    );
  }
  for (const { id, once_orders, money } of brought) {
    const row = rows.get(id);
    if (!row) continue;
    row.orders = once_orders;
    row.revenue = money.map(({ currency, revenue_once }) => ({ currency, revenue: revenue_once }));
  }
  return campaigns.flatMap((campaign) => {
    const week = rows.get(campaign.id);
    return week ? [{ campaign, week }] : [];
  });
}

const labels = Object.fromEntries(
  Object.values({ ...messageDefinitions, ...actionDefinitions }).map(({ type, label }) => [
    type,
    label,
  ]),
);

/** Returns campaigns with the type of their first entry, last changed first. */
const listOverviews = (shop: ShopDb) =>
  shop
    .selectFrom('campaign')
    .select(['id', 'type', 'name', 'status', 'version', 'template_key'])
    .select(sql<string | null>`body #>> '{tags,0,type}'`.as('entry'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

function addShown(row: CampaignWeek, at: number, total: number): void {
  row.shown += total;
  row.days[at] = (row.days[at] ?? 0) + total;
}

/** Returns the messages that schedules sent on Istanbul days, both included, without tests. */
async function sentByDay(shop: ShopDb, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ schedule: number; day: string; total: number }>`
    select schedule, to_char(settled_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day,
      count(*)::int as total
    from schedule_outbox
    where pid = ${shop.pid} and state = 'sent' and origin <> 'test'
      and settled_at >= ${istanbulInstant(from)} and settled_at < ${istanbulInstant(addDays(to, 1))}
    group by 1, 2`.execute(shop);
  return rows;
}

/**
 * Returns the health facts of active campaigns from their current content, limit, mail settings and
 * coupon lists.
 */
async function factsByCampaign(ctx: ShopCtx): Promise<Map<number, HealthFacts>> {
  const { shop } = ctx;
  const [notices, actions, uses, mailed, product] = await Promise.all([
    listOpen(shop),
    listFaults(ctx, shop),
    listPoolUses(shop),
    listMailed(shop),
    findProduct(shop),
  ]);
  const pools = uses.length > 0 ? await listPools(shop) : [];
  const known = new Map<number, HealthFacts>();
  const add = (id: number, facts: HealthFacts) => known.set(id, mergeFacts(known.get(id), facts));
  const isReached = await isBlocked(ctx, product);
  for (const { id, faults } of actions) {
    if (faults.length > 0) add(id, { faults });
    if (isReached) add(id, { limit: { reached: true, time: null } });
    // No notice exists for a shop that has never loaded the script.
    if (product && !product.script_seen_at) add(id, { script: true });
  }
  if (mailed.length > 0 && product && (await missingMailSettings(ctx, product)).length > 0) {
    for (const { id } of mailed) add(id, { mail: true });
  }
  for (const { id, tags } of uses) {
    for (const used of poolsIn(tags)) {
      const pool = pools.find((one) => one.id === used) ?? { total: 0, left: 0 };
      if (shortageOf(pool)) add(id, { codes: { left: pool.left } });
    }
  }
  for (const notice of notices) {
    const { health, about } = kinds[notice.kind];
    if (!health) continue;
    const { subject, stage } = notice;
    // The cast is safe, because the finder of the same kind stored the facts.
    const stored = notice.facts as NoticeFacts;
    // After codes were added, the notice is outdated until the next check.
    const pool = about === 'pool' && pools.find(({ id }) => id === Number(subject));
    if (pool && pool.total !== stored.total) continue;
    const facts = health({ subject, stage, facts: stored });
    const ids =
      about === 'every'
        ? actions.map(({ id }) => id)
        : about === 'pool'
          ? uses.flatMap(({ id, tags }) => (poolsIn(tags).has(Number(subject)) ? [id] : []))
          : [Number(subject)];
    for (const id of ids) add(id, facts);
  }
  return known;
}

/** Returns the active campaigns with a switched-on e-mail, which needs the shop's mail settings. */
const listMailed = (shop: ShopDb) =>
  shop
    .selectFrom('campaign')
    .select('id')
    .where('status', '=', 'active')
    .where(sql<boolean>`body -> 'tags' @> '[{"type": "mail", "status": true}]'`)
    .execute();

/**
 * Merges the health facts of a campaign: the smaller number of codes left counts, and a reached
 * limit stays reached.
 */
function mergeFacts(known: HealthFacts = {}, more: HealthFacts): HealthFacts {
  const codesLeft = Math.min(...[known, more].flatMap(({ codes }) => codes?.left ?? []));
  const limit = known.limit?.reached ? known.limit : (more.limit ?? known.limit);
  return {
    ...known,
    ...more,
    ...(limit && { limit }),
    ...(Number.isFinite(codesLeft) && { codes: { left: codesLeft } }),
  };
}
