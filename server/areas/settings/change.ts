import type { Platform } from '@catalogue/platforms/registry';
import { type Kysely, sql } from 'kysely';
import type { Database, ProductSettings } from '../../db/schema';

/** Merges what changed into a shop's settings; the rest stays, also when two save at once. */
export async function changeSettings(
  db: Kysely<Database>,
  pid: string,
  settings: ProductSettings,
  columns: { type?: Platform } = {},
): Promise<void> {
  await db
    .updateTable('product')
    .set({
      settings: sql<string>`settings || ${JSON.stringify(settings)}::jsonb`,
      ...columns,
    })
    .where('pid', '=', pid)
    .execute();
}
