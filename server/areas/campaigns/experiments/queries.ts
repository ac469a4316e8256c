import { isInline } from '@catalogue/actions/registry';
import type { CampaignBody } from '@catalogue/campaign';
import { compileEntries } from '@catalogue/compile';
import { addDays, daysBetween, istanbulDay, istanbulInstant } from '@catalogue/lib/istanbul';
import type { ArmComparison, ExperimentArm } from '@contract/calls/campaigns/experiments';
import type { ShopEvents } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import type { ProductSettings } from '@server/db/tables/accounts';
import { COMPARED_CODE, eventCodes, variantCode } from '@server/events/event-codes';
import type { EventReader } from '@server/events/event-store';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { bodyOf, type Campaign } from '@server/shop/campaigns';
import { sql } from 'kysely';

/** An arm of an experiment, with its expected share of all visitors. */
export type Arm = Pick<ExperimentArm, 'kind' | 'variant' | 'share'>;

/** Returns the arms of an action; a single arm when all visitors see the same content. */
export function armsOf({ ratio, variants }: Pick<CampaignBody, 'ratio' | 'variants'>): Arm[] {
  const shownShare = ratio / 100;
  const shownArms: Arm[] = variants
    ? variants.map(({ id, share }) => ({
        kind: 'variant',
        variant: id,
        share: (shownShare * share) / 100,
      }))
    : [{ kind: 'shown', share: shownShare }];
  const all: Arm[] = [...shownArms, { kind: 'control', share: 1 - shownShare }];
  return all.filter(({ share }) => share > 0);
}

/** Maximum days of results; older results no longer describe the present. */
const MAX_DAYS = 365;

interface Days {
  /** First and last Istanbul day (YYYY-MM-DD), both included. */
  since: string;
  today: string;
}

interface Selection {
  /** Id of a single campaign; without it, all campaigns together. */
  campId?: number;
  /** Ids of the campaigns whose orders count. */
  campIds: readonly number[];
  arms: readonly Arm[];
}

/**
 * Returns the number of days from `since` to `today`, both included; 1 for an experiment that
 * begins tomorrow.
 */
export const daysOf = ({ since, today }: Days): number =>
  Math.max(1, daysBetween(since, today) + 1);

const oldestDay = (now: Date) => addDays(istanbulDay(now), -MAX_DAYS);
const laterOf = (one: string, other: string) => (one > other ? one : other);

/**
 * Returns the first full day on which the ratio, the variants and, if there are any, their contents
 * were as they are now, as far as the action's versions go back.
 */
export async function comparedSince(
  shop: ShopDb,
  campaign: Pick<Campaign, 'id' | 'body'>,
  now: Date,
): Promise<string> {
  const versions = await shop
    .selectFrom('campaign_version')
    .select(['saved_at', 'body'])
    .where('campaign_id', '=', campaign.id)
    .orderBy('version', 'desc')
    .execute();
  const live = comparedIn(bodyOf(campaign));
  const before = versions.findIndex((version) => comparedIn(bodyOf(version)) !== live);
  const began = versions[(before === -1 ? versions.length : before) - 1]?.saved_at;
  if (!began) return oldestDay(now);
  const day = istanbulDay(began);
  // On the day of a change both contents were live; before the first version the action was not
  // live.
  return laterOf(before === -1 ? day : addDays(day, 1), oldestDay(now));
}

const comparedIn = ({ ratio, variants, tags }: ReturnType<typeof bodyOf>): string =>
  JSON.stringify(variants ? [ratio, variants, tags] : [ratio]);

export function holdoutSince(
  { since }: NonNullable<ProductSettings['holdout']>,
  now: Date,
): string {
  return laterOf(addDays(istanbulDay(new Date(since)), 1), oldestDay(now));
}

interface ArmRow {
  arm: number;
  currency: string;
  buyers: number;
  /** Number of buyers in any currency. */
  allBuyers: number;
  revenue: number;
  squares: number;
}

/** Returns exact numbers of visitors, and buyers and revenue of orders attributed to `campIds`. */
export async function readArms(
  { shop, events }: ShopEvents,
  query: Days & Selection,
): Promise<Pick<ArmComparison, 'arms' | 'currency' | 'otherCurrencies'>> {
  const { campId, arms } = query;
  const [visitors, orders] = await Promise.all([
    readVisitors(events.reader(shop), query),
    readOrders(shop, query),
  ]);
  const buyersIn = (currency: string) =>
    orders.filter((row) => row.currency === currency).reduce((sum, { buyers }) => sum + buyers, 0);
  const [currency = null, ...otherCurrencies] = [
    ...new Set(orders.map((row) => row.currency)),
  ].sort((one, other) => buyersIn(other) - buyersIn(one) || (one < other ? -1 : 1));
  const results = arms.map((arm, at): ExperimentArm => {
    const ofArm = orders.filter((row) => row.arm === at);
    const money = ofArm.find((row) => row.currency === currency);
    return {
      ...arm,
      visitors: visitors.get(codeOf(arm, campId)) ?? 0,
      // Buyers are counted over all currencies; revenue is in one currency.
      buyers: ofArm[0]?.allBuyers ?? 0,
      revenue: money?.revenue ?? 0,
      revenueSquares: money?.squares ?? 0,
    };
  });
  return { arms: results, currency, otherCurrencies };
}

function codeOf({ kind, variant }: Arm, campId: number | undefined): number {
  const { campaignShown, campaignControl, campaignHoldout } = eventCodes;
  if (campId === undefined) return kind === 'control' ? campaignHoldout : COMPARED_CODE;
  if (kind === 'control') return campaignControl;
  return variantCode(campaignShown, variant ?? 0);
}

async function readVisitors(
  events: EventReader,
  { campId, arms, since, today }: Days & Selection,
): Promise<ReadonlyMap<number, number>> {
  // An experiment that begins tomorrow has no visitors yet.
  if (since > today) return new Map();
  const rows = await events.totals({
    from: since,
    to: today,
    campIds: [campId ?? ALL_CAMPAIGNS],
    codes: arms.map((arm) => codeOf(arm, campId)),
  });
  return new Map(rows.map(({ type, unique_user }) => [type, unique_user]));
}

/** Returns the orders of each arm. Each buyer counts once, and each visitor belongs to one arm. */
async function readOrders(
  shop: ShopDb,
  { campId, campIds, arms, since }: Days & Selection,
): Promise<ArmRow[]> {
  const wanted = arms.flatMap(({ kind, variant = 0 }, arm) =>
    typesOf(kind, campId).map((type) => ({ arm, type, variant })),
  );
  const column = (name: keyof (typeof wanted)[number]) => wanted.map((one) => one[name]);
  const { rows } = await sql<ArmRow>`
    with wanted as (
      select * from unnest(${column('arm')}::int[], ${column('type')}::int[], ${column('variant')}::int[])
        as row (arm, type, variant)
    ), attributed as (
      select distinct arm, order_id
      from order_touch as touch join wanted
        on wanted.type = touch.type and wanted.variant in (0, touch.variant)
      where touch.pid = ${shop.pid} and touch.camp_id = any(${campIds}::int[])
        and touch.day >= ${since} and touch.at >= ${istanbulInstant(since)}
    ), spent as (
      select arm, coalesce(visitor::text, 'order ' || shop_order.id) as buyer,
        coalesce(currency, '') as currency, sum(greatest(total - refunded, 0)) as money
      from attributed join shop_order
        on shop_order.pid = ${shop.pid} and shop_order.id = attributed.order_id
      where total is not null and cancelled_at is null
      group by arm, buyer, currency
    )
    select arm, currency, count(*)::int as buyers, sum(money)::bigint as revenue,
      sum(money * money)::float8 as squares, (
        select count(distinct buyer)::int from spent as own where own.arm = spent.arm) as "allBuyers"
    from spent group by arm, currency`.execute(shop);
  return rows;
}

function typesOf(kind: Arm['kind'], campId: number | undefined): number[] {
  const { campaignShown, campaignControl, campaignHoldout } = eventCodes;
  if (kind !== 'control')
    return campId === undefined ? [campaignShown, campaignControl] : [campaignShown];
  return [campId === undefined ? campaignHoldout : campaignControl];
}

/** Returns actions that are not inline; only for these the server knows who would see them. */
export async function listNotInline(shop: ShopDb): Promise<number[]> {
  const campaigns = await shop
    .selectFrom('campaign')
    .select(['id', 'body'])
    .where('type', '<>', 'schedule')
    .execute();
  return campaigns.flatMap(({ id, body }) =>
    isInline({ tags: compileEntries(bodyOf({ body }).tags) }) ? [] : [id],
  );
}
