import type { Product } from '@contract/entities/product';
import type { Selectable } from 'kysely';
import type { ProductTable } from '../../db/schema';

/** A shop's row as the wire shows it. */
export function presentProduct(row: Selectable<ProductTable>): Product {
  return {
    id: row.pid,
    type: row.type,
    product_type: row.product_type,
    settings: {
      url: row.settings.url ?? '',
      username: row.settings.username ?? '',
      loaded_once: row.loaded_once?.toISOString() ?? null,
      dailyLimit: row.daily_limit,
    },
  };
}
