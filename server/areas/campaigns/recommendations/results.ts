import type { RecommendationResult } from '@contract/calls/campaigns/recommendations';
import type { ShopEvents } from '@server/context';
import { eventCodes } from '@server/events/event-codes';
import { countsOfCampaigns } from '@server/events/read/queries';
import { sql } from 'kysely';

interface Days {
  from: string;
  to: string;
}

/**
 * Returns results on Istanbul days, both included. An order with a product clicked in the
 * recommendation within the click window counts once, with its full amount, like the actions
 * report's column "Orders of the clicked product". Without `campaign`, returns all campaigns that
 * recommend now or have such orders in the range.
 */
export async function readResults(
  { shop, events }: ShopEvents,
  { from, to, campaign }: Days & { campaign?: number },
): Promise<RecommendationResult[]> {
  const clickedOrders = sql`
    select id, coalesce(currency, '') as currency, greatest(total - refunded, 0) as money,
      touch.camp_id as campaign, clicked
    from order_touch as touch join shop_order on shop_order.pid = touch.pid and id = touch.order_id
    where touch.pid = ${shop.pid} and touch.day >= ${from} and touch.day <= ${to} and with_product
      and touch.type = ${eventCodes.tagClick}::int and total is not null and cancelled_at is null
      and (${campaign ?? null}::int is null or touch.camp_id = ${campaign ?? null}::int)`;
  const { rows: money } = await sql<{
    campaign: number;
    currency: string;
    orders: number;
    total: number;
  }>`
    select campaign, currency, count(*)::int as orders, sum(money)::bigint as total
    from (${clickedOrders}) as held group by campaign, currency order by total desc, currency`.execute(
    shop,
  );
  const { rows: strategies } = await sql<
    RecommendationResult['strategies'][number] & { campaign: number }
  >`
    select campaign, one ->> 'strategy' as strategy, count(distinct id)::int as orders
    from (${clickedOrders}) as held, jsonb_array_elements(clicked) as one
    where (one ->> 'bought')::boolean and (one ->> 'camp_id')::int = campaign
    group by campaign, one ->> 'strategy' order by orders desc, strategy`.execute(shop);
  const campaigns = await shop
    .selectFrom('campaign')
    .select(['id', 'name'])
    .where((where) =>
      campaign === undefined
        ? where.or([
            where('type', '=', 'recommendation'),
            sql<boolean>`body -> 'tags' @> '[{"type": "recommendation"}]'`,
          ])
        : where('id', '=', campaign),
    )
    .execute();
  const names = new Map<number, string>(campaigns.map(({ id, name }) => [id, name]));
  const ids = [...new Set([...names.keys(), ...money.map((row) => row.campaign)])];
  if (ids.length === 0) return [];
  const { campaignShown, tagClick } = eventCodes;
  const countOf = await countsOfCampaigns(events.reader(shop), {
    from,
    to,
    campIds: ids,
    codes: [campaignShown, tagClick],
  });
  return ids.map((id): RecommendationResult => {
    const own = money.filter((row) => row.campaign === id);
    return {
      camp_id: id,
      name: names.get(id) ?? null,
      shown: countOf(id, campaignShown),
      clicks: countOf(id, tagClick),
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
      money: own.flatMap(({ currency, total }) => (total > 0 ? [{ currency, total }] : [])),
      strategies: strategies
        .filter((row) => row.campaign === id)
        .map(({ strategy, orders }) => ({ strategy, orders })),
    };
  });
}
