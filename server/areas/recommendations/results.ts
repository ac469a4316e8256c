import { addDays, istanbulDay, istanbulInstant } from '@catalogue/lib/istanbul';
import type { RecommendationResults } from '@contract/calls/recommendations';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { sql } from 'kysely';

/** Days of a result, with today. */
const RESULT_DAYS = 30;

/**
 * What came of the recommendations of a campaign lately: how often it was shown and clicked, and the orders
 * that hold a product clicked in it. Such an order counts whole, and once whatever it holds.
 */
export async function readResults(
  shop: ShopDb,
  campaign: number,
  now: Date,
): Promise<RecommendationResults> {
  const since = addDays(istanbulDay(now), 1 - RESULT_DAYS);
  const totals = await shop
    .selectFrom('event_totals')
    .select(({ fn }) => ['type', fn.sum<number>('total_count').as('count')])
    .where('camp_id', '=', campaign)
    .where('day', '>=', since)
    .where('type', 'in', [eventCodes.campaignShown, eventCodes.tagClick])
    .groupBy('type')
    .execute();
  const countOf = (code: number) => Number(totals.find(({ type }) => type === code)?.count ?? 0);
  const from = istanbulInstant(since);
  // Index shop_order_clicked.
  const holds = sql`placed_at >= ${from} and cancelled_at is null
    and clicked <> '[]'::jsonb
    and clicked @> ${JSON.stringify([{ camp_id: campaign, bought: true }])}::jsonb
    and total is not null`;
  const { rows: money } = await sql<{ currency: string | null; orders: number; total: number }>`
    select currency, count(*) as orders,
      coalesce(sum(greatest(total - refunded, 0)), 0)::bigint as total
    from shop_order where pid = ${shop.pid} and ${holds} group by currency order by total desc`.execute(
    shop,
  );
  const { rows: strategies } = await sql<RecommendationResults['strategies'][number]>`
    select one ->> 'strategy' as strategy, count(distinct id) as orders
    from shop_order, jsonb_array_elements(clicked) as one
    where pid = ${shop.pid} and ${holds} and (one ->> 'camp_id')::int = ${campaign} and (one ->> 'bought')::boolean
    group by 1 order by 2 desc, 1`.execute(shop);
  return {
    since,
    shown: countOf(eventCodes.campaignShown),
    clicks: countOf(eventCodes.tagClick),
    orders: money.reduce((sum, { orders }) => sum + orders, 0),
    money: money.flatMap(({ currency, total }) =>
      currency && total > 0 ? [{ currency, total }] : [],
    ),
    strategies,
  };
}
