import { createHash } from 'node:crypto';
import type { CampaignBody } from '@catalogue/campaign';
import { faultsOf } from '@catalogue/health/faults';
import type { Fault } from '@catalogue/health/health';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { bodyOf } from '@server/shop/campaigns';
import { brandOf, findProduct } from '@server/shop/product';
import { createCache } from '@server/work/memo';
import { sql } from 'kysely';

/**
 * Cache of faults. The key is a hash of all values that a check reads, because lists of actions are
 * read far more often than actions change.
 */
const faultCache = () => createCache<Fault[]>({ maxEntries: 10_000 });

/** Lists the faults of active actions; without `caches`, computes them on each call. */
export async function listFaults(
  { env, caches }: Pick<Deps, 'env'> & Partial<Pick<Deps, 'caches'>>,
  shop: ShopDb,
): Promise<{ id: number; name: string; faults: Fault[] }[]> {
  const [rows, product, variables] = await Promise.all([
    shop
      .selectFrom('campaign')
      .select(['id', 'name', 'status', 'body'])
      .where('type', '!=', 'schedule')
      .where('status', '=', 'active')
      .orderBy('id')
      .execute(),
    findProduct(shop),
    listVariableKeys(shop),
  ]);
  const brand = product && brandOf(product.settings);
  const start = `${env.storefrontUrl}/uploads/`;
  const texts = rows.map(({ body }) => JSON.stringify(body));
  const files = await findFiles(shop, start, texts);
  const hasFile = (url: string) => !url.startsWith(start) || files.has(url.slice(start.length));
  const context = JSON.stringify([brand, [...variables].sort(), [...files].sort()]);
  const cache = caches?.of(faultCache);
  return rows.map((row, at) => {
    const { id, name, status } = row;
    const key = createHash('sha256').update(`${context}${texts[at]}`).digest('base64');
    const known = cache?.get(key);
    if (known) return { id, name, faults: known };
    const body: CampaignBody = { ...bodyOf(row), name, status };
    const faults = faultsOf(body, { ...(brand && { brand }), variables, hasFile });
    cache?.set(key, faults);
    return { id, name, faults };
  });
}

async function listVariableKeys(shop: ShopDb): Promise<Set<string>> {
  const rows = await shop
    .selectFrom('variable')
    .select(sql<string>`coalesce(data #>> '{_raw,key,value}', data ->> 'name')`.as('key'))
    .where('disabled', '=', false)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Returns the names of those uploaded files that actions name and that still exist. */
async function findFiles(
  shop: ShopDb,
  start: string,
  bodies: readonly string[],
): Promise<Set<string>> {
  const names = bodies.flatMap((text) =>
    text
      .split(start)
      .slice(1)
      .map((rest) => /^[\w.-]+/.exec(rest)?.[0] ?? ''),
  );
  if (names.length === 0) return new Set();
  const { rows: found } = await sql<{ name: string }>`
    select name from upload where pid = ${shop.pid} and name = any(${names}::text[])`.execute(shop);
  return new Set(found.map(({ name }) => name));
}
