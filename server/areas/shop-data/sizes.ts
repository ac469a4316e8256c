import type { ShopSizes, SizeKind } from '@contract/entities/shop-data';
import type { Deps } from '@server/context';
import { SHOP_TABLES, type ShopDb, type ShopTable } from '@server/db/shop-scope';
import { findProduct } from '@server/shop/product';
import { sql } from 'kysely';

/** Rows that are counted; beyond them the planner's estimate is asked. */
const MAX_COUNTED = 10_000;

/** By how the names of tables begin, the first that fits. */
const KINDS: readonly [SizeKind, RegExp][] = [
  ['events', /^(events|event_visitor|event_parts_new|event_aside)$/],
  ['counts', /^event_|_totals$|^bot_again$/],
  ['orders', /^(shop_order|order_|influencer_order|coupon)/],
  ['conversations', /^(conversation|bot_line|bot_event|bot_handoff|whatsapp_)/],
  ['messages', /^(schedule_|webhook_outbox|answer_mail|notice)/],
  ['contacts', /^(contact|push_subscription|visitor_)/],
  ['campaigns', /^(campaign|bot|recommendation)/],
  ['products', /^(shop_product|product_|marketplace_)/],
  ['reviews', /^(comment|question)$/],
  ['uploads', /^(upload|download|shop_archive)$/],
  ['log', /^(footprint|support_|subscription_log|survey)/],
];

export const kindOf = (table: ShopTable): SizeKind =>
  KINDS.find(([, names]) => names.test(table))?.[0] ?? 'other';

interface Measured {
  rows: number;
  counted: boolean;
  bytes: number;
}

/**
 * How much room a shop takes. Up to 10,000 rows a table are counted by index; for more, the statistics that the
 * database keeps for its planner say how many there are. Bytes are rows of the table's average, with its indexes;
 * of uploaded files their own.
 */
export async function measureShop(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  shop: ShopDb,
): Promise<ShopSizes> {
  const tables = Object.keys(SHOP_TABLES) as ShopTable[];
  const [counts, widths] = [await countRows(shop, tables), await rowBytes(shop)];
  const kinds = new Map<SizeKind, Measured>();
  for (const table of tables) {
    const found = counts.get(table) ?? 0;
    const counted = found <= MAX_COUNTED;
    const rows = counted ? found : await estimateRows(shop, table);
    const sum = kinds.get(kindOf(table)) ?? { rows: 0, counted: true, bytes: 0 };
    sum.rows += rows;
    sum.counted &&= counted;
    sum.bytes += Math.round(rows * (widths.get(table) ?? 0));
    kinds.set(kindOf(table), sum);
  }
  const uploads = kinds.get('uploads');
  if (uploads) uploads.bytes += await fileBytes(shop);
  const product = await findProduct(shop);
  return {
    at: now().toISOString(),
    kinds: [...kinds].map(([kind, measured]) => ({ kind, ...measured })),
    event_months: Math.min(product?.settings.eventMonths ?? env.eventMonths, env.eventMonths),
  };
}

/** Rows of each table, one more than are counted at most. */
async function countRows(shop: ShopDb, tables: readonly ShopTable[]): Promise<Map<string, number>> {
  const counts = tables.map(
    (table) => sql`select ${sql.lit(table)} as name, (select count(*)::int from (
      select from ${sql.table(table)} where pid = ${shop.pid} limit ${MAX_COUNTED + 1}) as found) as rows`,
  );
  const { rows } = await sql<{ name: string; rows: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(shop);
  return new Map(rows.map(({ name, rows: found }) => [name, found]));
}

async function estimateRows(shop: ShopDb, table: ShopTable): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${sql.table(table)} where pid = ${sql.lit(shop.pid)}`.execute(
    shop,
  );
  return Math.max(MAX_COUNTED, rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}

/** Bytes of a row by table, indexes and values of their own included; events lie in a table a month. */
async function rowBytes(shop: ShopDb): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select name, sum(bytes)::float8 / greatest(sum(rows), 1) as bytes from (
      select coalesce(parent.relname, own.relname) as name,
        pg_total_relation_size(own.oid) as bytes, greatest(own.reltuples, 0) as rows
      from pg_class as own
      left join pg_inherits on inhrelid = own.oid
      left join pg_class as parent on parent.oid = inhparent
      where own.relkind = 'r' and own.relnamespace in ('public'::regnamespace, 'event_months'::regnamespace)
    ) as tables group by name`.execute(shop);
  return new Map(rows.map(({ name, bytes }) => [name, Math.min(bytes, MAX_ROW_BYTES)]));
}

/** A table that was just made has pages and no statistics yet. */
const MAX_ROW_BYTES = 64 * 1024;

async function fileBytes(shop: ShopDb): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (
    coalesce((select sum(bytes) from upload where pid = ${shop.pid}), 0)
    + coalesce((select sum(bytes) from shop_archive where pid = ${shop.pid}), 0))::bigint as bytes`.execute(
    shop,
  );
  return rows[0]?.bytes ?? 0;
}
