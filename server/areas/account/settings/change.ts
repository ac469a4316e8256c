import type { Platform } from '@catalogue/platforms/registry';
import type { ShopDb } from '@server/db/shop-scope';
import type { ProductSettings } from '@server/db/tables/accounts';
import { sql } from 'kysely';

/** Merges settings into the stored ones, so that two simultaneous saves do not undo each other. */
export async function changeSettings(
  shop: ShopDb,
  settings: ProductSettings,
  columns: { type?: Platform } = {},
): Promise<void> {
  await shop
    .updateTable('product')
    .set({ settings: sql<string>`settings || ${JSON.stringify(settings)}::jsonb`, ...columns })
    .execute();
}
