import type { Arm } from '@catalogue/experiment/compare';
import { addDays, istanbulDay, istanbulInstant } from '@catalogue/lib/istanbul';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { totals } from '@server/events/queries';
import { sql } from 'kysely';

/** An older one says what was, not what is. */
const MAX_DAYS = 365;

/** Since when a campaign's ratio is what it is: the first whole day, as far as its versions go back. */
export async function ratioSince(
  shop: ShopDb,
  { id, ratio, now }: { id: number; ratio: number; now: Date },
): Promise<string> {
  const versions = await shop
    .selectFrom('campaign_version')
    .select(['saved_at', sql<number>`(body ->> 'ratio')::float8`.as('ratio')])
    .where('campaign_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const before = versions.findIndex((version) => version.ratio !== ratio);
  const oldest = addDays(istanbulDay(now), -MAX_DAYS);
  const began = versions[(before === -1 ? versions.length : before) - 1]?.saved_at;
  if (!began) return oldest;
  const day = istanbulDay(began);
  // On the day of a change both ratios held; before the first version nobody saw anything.
  const since = before === -1 ? day : addDays(day, 1);
  return since > oldest ? since : oldest;
}

/** Orders of one side in one currency. */
interface SideRow {
  type: number;
  currency: string;
  buyers: number;
  /** In any currency. */
  allBuyers: number;
  revenue: number;
  squares: number;
}

/** Both sides of a campaign since a day: visitors exactly, buyers and revenue from the orders attributed to it. */
export async function readArms(
  shop: ShopDb,
  { id, since, today }: { id: number; since: string; today: string },
): Promise<{ shown: Arm; control: Arm; currency: string | null }> {
  const [rows, { rows: orders }] = await Promise.all([
    totals(shop, { pid: shop.pid, from: since, to: today, campIds: [id] }),
    sql<SideRow>`
      with spent as (
        select touch.type, coalesce(visitor::text, 'order ' || shop_order.id) as buyer,
          coalesce(currency, '') as currency,
          sum(greatest(total - refunded, 0)) as money
        from order_touch as touch join shop_order
          on shop_order.pid = ${shop.pid} and shop_order.id = touch.order_id
        where touch.pid = ${shop.pid} and touch.camp_id = ${id}
          and touch.type in (${eventCodes.campaignShown}, ${eventCodes.campaignControl})
          and touch.day >= ${since} and touch.at >= ${istanbulInstant(since)}
          and total is not null and cancelled_at is null
        group by touch.type, buyer, currency
      )
      select type, currency, count(*)::int as buyers, sum(money)::bigint as revenue,
        sum(money * money)::float8 as squares, (
          select count(distinct buyer)::int from spent as own where own.type = spent.type) as "allBuyers"
      from spent group by type, currency`.execute(shop),
  ]);
  const buyersOf = (currency: string) =>
    orders.filter((row) => row.currency === currency).reduce((sum, { buyers }) => sum + buyers, 0);
  const [currency = null] = orders
    .map((row) => row.currency)
    .sort((one, other) => buyersOf(other) - buyersOf(one) || (one < other ? -1 : 1));
  const armOf = (type: 'campaignShown' | 'campaignControl'): Arm => {
    const order = orders.find((row) => row.type === eventCodes[type] && row.currency === currency);
    return {
      visitors: rows.find((row) => row.type === type)?.unique_user ?? 0,
      // Of every currency; only money is of one.
      buyers: orders.find((row) => row.type === eventCodes[type])?.allBuyers ?? 0,
      revenue: order?.revenue ?? 0,
      revenueSquares: order?.squares ?? 0,
    };
  };
  return { shown: armOf('campaignShown'), control: armOf('campaignControl'), currency };
}
