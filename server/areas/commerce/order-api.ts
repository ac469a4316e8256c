import { randomBytes } from 'node:crypto';
import type { ApiKey } from '@contract/calls/commerce/orders';
import { type SentOrder, sentOrder } from '@contract/entities/commerce/shop-order';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { hashToken } from '@server/db/secrets';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { createLocalLimits } from '@server/http/guards/rate-limit';
import { readJsonBody, validate } from '@server/http/input';
import { networkOf } from '@server/http/request';
import type { OrderReport } from '@server/orders/order-report';
import { recordOrder } from '@server/orders/record';
import { AppError } from '@server/platform/errors';
import { nextNumber } from '@server/shop/numbers';
import type { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';

/** Maximum orders per minute with one key. */
const MAX_ORDERS_PER_MINUTE = 600;
/** Maximum requests per minute from one network. */
const MAX_TRIES_PER_MINUTE = 1200;

/**
 * POST /api/orders, with `Authorization: Bearer KEY`. A repeated order adds nothing. 401 without a
 * valid key, 429 with Retry-After after 600 orders a minute.
 */
export function mountOrderApi(app: Hono, deps: Deps): void {
  const limits = createLocalLimits(deps);
  app.post('/api/orders', async (c) => {
    const network = networkOf(c, deps.env);
    limits.enforce({ key: `order-api-ip:${network}`, most: MAX_TRIES_PER_MINUTE, seconds: 60 });
    const [, key = ''] = /^Bearer (\S{1,200})$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const owner = await useKey(deps.db, key, deps.now());
    if (!owner) throw new AppError('unauthenticated');
    const limit = { most: MAX_ORDERS_PER_MINUTE, seconds: 60 };
    limits.enforce({ key: `order-api:${owner.pid}:${owner.id}`, ...limit });
    const order = validate(sentOrder, await readJsonBody(c));
    const shop = forShop(deps.db, owner.pid);
    const recorded = await recordOrder({ ...deps, shop }, toReport(order));
    if (!recorded) throw new AppError('invalid');
    const { id, number, state } = recorded;
    return c.json({ success: true, data: { id, number, state } });
  });
}

function toReport({ number, id, names = [], ...order }: SentOrder): OrderReport {
  const { placed_at, updated_at, cancelled_at, refunds, lines, ...rest } = order;
  const { total, currency, coupon, status, tracking_url, email, phone } = rest;
  return {
    // The id is not used as a name, because a shop's ids may equal the numbers of its other orders.
    source: 'api',
    names: [number, ...names],
    ...(id && { sourceId: id }),
    at: new Date(placed_at),
    total,
    currency,
    ...(updated_at && { version: new Date(updated_at) }),
    ...(lines && { lines }),
    ...(coupon !== undefined && { coupon }),
    ...(status !== undefined && { status }),
    ...(tracking_url !== undefined && { trackingUrl: tracking_url }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(cancelled_at !== undefined && {
      cancelledAt: cancelled_at === null ? null : new Date(cancelled_at),
    }),
    ...(refunds && { refunds: refunds.map((one) => ({ ...one, at: new Date(one.at) })) }),
  };
}

const MAX_KEYS = 20;
const KEY_BYTES = 32;
const PREFIX_CHARS = 12;
const NOTE_INTERVAL_MS = 60_000;

export async function listKeys(shop: ShopDb): Promise<ApiKey[]> {
  const rows = await shop
    .selectFrom('api_key')
    .select(['id', 'name', 'prefix', 'created_by', 'created_at', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/**
 * Creates a key, of which only the hash is stored.
 * @throws AppError `conflict` at `MAX_KEYS`
 */
export async function createKey(
  shop: ShopDb,
  { name, by, now }: { name: string; by: string; now: Date },
): Promise<{ id: number; key: string }> {
  // This row lock makes parallel creations wait for one another, so that none exceeds the limit.
  const id = await nextNumber(shop, shop.pid, 'api_key');
  if ((await listKeys(shop)).length >= MAX_KEYS) {
    throw new AppError('conflict', { message: 'too_many_keys', params: { max: MAX_KEYS } });
  }
  const key = `vtr_${randomBytes(KEY_BYTES).toString('base64url')}`;
  await shop
    .insertInto('api_key')
    .values({
      pid: shop.pid,
      id,
      name,
      created_by: by,
      created_at: now,
      prefix: key.slice(0, PREFIX_CHARS),
      hash: hashToken(key),
    })
    .execute();
  return { id, key };
}

/** Revokes a key and returns its name; undefined for an unknown or revoked key. */
export async function revokeKey(shop: ShopDb, id: number, now: Date): Promise<string | undefined> {
  const row = await shop
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Returns the shop of a key and stores its use; undefined for an unknown or revoked key. */
async function useKey(
  db: Kysely<Database>,
  key: string,
  now: Date,
): Promise<{ pid: string; id: number } | undefined> {
  const hash = hashToken(key);
  const row = await db
    .selectFrom('api_key')
    .select(['pid', 'id', 'last_used_at'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const noted = row.last_used_at?.getTime() ?? 0;
  if (now.getTime() - noted >= NOTE_INTERVAL_MS) {
    await sql`update api_key set last_used_at = ${now} where pid = ${row.pid} and id = ${row.id}`.execute(
      db,
    );
  }
  return row;
}
