import { type ReadCodes, readCodes } from '@catalogue/coupon/codes';
import { poolText } from '@catalogue/coupon/pool';
import { type CouponPool, MAX_PREVIEW_CODES } from '@contract/calls/campaigns/coupons';
import type { Ctx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { readReportDays } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { recordHandler } from '@server/records/records';
import { nextNumber } from '@server/shop/numbers';
import { sql } from 'kysely';
import {
  addCodes,
  deletePool,
  ensurePool,
  isPoolUsed,
  knownCodes,
  listPools,
  type PoolRow,
} from './queries';
import { couponUse } from './report';

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_LISTED_ROWS = 200;
const MAX_NAME_CHARS = 100;

export const couponHandlers = {
  ...recordHandler('coupons', {
    rows: ({ db, pid }) =>
      forShop(db, pid)
        .selectFrom('coupon')
        .innerJoin('coupon_pool', (join) =>
          join
            .onRef('coupon_pool.pid', '=', 'coupon.pid')
            .onRef('coupon_pool.id', '=', 'coupon.pool_id'),
        )
        .select([
          sql<string>`coupon.pool_id || ':' || coupon.code`.as('id'),
          'coupon.pool_id as pool',
          'coupon_pool.name as pool_name',
          'coupon.code',
          'coupon.visitor',
          'coupon.campaign_id as campaign',
          'coupon.taken_at',
          'coupon.position',
        ]),
    search: ['code', 'visitor', 'pool_name'],
    textFields: ['pool_name'],
    conditions: { taken: (value) => (value ? sql`r.visitor is not null` : sql`r.visitor is null`) },
    present: ({ position: _, ...row }) => row,
  }),

  'POST /coupons/preview': async (ctx, { files, query }) => {
    const { name, column, codes, problems } = await readFile(ctx, files);
    const pools = await listPools(forShop(ctx.db, ctx.pid), query.pool);
    const pool = query.pool === undefined ? pools.find((one) => one.name === name) : pools[0];
    if (query.pool !== undefined && !pool) throw new AppError('not_found');
    const known = pool ? await knownCodes(ctx.shop, { pool: pool.id, codes }) : new Set<string>();
    const added = codes.filter(({ code }) => !known.has(code));
    return {
      success: true,
      data: {
        name: pool?.name ?? name,
        column,
        count: added.length,
        first: added.slice(0, MAX_PREVIEW_CODES),
        ...skippedRows(
          problems,
          codes.filter(({ code }) => known.has(code)),
        ),
      },
    };
  },

  'POST /insertCoupons': async (ctx, { files, query }) => {
    const { name, codes, problems } = await readFile(ctx, files);
    const { pool, added } = await inTransaction(ctx.db, async (db) => {
      const pool = await poolFor({ ...ctx, db }, query.pool, name);
      const texts = codes.map(({ code }) => code);
      return { pool, added: await addCodes(db, { pid: ctx.pid, pool, codes: texts }) };
    });
    const [row] = await listPools(ctx.shop, pool);
    if (!row) throw new AppError('not_found');
    ctx.footprint({ name: row.name });
    const skipped = skippedRows(
      problems,
      codes.filter(({ code }) => !added.has(code)),
    );
    return { success: true, data: { pool: toPool(row), added: added.size, ...skipped } };
  },

  'GET /coupons/pools': async ({ db, pid }) => {
    return { success: true, data: (await listPools(forShop(db, pid))).map(toPool) };
  },

  'POST /coupons/report': async ({ shop, now }, { body }) => ({
    success: true,
    data: await couponUse(shop, readReportDays(body), now()),
  }),

  'POST /coupons/pools/delete': async (ctx, { body: { id } }) => {
    if (await isPoolUsed(ctx.shop, poolText(id))) {
      throw new AppError('conflict', { message: 'pool_in_use' });
    }
    const isDeleted = await deletePool(ctx.shop, id);
    if (!isDeleted) throw new AppError('not_found');
    ctx.footprint({ deleted: true });
    return { success: true };
  },
} satisfies Partial<Handlers>;

async function readFile(
  { ports, pid }: Pick<Ctx, 'ports' | 'pid'>,
  [file]: readonly File[],
): Promise<ReadCodes & { name: string }> {
  if (!file) throw new AppError('invalid');
  if (file.size > MAX_BYTES) throw new AppError('too_large');
  const rows = await ports.readSheet(pid, new Uint8Array(await file.arrayBuffer()));
  if (!rows) throw refused('unsupportedFormat');
  const read = readCodes(rows);
  if (read.codes.length === 0) throw refused('noCodes');
  return { ...read, name: nameOf(file) };
}

/** Returns the first two hundred skipped rows in the order of the file, and their total number. */
function skippedRows(problems: ReadCodes['problems'], present: ReadCodes['codes']) {
  const all = [...problems, ...present.map((one) => ({ ...one, problem: 'present' as const }))];
  all.sort((a, b) => a.row - b.row);
  return { problems: all.slice(0, MAX_LISTED_ROWS), skipped: all.length };
}

const refused = (code: string) =>
  new AppError('invalid', { fields: [{ path: 'files', code }], message: 'sheet_unreadable' });

/**
 * Returns the requested list, or else the list with the file's name, which is created when missing.
 */
async function poolFor(
  { db, pid, now }: Pick<Ctx, 'db' | 'pid' | 'now'>,
  requested: number | undefined,
  name: string,
): Promise<number> {
  if (requested === undefined) {
    const id = await nextNumber(db, pid, 'coupon_pool');
    return ensurePool(db, { pid, id, name, created_at: now() });
  }
  const [row] = await listPools(forShop(db, pid), requested);
  if (!row) throw new AppError('not_found');
  return row.id;
}

/** Returns the name of a list: the file name without its extension. */
function nameOf({ name }: File): string {
  const bare = name.replace(/\.[^.]*$/, '').replace(/[\p{C}]/gu, '');
  return bare.trim().slice(0, MAX_NAME_CHARS) || 'Kupon';
}

function toPool({ created_at, ...row }: PoolRow): CouponPool {
  return { ...row, created_at: created_at.toISOString() };
}
