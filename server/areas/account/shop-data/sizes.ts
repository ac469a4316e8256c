import type { ShopSizes, SizeKind } from '@contract/entities/account/shop-data';
import type { Deps } from '@server/context';
import { SHOP_TABLES, type ShopDb, type ShopTable } from '@server/db/shop-scope';
import { findProduct } from '@server/shop/product';
import { sql } from 'kysely';

/** Maximum number of a shop's rows counted per table; above it, the planner's estimate is used. */
const MAX_COUNTED = 10_000;
const MAX_SAMPLED = 100;
/** Bytes of a row's header and its line pointer in the page. */
const ROW_HEADER_BYTES = 28;
/** Maximum of total size divided by table size: each index of a small table fills a full page. */
const MAX_FACTOR = 3;

/** Data kind by a pattern of the table's name; the first match applies. */
const KINDS: readonly [SizeKind, RegExp][] = [
  ['events', /^(event_batches|event_visitor|event_arrivals|rejected_event)$/],
  ['counts', /^event_|_totals$|^bot_again$/],
  ['orders', /^(shop_order|order_|influencer_order|coupon)/],
  ['conversations', /^(conversation|inbox_|bot_line|bot_event|bot_handoff|whatsapp_)/],
  ['messages', /^(schedule_|webhook_outbox|connection_outbox|answer_mail|notice)/],
  ['contacts', /^(contact|consent_text|push_subscription|visitor_)/],
  ['campaigns', /^(campaign|bot|recommendation)/],
  ['products', /^(shop_product|product_|marketplace_)/],
  ['reviews', /^(comment|question)$/],
  ['uploads', /^(upload|download|shop_archive)$/],
  ['log', /^(footprint|support_|subscription_log|survey)/],
];

const kindOf = (table: ShopTable): SizeKind =>
  KINDS.find(([, names]) => names.test(table))?.[0] ?? 'other';

interface Measured {
  rows: number;
  counted: boolean;
  bytes: number;
}

/**
 * Estimates the bytes of the shop's data by kind: the row count times the average size of the first
 * hundred rows, times a factor for the table's indexes; uploaded files and archives add their own
 * sizes.
 */
export async function measureShop(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  shop: ShopDb,
): Promise<ShopSizes> {
  const tables = Object.keys(SHOP_TABLES) as ShopTable[];
  const found = await countRows(shop, tables, await tableShapes(shop));
  const kinds = new Map<SizeKind, Measured>();
  for (const table of tables) {
    const { count = 0, width = 0 } = found.get(table) ?? {};
    const counted = count <= MAX_COUNTED;
    const rows = counted ? count : await estimateRows(shop, table);
    const sum = kinds.get(kindOf(table)) ?? { rows: 0, counted: true, bytes: 0 };
    sum.rows += rows;
    sum.counted &&= counted;
    sum.bytes += Math.round(rows * width);
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

/** SQL expression for the bytes of one row of a table, and the factor for the table's indexes. */
interface Shape {
  width: string;
  factor: number;
}

/**
 * Returns for each table its number of rows, at most `MAX_COUNTED` + 1, and the average bytes of a
 * row with its share of the indexes.
 */
async function countRows(
  shop: ShopDb,
  tables: readonly ShopTable[],
  shapes: ReadonlyMap<string, Shape>,
): Promise<Map<string, { count: number; width: number }>> {
  const counts = tables.map((table) => {
    const { width = '0', factor = 1 } = shapes.get(table) ?? {};
    const own = sql`from ${sql.table(table)} where pid = ${shop.pid}`;
    return sql`select ${sql.lit(table)} as name,
      (select count(*)::int from (select ${own} limit ${MAX_COUNTED + 1}) as found) as count,
      coalesce((select avg(width) from (select ${sql.raw(width)} as width ${own} limit ${MAX_SAMPLED})
        as sample), 0)::float8 * ${factor}::float8 as width`;
  });
  const { rows } = await sql<{ name: string; count: number; width: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(shop);
  return new Map(rows.map(({ name, ...found }) => [name, found]));
}

async function estimateRows(shop: ShopDb, table: ShopTable): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${sql.table(table)} where pid = ${sql.lit(shop.pid)}`.execute(
    shop,
  );
  return Math.max(MAX_COUNTED, rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}

/** Reads only PostgreSQL's system catalogs; sums monthly event partitions under their parent. */
async function tableShapes(shop: ShopDb): Promise<Map<string, Shape>> {
  // The query measures stored sizes: it does not read values stored outside their row, such as a
  // file.
  const { rows } = await sql<Shape & { name: string }>`
    select parts.name, width, factor from (
      select coalesce(parent.relname, own.relname) as name,
        sum(pg_total_relation_size(own.oid))::float8 / greatest(sum(pg_table_size(own.oid)), 1) as factor
      from pg_class as own
      left join pg_inherits on inhrelid = own.oid
      left join pg_class as parent on parent.oid = inhparent
      where own.relkind = 'r' and own.relnamespace in ('public'::regnamespace, 'event_months'::regnamespace)
      group by 1) as parts
    join (
      select relname as name, ${ROW_HEADER_BYTES}::int || string_agg(
        format(' + coalesce(pg_column_size(%I), 0)', attname), '') as width
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      group by 1) as columns on columns.name = parts.name`.execute(shop);
  return new Map(
    rows.map(({ name, width, factor }) => [name, { width, factor: Math.min(factor, MAX_FACTOR) }]),
  );
}

async function fileBytes(shop: ShopDb): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (
    coalesce((select sum(bytes) from upload where pid = ${shop.pid}), 0)
    + coalesce((select sum(bytes) from shop_archive where pid = ${shop.pid}), 0))::bigint as bytes`.execute(
    shop,
  );
  return rows[0]?.bytes ?? 0;
}
