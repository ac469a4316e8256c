import { isInline } from '@catalogue/actions/registry';
import type { CompiledCampaign } from '@catalogue/campaign';
import { compileCampaign } from '@catalogue/compile';
import { chunksNeeded, needsFacts, recommendsFromVisits } from '@catalogue/conditions/chunks';
import { poolsIn } from '@catalogue/coupon/codes';
import { withConsent } from '@catalogue/decide/needs-memory';
import { blocksOf } from '@catalogue/design/render/chunks';
import { themeDesigns, themeVariables } from '@catalogue/design/themed';
import { selectorsOf } from '@catalogue/health/selectors';
import type { ShopFacts } from '@catalogue/kinds';
import { DAY_MS, HOUR_MS } from '@catalogue/lib/durations';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { longestWindowMs, windowsAt } from '@catalogue/reports/attribution';
import { signalsNeeded } from '@catalogue/schedules/compile';
import { DEFAULT_CONSENT } from '@catalogue/visitors/consent';
import { DEFAULT_GUARD, guardLimits } from '@catalogue/visitors/visitor-guard';
import type { ReportedSignal, WidgetConfig } from '@contract/storefront';
import { findEmptyPools, listPools } from '@server/areas/campaigns/coupons/queries';
import { findRecommendation } from '@server/areas/campaigns/recommendations/best-products';
import { orderersSince } from '@server/areas/campaigns/schedules/queries';
import { listRunning, type RunningSchedule } from '@server/areas/campaigns/schedules/running';
import { pushKeyOf } from '@server/areas/campaigns/schedules/senders/push';
import { nameScript } from '@server/areas/campaigns/variables/script';
import { hasInfluencers } from '@server/areas/commerce/influencer/record-sale';
import type { Deps, ShopEvents } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { ProductSettings } from '@server/db/tables/accounts';
import { hasShownSince, listRecentlyShown } from '@server/events/read/queries';
import { signEventToken } from '@server/events/receive/event-token';
import type { LiveCampaigns } from '@server/events/receive/validate-events';
import { throwUnlessAway } from '@server/events/store/store-errors';
import { type CachedJson, cachedJson } from '@server/http/answers/cached-json';
import { bodyOf, byPriority, type Campaign, listServedCampaigns } from '@server/shop/campaigns';
import { readLimit } from '@server/shop/daily-limit';
import { brandOf, findProduct } from '@server/shop/product';
import { createMemo } from '@server/work/memo';
import { sql } from 'kysely';

interface BuiltConfig extends CachedJson {
  live: LiveCampaigns;
  seenAt: Date | null;
  /** Site whose products are learned; undefined while no campaign recommends products. */
  learnsFrom: string | undefined;
  /**
   * Selectors that active and test actions wait for, by action id; true if the selector has
   * alternatives.
   */
  waits: ReadonlyMap<number, ReadonlyMap<string, boolean>>;
  /**
   * True if the config depends on neither counts nor the clock: it is valid until a change is
   * notified.
   */
  isSteady: boolean;
  /** Cache time in ms; random, so that configs built together do not expire together. */
  steadyTtlMs: number;
}

const CACHE_TTL_MS = 2000;
/** Upper limit of `steadyTtlMs`; each configuration gets a random time of at least half of it. */
const STEADY_CACHE_TTL_MS = 30_000;
/** Maximum age in ms of a configuration that `readAtOnce` returns without waiting for a rebuild. */
const AT_ONCE_MS = 10_000;
/**
 * Time in which pages may still show a campaign that was switched off, because they use a
 * configuration for 30 s.
 */
const STILL_SHOWN_MS = 60_000;
const MAX_SHOPS = 5000;
/** Minimum interval between two writes of the time when the script was seen. */
const SEEN_INTERVAL_MS = HOUR_MS;

/**
 * Rebuilds a configuration at most every two seconds, and seldom while the database notifies
 * changes. While the database is down, the last configuration is served.
 */
export function configStore(deps: Pick<Deps, 'db' | 'events' | 'now' | 'log' | 'env' | 'changes'>) {
  const { changes } = deps;
  const isNotified = (config: BuiltConfig | null): config is BuiltConfig =>
    config?.isSteady === true && changes.heardAt() > 0;
  const ttlOf = (config: BuiltConfig | null) =>
    isNotified(config) ? config.steadyTtlMs : CACHE_TTL_MS;
  /** Maximum age in ms of a configuration that event requests use without waiting for a rebuild. */
  const maxAge = (config: BuiltConfig | null) =>
    isNotified(config) ? 2 * STEADY_CACHE_TTL_MS : CACHE_TTL_MS;
  const memo = createMemo(deps, { ttlMs: ttlOf, maxEntries: MAX_SHOPS }, (pid) =>
    buildConfig(deps, pid),
  );
  changes.onShop((pid) => (pid === null ? memo.expireAll() : memo.expire(pid)));

  /** Returns the configuration and the latest time at which it is known to be valid. */
  const read = async (pid: string) => {
    const entry = await memo.readEntry(pid);
    const isTrueUntilNotified = isNotified(entry.value) && memo.isFresh(entry);
    return isTrueUntilNotified
      ? { ...entry, builtAt: Math.max(entry.builtAt, changes.heardAt()) }
      : entry;
  };

  /** Stores, at most hourly, that the script loads; the first time completes the installation. */
  const markSeen = async (pid: string) => {
    const now = deps.now();
    await forShop(deps.db, pid)
      .updateTable('product')
      .set({ loaded_once: sql`coalesce(loaded_once, ${now})`, script_seen_at: now })
      .where((where) =>
        where.or([
          where('script_seen_at', 'is', null),
          where('script_seen_at', '<', new Date(now.getTime() - SEEN_INTERVAL_MS)),
        ]),
      )
      .execute();
    memo.expire(pid);
  };

  /**
   * Builds the configuration from the current rows, with campaign names, for a user who tests a
   * campaign.
   */
  const readFresh = (pid: string) => buildConfig(deps, pid, { includeName: true });

  return {
    read,
    /** Returns the cached configuration even if it is stale, for hot paths that need few fields. */
    readAtOnce: (pid: string) => memo.readAtOnce(pid, AT_ONCE_MS),
    readFresh,
    markSeen,
    isSeen: ({ seenAt }: Pick<BuiltConfig, 'seenAt'>) =>
      seenAt !== null && deps.now().getTime() - seenAt.getTime() <= SEEN_INTERVAL_MS,
    knows: async (pid: string) => (await memo.read(pid)) !== null,
    remembers: memo.has,
    /** Returns the live campaigns; with `fresh` from the database instead of the cache. */
    findLive: async (pid: string, { fresh = false } = {}) => {
      if (fresh) memo.expire(pid);
      return (await memo.readAtOnce(pid, maxAge))?.live ?? null;
    },
  };
}

/**
 * Builds a shop's configuration from the database. `includeName` adds the names of campaigns, for a
 * user who tests them.
 */
export async function buildConfig(
  deps: Pick<Deps, 'db' | 'events' | 'now' | 'env'>,
  pid: string,
  { includeName = false } = {},
): Promise<BuiltConfig | null> {
  const now = deps.now();
  const shop = forShop(deps.db, pid);
  const [product, served, recentlyShown, running, isShared] = await Promise.all([
    findProduct(shop),
    listServedCampaigns(shop),
    listRecentlyShown(shop, istanbulDay(dayBefore(now))),
    listRunning(shop),
    hasInfluencers(shop),
  ]);
  if (!product) return null;
  // A shop that awaits its deletion shows no campaigns and counts no events.
  const rows = product.delete_at === null ? served.toSorted(byPriority) : [];
  const limit = await readLimit({ ...deps, pid }, product);
  const compiled = rows.map((row) => compileRow(row, { block: limit.block, includeName }));
  const blocks = compiled.flatMap(({ tags }) => tags.flatMap(({ p }) => blocksOf(p)));
  const facts = await readShopFacts({ ...deps, shop, now }, blocks);
  const pools = [...poolsIn(rows.map((row) => bodyOf(row).tags))];
  const offered = await offerCoupons(shop, compiled, { pools, includeName });
  const campaigns = await nameScript(shop, adaptToShop(offered, product.settings));
  const signals = neededSignals({ running, blocks, campaigns });
  const counts = await countsEvents(shop, now, { product, rows, signals, isShared });
  const answers = { product, rows, recentlyShown, limit, blocks, facts, campaigns, signals };
  const config: WidgetConfig = {
    ...presentShop(answers),
    ...(limit.near && !limit.block && { ask: true }),
    ...(counts && { token: signEventToken(deps.env.secretKey, pid, now) }),
    campaigns,
  };
  const limitEnds = product.limit_until?.getTime() ?? 0;
  const endsSoon = limitEnds > now.getTime() && limitEnds <= now.getTime() + STEADY_CACHE_TTL_MS;
  return {
    ...cachedJson(config),
    live: presentLive(answers),
    seenAt: product.script_seen_at,
    learnsFrom: campaigns.some(recommendsFromVisits) ? product.settings.url : undefined,
    waits: new Map(campaigns.map((campaign) => [campaign.id, waitsOf(campaign)])),
    isSteady: limit.far && !endsSoon && pools.length === 0,
    steadyTtlMs: STEADY_CACHE_TTL_MS * (0.5 + Math.random() / 2),
  };
}

const waitsOf = ({ anchors = [], ...campaign }: CompiledCampaign) =>
  new Map(
    selectorsOf(campaign).map((selector) => [
      selector,
      anchors.some((anchor) => anchor.selector === selector),
    ]),
  );

type Block = ReturnType<typeof blocksOf>[number];
type ShopProduct = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

interface Answers {
  product: ShopProduct;
  rows: readonly Campaign[];
  recentlyShown: Awaited<ReturnType<typeof listRecentlyShown>>;
  limit: Awaited<ReturnType<typeof readLimit>>;
  blocks: readonly Block[];
  facts: ShopFacts;
  campaigns: readonly CompiledCampaign[];
  signals: ReportedSignal[];
}

function compileRow(
  row: Campaign,
  { block, includeName }: { block: boolean; includeName: boolean },
): CompiledCampaign {
  const { id, version, name, status } = row;
  return compileCampaign({ ...bodyOf(row), name, status }, { id, version, block, includeName });
}

/** Reads the shop data that blocks display; each value is read only when a block needs it. */
async function readShopFacts(
  { shop, now, env, events }: ShopEvents & Pick<Deps, 'env'> & { now: Date },
  blocks: readonly Block[],
): Promise<ShopFacts> {
  const uses = (kind: string) => blocks.some((block) => block.kind === kind);
  // While the event store is away, only the number of visitors is omitted.
  const visitors = uses('social-proof')
    ? await events.reader(shop).visitorsSince(dayBefore(now)).catch(throwUnlessAway)
    : undefined;
  const orders = blocks.some(showsOrders) ? await orderersSince(shop, dayBefore(now)) : undefined;
  const products = uses('products') ? (await findRecommendation(shop))?.products : undefined;
  const pushKey = uses('push') ? (await pushKeyOf({ shop, env })).publicKey : undefined;
  return {
    ...(visitors && { visitors }),
    ...(orders && { orders }),
    ...(products?.length && { products }),
    ...(pushKey && { pushKey }),
  };
}

const showsOrders = ({ kind, form }: Block) => kind === 'social-proof' && form.count === 'orders';

/** Omits entries whose coupon list has no code left, because no visitor would get one. */
async function offerCoupons(
  shop: ShopDb,
  campaigns: readonly CompiledCampaign[],
  { pools, includeName }: { pools: readonly number[]; includeName: boolean },
): Promise<readonly CompiledCampaign[]> {
  const empty = pools.length > 0 ? await findEmptyPools(shop, pools) : new Set<number>();
  if (empty.size === 0) return campaigns;
  const names = new Map(
    (includeName ? await listPools(shop) : []).map(({ id, name }) => [id, name]),
  );
  const emptyIn = ({ p }: CompiledCampaign['tags'][number]) =>
    [...poolsIn(p)].filter((pool) => empty.has(pool));
  return campaigns.map((campaign) => {
    const tags = campaign.tags.filter((tag) => emptyIn(tag).length === 0);
    if (tags.length === campaign.tags.length) return campaign;
    const lists = new Set(campaign.tags.flatMap(emptyIn));
    // Deleted lists are skipped, because they have no name.
    const named = [...lists].flatMap((pool) => names.get(pool) ?? []);
    return { ...campaign, tags, emptyLists: named.length > 0 ? named : true };
  });
}

function adaptToShop(
  campaigns: readonly CompiledCampaign[],
  settings: ProductSettings,
): CompiledCampaign[] {
  const hasHoldout = Boolean(settings.holdout?.percent);
  const { consent = DEFAULT_CONSENT } = settings;
  return campaigns.map((plain) => {
    const themed = themeDesigns(plain, brandOf(settings));
    const campaign = hasHoldout && isInline(themed) ? { ...themed, inline: true as const } : themed;
    return consent === 'off' ? campaign : withConsent(campaign, { hasHoldout });
  });
}

/**
 * Returns the signals that pages have to report: those of running schedules, `order` when a block
 * shows the number of orders, and `product` when a campaign recommends products based on visits.
 */
function neededSignals({
  running,
  blocks,
  campaigns,
}: Pick<Answers, 'blocks' | 'campaigns'> & {
  running: readonly RunningSchedule[];
}): ReportedSignal[] {
  const signals: ReportedSignal[] = signalsNeeded(running.map(({ schedule }) => schedule));
  if (blocks.some(showsOrders) && !signals.includes('order')) signals.push('order');
  if (campaigns.some(recommendsFromVisits)) signals.push('product');
  return signals;
}

/**
 * Returns whether pages get an event token. They get one while an action is active, pages have to
 * report signals, or the shop has influencers; afterwards for as long as an earlier view may lead
 * to an order; never in a shop that awaits deletion.
 */
async function countsEvents(
  shop: ShopDb,
  now: Date,
  {
    product,
    rows,
    signals,
    isShared,
  }: Pick<Answers, 'product' | 'rows' | 'signals'> & { isShared: boolean },
): Promise<boolean> {
  if (product.delete_at !== null) return false;
  if (rows.some(isActive) || isShared || signals.length > 0) return true;
  const windowMs = longestWindowMs(windowsAt(product.settings.attribution, now));
  return hasShownSince(shop, istanbulDay(new Date(now.getTime() - windowMs)));
}

const isActive = ({ status }: Pick<Campaign, 'status'>) => status === 'active';

function presentShop({
  product,
  campaigns,
  blocks,
  signals,
  facts,
}: Answers): Omit<WidgetConfig, 'campaigns'> {
  const { pid, type, settings } = product;
  const { consent = DEFAULT_CONSENT, holdout, pageRules = [] } = settings;
  const guard = guardLimits[settings.visitorGuard ?? DEFAULT_GUARD];
  const parts = chunksNeeded(campaigns);
  return {
    pid,
    ...(consent !== 'off' && { consent }),
    ...(parts.length > 0 && { parts }),
    ...splitOf(campaigns, holdout),
    ...(blocks.length > 0 && { brand: themeVariables(brandOf(settings)) }),
    ...(guard && campaigns.some(({ overlay }) => overlay) && { guard }),
    ...(pageRules.length > 0 && { pages: pageRules }),
    ...((campaigns.some(needsFacts) || signals.length > 0) && { shop: type }),
    ...(signals.length > 0 && { signals }),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
}

/** Returns `split` only for a shop with a holdout group or a campaign with variants. */
function splitOf(
  campaigns: readonly CompiledCampaign[],
  holdout: ProductSettings['holdout'],
): Pick<WidgetConfig, 'split'> {
  if (holdout?.percent && campaigns.length > 0) return { split: { holdout: holdout.percent } };
  return campaigns.some(({ variants }) => variants) ? { split: {} } : {};
}

function presentLive({ product, rows, campaigns, recentlyShown, limit }: Answers): LiveCampaigns {
  const active = new Set(rows.filter(isActive).map(({ id }) => id));
  const endedCampaigns = recentlyShown.filter(({ id }) => !active.has(id));
  const hasHoldout = Boolean(product.settings.holdout?.percent);
  return {
    active,
    ended: new Map(
      endedCampaigns.map(({ id, changed }) => [
        id,
        (changed?.getTime() ?? -Infinity) + STILL_SHOWN_MS,
      ]),
    ),
    dailyLimit: limit.limit,
    compared: new Set(hasHoldout ? campaigns.flatMap(({ id, inline }) => (inline ? [] : id)) : []),
    ask: limit.near,
  };
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);
