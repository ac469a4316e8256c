import type { OrderSource, OrderState } from '@catalogue/shop/order';
import type { Deps, ShopEvents } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import type { ShopOrderTable } from '@server/db/tables/commerce';
import { inTransaction } from '@server/db/transaction';
import { nextNumber } from '@server/shop/numbers';
import { type Selectable, sql } from 'kysely';
import { attributeOrder } from './attribution';
import { contactHasher } from './contact-hash';
import { columnsOf, type Facts, factsOf, factsOfRow, joinFacts } from './facts';
import { findSame, namesOf } from './find-same';
import type { OrderReport, RefundReport } from './order-report';
import { lockOrders, withOrderChange } from './totals';

type OrderRow = Selectable<ShopOrderTable>;

interface RecordedOrder {
  id: number;
  number: string;
  state: OrderState;
  /** True when no source had reported the order before. */
  isNew: boolean;
  /** True for the first report by a browser. */
  isFirstReport: boolean;
}

/**
 * The only function that stores orders. Reports may come in any order and repeatedly. Two orders
 * that a report shows to be the same (`find-same.ts`) are merged. Returns null for a report without
 * an order number, id or token.
 */
export async function recordOrder(
  { shop, events, now, env }: ShopEvents & Pick<Deps, 'now' | 'env'>,
  report: OrderReport,
): Promise<RecordedOrder | null> {
  const names = namesOf(report);
  if (names.length === 0) return null;
  const at = now();
  const hash = contactHasher(env.secretKey, shop.pid);
  const reported = factsOf(report, {
    now: at,
    hash: (kind, text) => hash(kind, text)?.toString('hex') ?? null,
  });
  return inTransaction(shop, async (shopTrx) => {
    await lockOrders(shopTrx);
    const known = await findSame(shopTrx, { report, names, now: at });
    const id = known[0]?.id ?? (await nextNumber(shopTrx, shopTrx.pid, 'shop_order'));
    const ids = [id, ...known.slice(1).map((row) => row.id)];
    return withOrderChange(shopTrx, ids, () =>
      store({ shop: shopTrx, events }, { report, reported, names, id, known, at }),
    );
  });
}

interface Change {
  report: OrderReport;
  reported: Facts;
  names: readonly string[];
  /** Id of the order that remains after the merge. */
  id: number;
  /** The stored order, and other stored orders that turn out to be the same. */
  known: readonly OrderRow[];
  at: Date;
}

async function store(
  { shop: shopTrx, events }: ShopEvents,
  { report, reported, names, id, known, at }: Change,
): Promise<RecordedOrder> {
  const [first, ...others] = known;
  for (const { id: other } of others) await mergeInto(shopTrx, { id, other });
  await addNames(shopTrx, id, names);
  await addRefunds(shopTrx, id, await setRefundSource(shopTrx, id, report));
  const isBrowser = report.source === 'browser';
  const facts = known.map(factsOfRow).reduce(joinFacts, reported);
  const reportedBefore = known.map((row) => row.reported_at);
  const columns = columnsOf(facts, {
    refunded: await sumOfRefunds(shopTrx, id),
    reportedAt: earliest([...reportedBefore, isBrowser ? at : null]),
    confirmedAt: earliest([...known.map((row) => row.confirmed_at), isBrowser ? null : at]),
  });
  const isNewlyDue =
    columns.visitor !== null && (others.length > 0 || !attributesAlike(first, columns));
  if (first) {
    await shopTrx.updateTable('shop_order').set(columns).where('id', '=', id).execute();
    if (first.day !== columns.day) {
      await shopTrx
        .updateTable('order_touch')
        .set({ day: columns.day })
        .where('order_id', '=', id)
        .execute();
    }
  } else {
    await shopTrx
      .insertInto('shop_order')
      .values({ ...columns, pid: shopTrx.pid, id })
      .execute();
  }
  if (isNewlyDue) await attributeOrder({ shop: shopTrx, events }, id, at);
  return {
    id,
    number: columns.number,
    state: columns.state,
    isNew: !first,
    isFirstReport: isBrowser && reportedBefore.every((moment) => moment === null),
  };
}

function attributesAlike(
  before: OrderRow | undefined,
  after: ReturnType<typeof columnsOf>,
): boolean {
  return (
    before !== undefined &&
    before.visitor === after.visitor &&
    before.placed_at.getTime() === after.placed_at.getTime() &&
    JSON.stringify(factsOfRow(before).lines?.value ?? []) === after.lines
  );
}

async function addNames(shopTrx: ShopDb, id: number, names: readonly string[]): Promise<void> {
  await shopTrx
    .insertInto('shop_order_name')
    .values(names.map((name) => ({ pid: shopTrx.pid, name, order_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface RefundOfSource extends RefundReport {
  source: OrderSource;
  assumed: boolean;
}

/**
 * Returns the report's refunds with its source, and deletes stored refunds with the same ids whose
 * source was only assumed.
 */
async function setRefundSource(
  shopTrx: ShopDb,
  id: number,
  { source, refunds = [] }: OrderReport,
): Promise<RefundOfSource[]> {
  if (refunds.length === 0) return [];
  const ids = refunds.map((refund) => refund.id);
  const claimed = await shopTrx
    .deleteFrom('shop_order_refund')
    .where('order_id', '=', id)
    .where('assumed', '=', true)
    .where(sql<boolean>`refund = any(${ids}::text[])`)
    .returning(['refund as id', 'amount', 'at'])
    .execute();
  return [...claimed, ...refunds].map((refund) => ({ ...refund, source, assumed: false }));
}

async function addRefunds(
  shopTrx: ShopDb,
  id: number,
  refunds: readonly RefundOfSource[],
): Promise<void> {
  for (const { id: refund, ...given } of refunds) {
    await shopTrx
      .insertInto('shop_order_refund')
      .values({ pid: shopTrx.pid, order_id: id, refund, ...given })
      .onConflict((conflict) =>
        conflict
          .columns(['pid', 'order_id', 'source', 'refund'])
          .doUpdateSet({
            assumed: sql<boolean>`shop_order_refund.assumed and excluded.assumed`,
            amount: sql<number>`greatest(shop_order_refund.amount, excluded.amount)`,
            at: sql<Date>`least(shop_order_refund.at, excluded.at)`,
          }),
      )
      .execute();
  }
}

/** Merges the order `other` into `id`: moves its rows and deletes it. */
async function mergeInto(
  shopTrx: ShopDb,
  { id, other }: { id: number; other: number },
): Promise<void> {
  const moved = await shopTrx
    .deleteFrom('shop_order_refund')
    .where('order_id', '=', other)
    .returning(['refund as id', 'amount', 'at', 'source', 'assumed'])
    .execute();
  await addRefunds(shopTrx, id, moved);
  const names = await shopTrx
    .deleteFrom('shop_order_name')
    .where('order_id', '=', other)
    .returning('name')
    .execute();
  await addNames(
    shopTrx,
    id,
    names.map(({ name }) => name),
  );
  // The attribution to campaigns is calculated again for the remaining order.
  await shopTrx.deleteFrom('order_touch').where('order_id', '=', other).execute();
  // The attribution to messages is recalculated for recent days only, so it moves to the remaining
  // order unless that order has its own.
  for (const table of ['order_message', 'order_reminder'] as const) {
    await sql`update ${sql.table(table)} set order_id = ${id}
      where pid = ${shopTrx.pid} and order_id = ${other}
        and not exists (select from ${sql.table(table)}
          where pid = ${shopTrx.pid} and order_id = ${id})`.execute(shopTrx);
    await shopTrx.deleteFrom(table).where('order_id', '=', other).execute();
  }
  await shopTrx.deleteFrom('shop_order').where('id', '=', other).execute();
}

/** Returns the largest sum of a single source, because two sources may report the same refund. */
async function sumOfRefunds(shopTrx: ShopDb, id: number): Promise<number> {
  const sums = await shopTrx
    .selectFrom('shop_order_refund')
    .select(sql<number>`sum(amount)::bigint`.as('sum'))
    .where('order_id', '=', id)
    .groupBy('source')
    .execute();
  return Math.max(0, ...sums.map(({ sum }) => sum));
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => moment?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}
