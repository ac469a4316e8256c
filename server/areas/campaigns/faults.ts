import type { CampaignBody } from '@catalogue/campaign';
import { faultsOf } from '@catalogue/health/faults';
import type { Fault } from '@catalogue/health/health';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { brandOf } from '@server/shop/brand';
import { bodyOf, type Campaign } from '@server/shop/campaigns';
import { findProduct } from '@server/shop/product';
import { sql } from 'kysely';

/** The faults of the content of each live action. */
export async function listFaults(
  { env }: Pick<Deps, 'env'>,
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
  const files = await findFiles(shop, start, rows);
  const hasFile = (url: string) => !url.startsWith(start) || files.has(url.slice(start.length));
  return rows.map((row) => {
    const { id, name, status } = row;
    const body: CampaignBody = { ...bodyOf(row), name, status };
    return { id, name, faults: faultsOf(body, { ...(brand && { brand }), variables, hasFile }) };
  });
}

/** Keys of the shop's active variables. */
async function listVariableKeys(shop: ShopDb): Promise<Set<string>> {
  const rows = await shop
    .selectFrom('variable')
    .select(sql<string>`coalesce(data #>> '{_raw,key,value}', data ->> 'name')`.as('key'))
    .where('disabled', '=', false)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Names of the uploaded files that actions name and that still exist. */
async function findFiles(
  shop: ShopDb,
  start: string,
  rows: readonly Pick<Campaign, 'body'>[],
): Promise<Set<string>> {
  const texts = rows.map(({ body }) => JSON.stringify(body));
  const names = texts.flatMap((text) =>
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
