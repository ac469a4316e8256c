import { isInline } from '@catalogue/actions/registry';
import type { CampaignBody, CompiledCampaign } from '@catalogue/campaign';
import { compileCampaign, compileEntries } from '@catalogue/compile';
import { needsFacts, partsNeeded, recommendsLearned } from '@catalogue/conditions/parts';
import { poolsIn } from '@catalogue/coupon/codes';
import { withConsent } from '@catalogue/decide/needs-memory';
import { blocksOf } from '@catalogue/design/render/parts';
import { themeDesigns, themeVariables } from '@catalogue/design/themed';
import { selectorsOf } from '@catalogue/health/selectors';
import type { ShopFacts } from '@catalogue/kinds';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { longestWindowMs, windowsAt } from '@catalogue/reports/attribution';
import { signalsNeeded } from '@catalogue/schedules/needs';
import { DEFAULT_CONSENT } from '@catalogue/visitors/consent';
import { DEFAULT_GUARD, guardLimits } from '@catalogue/visitors/visitor-guard';
import type { Wanted, WidgetConfig } from '@contract/storefront';
import { findEmptyPools, listPools } from '@server/areas/campaigns/coupons/queries';
import { findRecommendation } from '@server/areas/campaigns/recommendations/queries';
import { pushKeyOf } from '@server/areas/campaigns/schedules/people/push-key';
import { listRunning } from '@server/areas/campaigns/schedules/running';
import { orderersSince } from '@server/areas/campaigns/schedules/signals/orders';
import { nameScript } from '@server/areas/campaigns/variables/script';
import { hasInfluencers } from '@server/areas/commerce/influencer/take-sale';
import type { Deps } from '@server/context';
import type { ProductSettings } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { hasShownSince, listShownLately } from '@server/events/read/queries';
import { signEventToken } from '@server/events/receive/event-token';
import type { LiveCampaigns } from '@server/events/receive/screen-events';
import { isAway } from '@server/events/store/store-errors';
import { eventsOf } from '@server/events/store-of';
import { type CachedJson, cachedJson } from '@server/http/answers/cached-json';
import { brandOf } from '@server/shop/brand';
import { bodyOf, byPriority, listServedCampaigns } from '@server/shop/campaigns';
import { readLimit } from '@server/shop/daily-limit';
import { findProduct } from '@server/shop/product';
import { createMemo } from '@server/work/memo';
import { sql } from 'kysely';

interface BuiltConfig extends CachedJson {
  live: LiveCampaigns;
  /** When the shop's script was seen last, as far as it is noted. */
  seenAt: Date | null;
  /** The site whose products are learned; undefined while nothing recommends them. */
  learnsFrom: string | undefined;
  /** The selectors of the elements that live actions wait for, by the action's id. */
  waits: ReadonlyMap<number, readonly string[]>;
  /** Nothing in it depends on counts or the clock: it is valid until a change is notified. */
  isSteady: boolean;
  /** Time it stays cached while steady; random, so that shops built together do not expire together. */
  keepSteadyMs: number;
}

const KEEP_MS = 2000;
/** Lifetime of a steady configuration while changes are notified; a random share between half of it and all. */
const KEEP_STEADY_MS = 30_000;
/** Greatest age of a cached configuration that `readAtOnce` returns without waiting for a rebuild. */
const AT_ONCE_MS = 10_000;
/** Time for which pages may still show a campaign that was switched off; a configuration is fresh for 30 s. */
const STILL_SHOWN_MS = 60_000;
const MOST_SHOPS = 5000;
/** That the script was seen is noted no more often. */
const SEEN_INTERVAL_MS = 3_600_000;

/**
 * The widget's configuration of each shop, built at most every two seconds, and seldom while the
 * database tells of changes. While it is down the last one built goes on being served.
 */
export function configStore(deps: Pick<Deps, 'db' | 'now' | 'log' | 'env' | 'changes'>) {
  const { changes } = deps;
  const isTold = (config: BuiltConfig | null): config is BuiltConfig =>
    config?.isSteady === true && changes.heardAt() > 0;
  const keep = (config: BuiltConfig | null) => (isTold(config) ? config.keepSteadyMs : KEEP_MS);
  /** Events need not wait for a steady one that is built anew. */
  const maxAge = (config: BuiltConfig | null) => (isTold(config) ? 2 * KEEP_STEADY_MS : KEEP_MS);
  const memo = createMemo(deps, { keep, most: MOST_SHOPS }, (pid) => buildConfig(deps, pid));
  changes.onShop((pid) => (pid === null ? memo.expireAll() : memo.expire(pid)));

  /** The configuration, and as of when it is true. */
  const read = async (pid: string) => {
    const entry = await memo.readEntry(pid);
    const isTrueUntilTold = isTold(entry.value) && memo.isFresh(entry);
    return isTrueUntilTold
      ? { ...entry, builtAt: Math.max(entry.builtAt, changes.heardAt()) }
      : entry;
  };

  /** Notes, once an hour, that the script runs on the shop's pages; the first time its installation is done. */
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

  /** For who tries a campaign out: what is stored now, whatever was built before, with names. */
  const readFresh = (pid: string) => buildConfig(deps, pid, { named: true });

  return {
    read,
    /** Without waiting for one that is built anew: for who needs to know little of the shop, and often. */
    readAtOnce: (pid: string) => memo.readAtOnce(pid, AT_ONCE_MS),
    readFresh,
    markSeen,
    /** Whether the script was seen lately enough to note nothing. */
    isSeen: ({ seenAt }: Pick<BuiltConfig, 'seenAt'>) =>
      seenAt !== null && deps.now().getTime() - seenAt.getTime() <= SEEN_INTERVAL_MS,
    knows: async (pid: string) => (await memo.read(pid)) !== null,
    /** Without asking the database. */
    remembers: memo.has,
    /** `fresh` queries the database, whatever is cached. */
    findLive: async (pid: string, { fresh = false } = {}) => {
      if (fresh) memo.expire(pid);
      return (await memo.readAtOnce(pid, maxAge))?.live ?? null;
    },
  };
}

/** A shop's configuration as it is now; `named` for who looks at it, with the campaigns' names. */
export async function buildConfig(
  deps: Pick<Deps, 'db' | 'now' | 'env'>,
  pid: string,
  { named = false } = {},
): Promise<BuiltConfig | null> {
  const now = deps.now();
  const [product, served, shownLately, running, shared] = await Promise.all([
    findProduct(forShop(deps.db, pid)),
    listServedCampaigns(forShop(deps.db, pid)),
    listShownLately(forShop(deps.db, pid), istanbulDay(dayBefore(now))),
    listRunning(forShop(deps.db, pid)),
    hasInfluencers(forShop(deps.db, pid)),
  ]);
  if (!product) return null;
  // A shop that is to be deleted shows and gathers nothing any more.
  const isLeaving = product.delete_at !== null;
  const rows = isLeaving ? [] : served;
  const { limit, block, near, far } = await readLimit({ ...deps, pid }, product);
  const ask = near && !block;
  // Counted only for shops that show it: visitors of the last day, from the events themselves.
  const blocks = rows.flatMap(({ body }) =>
    compileEntries(bodyOf({ body }).tags).flatMap(({ p }) => blocksOf(p)),
  );
  const uses = (kind: string) => blocks.some((block) => block.kind === kind);
  const pools = [...poolsIn(rows.map(({ body }) => bodyOf({ body }).tags))];
  const empty =
    pools.length > 0 ? await findEmptyPools(forShop(deps.db, pid), pools) : new Set<number>();
  const lists = named && empty.size > 0 ? await listPools(forShop(deps.db, pid)) : [];
  const poolNames = named ? new Map(lists.map(({ id, name }) => [id, name])) : undefined;
  const visitors = uses('social-proof')
    ? await eventsOf(forShop(deps.db, pid)).visitorsSince(dayBefore(now)).catch(unlessAway)
    : undefined;
  const pushKey = uses('push')
    ? (await pushKeyOf({ ...deps, shop: forShop(deps.db, pid) })).publicKey
    : undefined;
  const signals: Wanted[] = signalsNeeded(running.map(({ schedule }) => schedule));
  // Orders are only counted where the shop's pages report them.
  const countsOrders = blocks.some(
    ({ kind, form }) => kind === 'social-proof' && form.count === 'orders',
  );
  if (countsOrders && !signals.includes('order')) signals.push('order');
  const orders = countsOrders
    ? await orderersSince(forShop(deps.db, pid), dayBefore(now))
    : undefined;
  const products = uses('products')
    ? (await findRecommendation(forShop(deps.db, pid)))?.products
    : undefined;
  const facts: ShopFacts = {
    ...(visitors && { visitors }),
    ...(orders && { orders }),
    ...(products?.length && { products }),
    ...(pushKey && { pushKey }),
  };
  const { consent = DEFAULT_CONSENT, holdout, pageRules = [] } = product.settings;
  const limits = guardLimits[product.settings.visitorGuard ?? DEFAULT_GUARD];
  const compiled = rows.toSorted(byPriority).map((row) => {
    const body: CampaignBody = { ...bodyOf(row), name: row.name, status: row.status };
    const { id, version } = row;
    const campaign = themeDesigns(
      offerCoupons(compileCampaign(body, { id, version, block, named }), empty, poolNames),
      brandOf(product.settings),
    );
    return holdout?.percent && isInline(campaign)
      ? { ...campaign, inline: true as const }
      : campaign;
  });
  const campaigns = await nameScript(
    forShop(deps.db, pid),
    consent === 'off'
      ? compiled
      : compiled.map((campaign) => withConsent(campaign, { isDrawn: Boolean(holdout?.percent) })),
  );
  const learns = campaigns.some(recommendsLearned);
  if (learns) signals.push('product');
  const parts = partsNeeded(campaigns);
  // The server counts views and orders of live actions and shared links. After the last action is switched
  // off, it still counts orders for as long as an earlier view may lead to one.
  const isLive = rows.some(({ status }) => status === 'active');
  const counts =
    !isLeaving &&
    (isLive ||
      shared ||
      signals.length > 0 ||
      (await hasShownSince(forShop(deps.db, pid), istanbulDay(firstShown(product, now)))));
  const config: WidgetConfig = {
    pid,
    ...(consent !== 'off' && { consent }),
    ...(parts.length > 0 && { parts }),
    ...splitOf(campaigns, holdout),
    ...(blocks.length > 0 && { brand: themeVariables(brandOf(product.settings)) }),
    ...(limits && campaigns.some(({ overlay }) => overlay) && { guard: limits }),
    ...(pageRules.length > 0 && { pages: pageRules }),
    ...((campaigns.some(needsFacts) || signals.length > 0) && { shop: product.type }),
    ...(signals.length > 0 && { signals }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(ask && { ask }),
    ...(counts && { token: signEventToken(deps.env.secretKey, pid, now) }),
    campaigns,
  };
  const active = new Set(rows.filter(({ status }) => status === 'active').map(({ id }) => id));
  const live: LiveCampaigns = {
    active,
    ended: new Map(
      shownLately
        .filter(({ id }) => !active.has(id))
        .map(({ id, changed }) => [id, (changed?.getTime() ?? -Infinity) + STILL_SHOWN_MS]),
    ),
    dailyLimit: limit,
    compared: new Set(
      holdout?.percent ? campaigns.flatMap(({ id, inline }) => (inline ? [] : [id])) : [],
    ),
    ask: near,
  };
  const limitEnds = product.limit_until?.getTime() ?? 0;
  const endsSoon = limitEnds > now.getTime() && limitEnds <= now.getTime() + KEEP_STEADY_MS;
  return {
    ...cachedJson(config),
    live,
    seenAt: product.script_seen_at,
    learnsFrom: learns ? product.settings.url : undefined,
    waits: new Map(campaigns.map((campaign) => [campaign.id, selectorsOf(campaign)])),
    isSteady: far && !endsSoon && pools.length === 0,
    keepSteadyMs: KEEP_STEADY_MS * (0.5 + Math.random() / 2),
  };
}

/** Visitors are drawn where a campaign has variants, or where some see nothing. */
function splitOf(
  campaigns: readonly CompiledCampaign[],
  holdout: ProductSettings['holdout'],
): Pick<WidgetConfig, 'split'> {
  if (holdout?.percent && campaigns.length > 0) return { split: { holdout: holdout.percent } };
  return campaigns.some(({ variants }) => variants) ? { split: {} } : {};
}

/** Since when a view may bring an order that is placed now. */
const firstShown = ({ settings }: { settings: ProductSettings }, now: Date) =>
  new Date(now.getTime() - longestWindowMs(windowsAt(settings.attribution, now)));

const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000);

/** Omits entries whose list of coupons has no code left: they would promise what is not there. */
function offerCoupons(
  campaign: CompiledCampaign,
  empty: ReadonlySet<number>,
  names: ReadonlyMap<number, string> | undefined,
): CompiledCampaign {
  const emptyIn = ({ p }: CompiledCampaign['tags'][number]) =>
    [...poolsIn(p)].filter((pool) => empty.has(pool));
  const tags = campaign.tags.filter((tag) => emptyIn(tag).length === 0);
  if (tags.length === campaign.tags.length) return campaign;
  const lists = new Set(campaign.tags.flatMap(emptyIn));
  // A list that was deleted has no name.
  const spent = names ? [...lists].flatMap((pool) => names.get(pool) ?? []) : [];
  return { ...campaign, tags, spent: spent.length > 0 ? spent : true };
}

/** Pages do without the number while events cannot be read. */
function unlessAway(error: unknown): undefined {
  if (!isAway(error)) throw error;
}
