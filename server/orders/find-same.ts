import { DAY_MS } from '@catalogue/lib/durations';
import type { ShopDb } from '@server/db/shop-scope';
import type { ShopOrderTable } from '@server/db/tables/commerce';
import { type Selectable, sql } from 'kysely';
import { knowsMoment } from './facts';
import { nameOfSource, type OrderReport, orderName } from './order-report';
import { readOrderKeys } from './queries';

type OrderRow = Selectable<ShopOrderTable>;

/** Maximum difference between two reports' order times, because browsers may report late. */
const MAX_APART_MS = 8 * DAY_MS;

interface Identity {
  /** Names that contain an id of a source, such as `#shopify:5001`. */
  ids: readonly string[];
  /** Time of the order; undefined while only a refund is known. */
  placedAt: Date | undefined;
  visitor: string | null;
}

/** Returns whether orders with a common name are the same: numbers may be reused, ids are not. */
function isSame(one: Identity, other: Identity): boolean {
  if (one.ids.some((id) => other.ids.includes(id))) return true;
  const sources = one.ids.map(sourceOf);
  if (other.ids.some((id) => sources.includes(sourceOf(id)))) return false;
  if (one.visitor !== null && one.visitor === other.visitor) return true;
  if (!one.placedAt || !other.placedAt) return true;
  return Math.abs(one.placedAt.getTime() - other.placedAt.getTime()) <= MAX_APART_MS;
}

const sourceOf = (id: string) => id.slice(0, id.indexOf(':'));

/** Returns the names of a report. The source's own id is the most reliable, so it comes first. */
export function namesOf(report: OrderReport): string[] {
  const names = [nameOfSource(report), ...report.names.map(orderName)];
  return [...new Set(names)].filter((name) => name !== '');
}

/**
 * Returns the stored orders that are the same as the reported order, oldest first: the best match,
 * and each further match that is the same as all better matches.
 */
export async function findSame(
  shop: ShopDb,
  { report, names, now }: { report: OrderReport; names: readonly string[]; now: Date },
): Promise<OrderRow[]> {
  const keys = await readOrderKeys(shop, names);
  const known = await findByKeys(shop, keys);
  const own = nameOfSource(report);
  const { at, visitor = null } = report;
  const identity: Identity = { ids: own ? [own] : [], placedAt: at, visitor };
  const moment = (at ?? now).getTime();
  const fits = known
    .filter((order) => isSame(identity, order))
    .map((order) => ({
      order,
      ranks: [
        keys.findIndex((key) => order.keys.includes(key)),
        keys.includes(order.numberKey) ? 0 : 1,
        Math.abs(order.row.placed_at.getTime() - moment),
        order.row.id,
      ],
    }))
    .sort((a, b) => compare(a.ranks, b.ranks));
  const same: typeof known = [];
  for (const { order } of fits) {
    if (same.every((one) => isSame(one, order))) same.push(order);
  }
  return same.map(({ row }) => row).sort((a, b) => a.id - b.id);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}

async function findByKeys(
  shop: ShopDb,
  keys: readonly string[],
): Promise<(Identity & { row: OrderRow; keys: string[]; numberKey: string })[]> {
  const rows = await shop
    .selectFrom('shop_order')
    .selectAll('shop_order')
    .select(sql<string>`order_key(number)`.as('numberKey'))
    .where(
      'id',
      'in',
      shop
        .selectFrom('shop_order_name')
        .select('order_id')
        .where(sql<boolean>`key = any(${keys}::text[])`),
    )
    .execute();
  if (rows.length === 0) return [];
  const all = await shop
    .selectFrom('shop_order_name')
    .select(['order_id', 'key'])
    .where(sql<boolean>`order_id = any(${rows.map(({ id }) => id)}::int[])`)
    .execute();
  return rows.map(({ numberKey, ...row }) => {
    const own = all.filter(({ order_id }) => order_id === row.id).map(({ key }) => key);
    return {
      row,
      numberKey,
      keys: own,
      ids: own.filter((key) => key.startsWith('#')),
      placedAt: knowsMoment(row) ? row.placed_at : undefined,
      visitor: row.visitor,
    };
  });
}
