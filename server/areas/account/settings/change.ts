import type { Platform } from '@catalogue/platforms/registry';
import type { ProductSettings } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

/**
 * Merges changed settings into a shop's settings; other settings stay, even when two requests save
 * at once.
 */
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
