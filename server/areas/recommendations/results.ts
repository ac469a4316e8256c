import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import type { RecommendationResult } from '@contract/calls/recommendations';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { countsOfCampaigns } from '@server/events/queries';
import { sql } from 'kysely';

interface Days {
  from: string;
  to: string;
}

/**
 * What came of the recommendations of campaigns on Istanbul days, both included: how often each was shown
 * and clicked, and the orders that hold a product clicked in it. Such an order counts whole, and once
 * whatever it holds. Without `campaign` those of all campaigns that recommend, or did so in the range.
 */
export async function readResults(
  shop: ShopDb,
  { from, to, campaign }: Days & { campaign?: number },
): Promise<RecommendationResult[]> {
  // Index shop_order_clicked.
  const held = sql`
    select distinct id, coalesce(currency, '') as currency, greatest(total - refunded, 0) as money,
      (one ->> 'camp_id')::int as campaign, one ->> 'strategy' as strategy
    from shop_order, jsonb_array_elements(clicked) as one
    where pid = ${shop.pid} and clicked <> '[]'::jsonb and total is not null and cancelled_at is null
      and placed_at >= ${istanbulInstant(from)} and placed_at < ${istanbulInstant(addDays(to, 1))}
      and (one ->> 'bought')::boolean
      and (${campaign ?? null}::int is null or (one ->> 'camp_id')::int = ${campaign ?? null}::int)`;
  const { rows: money } = await sql<{
    campaign: number;
    currency: string;
    orders: number;
    total: number;
  }>`
    select campaign, currency, count(*)::int as orders, sum(money)::bigint as total
    from (select distinct id, campaign, currency, money from (${held}) as held) as orders
    group by campaign, currency order by total desc, currency`.execute(shop);
  const { rows: strategies } = await sql<
    RecommendationResult['strategies'][number] & { campaign: number }
  >`
    select campaign, strategy, count(distinct id)::int as orders from (${held}) as held
    group by campaign, strategy order by orders desc, strategy`.execute(shop);
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
  const countOf = await countsOfCampaigns(shop, {
    ...{ from, to, campIds: ids, codes: [campaignShown, tagClick] },
  });
  return ids.map((id): RecommendationResult => {
    const own = money.filter((row) => row.campaign === id);
    return {
      camp_id: id,
      name: names.get(id) ?? null,
      shown: countOf(id, campaignShown),
      clicks: countOf(id, tagClick),
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
      money: own.flatMap(({ currency, total }) =>
        currency && total > 0 ? [{ currency, total }] : [],
      ),
      strategies: strategies
        .filter((row) => row.campaign === id)
        .map(({ strategy, orders }) => ({ strategy, orders })),
    };
  });
}
