import { resources } from '@contract/resources';
import type { ShopDb, ShopTable } from '@server/db/shop-scope';
import { sql } from 'kysely';

/** Tables whose rows may name an uploaded file, also in versions that merchants can restore. */
const NAMING: readonly ShopTable[] = [
  'campaign',
  'campaign_draft',
  'campaign_version',
  'bot',
  'bot_node',
  'bot_version',
  'bot_micro_product',
  'product',
  ...Object.values(resources).map(({ table }) => table),
];

/** Returns whether a row of the shop names the file; names are random, so a match is proof. */
export async function isUploadUsed(shop: ShopDb, name: string): Promise<boolean> {
  const naming = NAMING.map(
    (table) => sql`exists (
      select from ${sql.table(table)} as r where r.pid = ${shop.pid} and strpos(r::text, ${name}) > 0
    )`,
  );
  const { rows } = await sql<{
    used: boolean;
  }>`select ${sql.join(naming, sql` or `)} as used`.execute(shop);
  return rows[0]?.used ?? false;
}
