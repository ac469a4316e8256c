import { createHash } from 'node:crypto';
import type { MicroProduct } from '@catalogue/bot/types';
import type { ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { AppError } from '@server/platform/errors';

export async function listMicroProducts(shop: ShopDb): Promise<MicroProduct[]> {
  const rows = await shop
    .selectFrom('bot_micro_product')
    .select(['id', 'key', 'descr'])
    .orderBy('position')
    .execute();
  return rows.map(({ id, key, descr }) => ({ id, key, desc: descr }));
}

/** Version of the list of cards, by which a save detects that the list changed meanwhile. */
export const versionOf = (rows: readonly MicroProduct[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, key, desc }) => [id, key, desc])))
    .digest('base64url');

/**
 * Replaces all cards of the shop by this list.
 * @throws AppError `conflict` for an old `version`
 */
export async function storeMicroProducts(
  shop: ShopDb,
  { rows, version }: { rows: readonly MicroProduct[]; version?: string | undefined },
): Promise<void> {
  await inTransaction(shop, async (shopTrx) => {
    // The shop row is locked, so that simultaneous saves run one after the other.
    await shopTrx.selectFrom('product').select('pid').forUpdate().execute();
    if (version !== undefined && version !== versionOf(await listMicroProducts(shopTrx))) {
      throw new AppError('conflict');
    }
    await shopTrx.deleteFrom('bot_micro_product').execute();
    if (rows.length === 0) return;
    await shopTrx
      .insertInto('bot_micro_product')
      .values(
        rows.map(({ id, key, desc }, position) => ({
          pid: shop.pid,
          id,
          key,
          descr: desc,
          position,
        })),
      )
      .execute();
  });
}
