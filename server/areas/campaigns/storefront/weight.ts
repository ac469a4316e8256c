import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { CompiledCampaign } from '@catalogue/campaign';
import { chunksNeeded, needsFacts, recommendsFromVisits } from '@catalogue/conditions/chunks';
import { poolsIn } from '@catalogue/coupon/codes';
import { chunksOf } from '@catalogue/design/chunks';
import { THEMES } from '@catalogue/platforms/registry';
import type { Loaded } from '@contract/calls/campaigns/installation';
import type { WidgetConfig } from '@contract/storefront';
import { buildScript, ownVariablesOf } from '@server/areas/campaigns/variables/script';
import type { Ctx, ShopCtx, ShopEvents } from '@server/context';
import type { Handlers } from '@server/http/mount';
import { listServedCampaigns } from '@server/shop/campaigns';
import { buildConfig } from './config';

const CONSENT = 'consent';

/** A chunk that shop pages load; an empty `campaigns` means that every page loads it. */
type Chunk = Omit<Loaded, 'bytes' | 'campaigns'> & { campaigns: number[] };

/**
 * Returns the chunks that shop pages load, including the renderers of all live actions, even of
 * actions that a page never shows.
 */
export function chunksOfPage({
  campaigns,
  parts = [],
  shop,
  signals = [],
  token,
  consent,
}: WidgetConfig): Chunk[] {
  const live = campaigns.filter(({ status }) => status === 'active');
  const idsOf = (needs: (campaign: CompiledCampaign) => boolean) =>
    live.filter(needs).map(({ id }) => id);
  const chunks = new Set(live.flatMap(({ tags }) => tags.flatMap(chunksOf)));
  const all: Chunk[] = [
    ...[...chunks]
      .sort()
      .map((name) => ({
        name,
        campaigns: idsOf(({ tags }) => tags.some((tag) => chunksOf(tag).includes(name))),
      })),
    ...parts
      .filter((chunk) => chunk !== CONSENT || !consent)
      .map((chunk) => ({
        name: `kinds/${chunk}`,
        campaigns: idsOf((campaign) => chunksNeeded([campaign]).includes(chunk)),
      })),
    ...(shop ? [{ name: `shop-${shop}`, campaigns: idsOf(needsFacts) }] : []),
    ...THEMES.filter((theme) => theme === shop).map((theme) => ({
      name: `theme-${theme}`,
      campaigns: idsOf(needsFacts),
    })),
    ...(signals.includes('product')
      ? ['learn', 'recommend'].map((name) => ({ name, campaigns: idsOf(recommendsFromVisits) }))
      : []),
    { name: 'coupon', campaigns: idsOf(({ tags }) => poolsIn(tags).size > 0) },
    ...(live.length > 0 ? [{ name: 'sender', campaigns: idsOf(() => true) }] : []),
  ];
  return [
    { name: 'widget', campaigns: [] },
    ...(consent ? [{ name: `kinds/${CONSENT}`, campaigns: [] }] : []),
    ...(token ? ['signals', 'orders'].map((name) => ({ name, campaigns: [] })) : []),
    // Shoppers do not load a file that only campaigns in test mode need.
    ...all.filter(({ campaigns: ids }) => ids.length > 0),
  ];
}

/** Returns sizes as transferred, with the merchant's pictures; null without built files. */
export async function readWeight(
  ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'assets' | 'pid'> & ShopEvents,
): Promise<Loaded[] | null> {
  if (!ctx.assets) return null;
  const [config, rows] = await Promise.all([
    buildConfig(ctx, ctx.pid),
    listServedCampaigns(ctx.shop),
  ]);
  if (!config) return null;
  const withNames = (ids: readonly number[]) =>
    rows.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));
  const folder = path.join(ctx.assets, 'storefront/widget');
  const files = await Promise.all(
    chunksOfPage(JSON.parse(config.body)).map(async ({ name, campaigns }) => ({
      name,
      bytes: await sentBytes(path.join(folder, `${name}.js`)),
      campaigns: withNames(campaigns),
    })),
  );
  const [first, ...rest] = files;
  if (!first?.bytes) return null;
  const answer = { name: 'config', bytes: config.compressed('br').length, campaigns: [] };
  const active = rows.filter(({ status }) => status === 'active');
  const script = await variablesIn(ctx, config.body);
  const variables = script && { ...script, campaigns: withNames(script.campaigns) };
  return [
    first,
    answer,
    ...rest,
    ...(variables ? [variables] : []),
    ...(await picturesOf(ctx, active)),
  ];
}

async function variablesIn({ shop }: Pick<ShopCtx, 'shop'>, config: string) {
  const { campaigns }: WidgetConfig = JSON.parse(config);
  const readers = campaigns.filter(
    (campaign) => campaign.status === 'active' && ownVariablesOf(campaign).length > 0,
  );
  const names = [...new Set(readers.flatMap(ownVariablesOf))];
  const script = names.length > 0 && (await buildScript(shop, names));
  if (!script) return null;
  const bytes = Buffer.byteLength(script.source);
  return { name: 'variables', bytes, campaigns: readers.map(({ id }) => id) };
}

async function picturesOf(
  { shop }: Pick<ShopCtx, 'shop'>,
  campaigns: Awaited<ReturnType<typeof listServedCampaigns>>,
): Promise<Loaded[]> {
  const uses = new Map<string, { id: number; name: string }[]>();
  for (const { id, name, body } of campaigns) {
    const files = JSON.stringify(body).match(/(?<=\/uploads\/)[0-9a-f]{32}\.\w+/g) ?? [];
    for (const file of new Set(files)) uses.set(file, [...(uses.get(file) ?? []), { id, name }]);
  }
  if (uses.size === 0) return [];
  const rows = await shop
    .selectFrom('upload')
    .select(['name', 'bytes'])
    .where('name', 'in', [...uses.keys()])
    .orderBy('name')
    .execute();
  return rows.map(({ name, bytes }) => ({
    name: `uploads/${name}`,
    bytes,
    campaigns: uses.get(name) ?? [],
  }));
}

/** Returns the transferred bytes of a built file in most browsers; 0 when it is not built. */
async function sentBytes(file: string): Promise<number> {
  for (const name of [`${file}.br`, file]) {
    const found = await stat(name).catch(() => null);
    if (found) return found.size;
  }
  return 0;
}

export const storefrontHandlers = {
  'GET /installation/weight': async (ctx) => ({ success: true, data: await readWeight(ctx) }),
} satisfies Partial<Handlers>;
