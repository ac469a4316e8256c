import { randomBytes, randomUUID } from 'node:crypto';
import type { ConnectionKind, SentContact } from '@catalogue/connections';
import type { Language } from '@catalogue/language';
import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import type { ConnectionSettings, ConnectionTest } from '@contract/calls/account/connections';
import { changeSettings } from '@server/areas/account/settings/change';
import type { ShopCtx } from '@server/context';
import { storeSecret } from '@server/db/secrets';
import type { ShopDb } from '@server/db/shop-scope';
import { changeOf } from '@server/http/footprint';
import { countTry } from '@server/http/guards/rate-limit';
import type { Handlers } from '@server/http/mount';
import { endOf } from '@server/http/outbound/post-answer';
import { AppError } from '@server/platform/errors';
import { findProduct } from '@server/shop/product';
import { sql } from 'kysely';
import { findConnection, secretOf, sendContact } from './queue';

export const connectionHandlers = {
  'GET /connections': async ({ shop, language }) => ({
    success: true,
    data: await readConnections(shop, language),
  }),

  'POST /connections/save': async (ctx, { body }) => {
    ctx.footprint({ name: body.kind });
    return { success: true, data: { secret: await saveConnection(ctx, body) } };
  },

  'POST /connections/confirmation': async (ctx, { body }) => {
    const stored = await findProduct(ctx.shop);
    await changeSettings(ctx.shop, { doubleOptIn: body });
    ctx.footprint(changeOf({ ...stored?.settings.doubleOptIn }, body));
    return { success: true };
  },

  'POST /connections/remove': async (ctx, { body }) => {
    ctx.footprint({ name: body.kind, deleted: true });
    await removeConnection(ctx, body.kind);
    return { success: true };
  },

  'POST /connections/test': async (ctx, { body }) => ({
    success: true,
    data: await testConnection(ctx, body.kind),
  }),

  'POST /connections/retry': async (ctx, { body }) => ({
    success: true,
    data: { count: await retryFailed(ctx, body.kind) },
  }),
} satisfies Partial<Handlers>;

const SECRET_BYTES = 32;
const MAX_DELIVERIES = 20;
const MAX_TESTS_PER_HOUR = 30;

async function readConnections(shop: ShopDb, language: Language): Promise<ConnectionSettings> {
  const product = await findProduct(shop);
  const stored = await shop
    .selectFrom('contact_connection')
    .select(['kind', 'url', 'list', 'created_at'])
    .orderBy('created_at')
    .execute();
  const counts = await shop
    .selectFrom('connection_outbox')
    .select([
      'kind',
      sql<number>`(count(*) filter (where state = 'sending' or state = 'queued' and attempts = 0))::int`.as(
        'waiting',
      ),
      sql<number>`(count(*) filter (where state = 'queued' and attempts > 0))::int`.as('delayed'),
      sql<number>`(count(*) filter (where state = 'failed'))::int`.as('failed'),
    ])
    .where('state', '<>', 'sent')
    .groupBy('kind')
    .execute();
  const countsOf = new Map(counts.map(({ kind, ...count }) => [kind, count]));
  const rows = await shop
    .selectFrom('connection_outbox')
    .select(['id', 'kind', 'email', 'state', 'attempts', 'error', 'created_at', 'due_at'])
    .orderBy('id', 'desc')
    .limit(MAX_DELIVERIES)
    .execute();
  return {
    confirmation: product?.settings.doubleOptIn ?? { on: false, language, message: '' },
    connections: stored.map(({ created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      ...(countsOf.get(row.kind) ?? { waiting: 0, delayed: 0, failed: 0 }),
    })),
    deliveries: rows.map(({ id, created_at, due_at, ...row }) => ({
      ...row,
      id: Number(id),
      at: created_at.toISOString(),
      next_at: row.state === 'queued' && row.attempts > 0 ? due_at.toISOString() : null,
    })),
  };
}

interface Entered {
  kind: ConnectionKind;
  url: string;
  key: string;
  list: string;
}

/**
 * Saves a connection; returns the secret of a new webhook, else null.
 * @throws AppError `invalid` for a wrong field
 */
async function saveConnection(ctx: ShopCtx, entered: Entered): Promise<string | null> {
  const { shop } = ctx;
  const { kind, url, list } = entered;
  const known = await findConnection(ctx, shop, kind);
  const problem = problemOf(entered, known !== undefined);
  if (problem) throw new AppError('invalid', { fields: [problem] });
  await shop
    .insertInto('contact_connection')
    .values({ pid: shop.pid, kind, url, list, created_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['pid', 'kind']).doUpdateSet({ url, list }))
    .execute();
  if (kind !== 'webhook') {
    if (entered.key) await storeSecret(ctx, secretOf(kind), entered.key);
    return null;
  }
  if (known) return null;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await storeSecret(ctx, secretOf(kind), secret);
  return secret;
}

function problemOf({ kind, url, key, list }: Entered, isKnown: boolean) {
  if (kind === 'webhook') return url ? null : { path: 'url', code: 'required' };
  if (!isKnown && (!key || key === SECRET_MASK)) return { path: 'key', code: 'required' };
  // Mailchimp has no contacts outside an audience, which `list` names.
  if (kind === 'mailchimp' && !list) return { path: 'list', code: 'required' };
  if (kind === 'brevo' && list && !/^\d{1,9}$/.test(list))
    return { path: 'list', code: 'wrongType' };
  return null;
}

/** Removes a connection; contacts that still wait in its queue are not sent any more. */
async function removeConnection(ctx: ShopCtx, kind: ConnectionKind): Promise<void> {
  await ctx.shop.deleteFrom('contact_connection').where('kind', '=', kind).execute();
  await storeSecret(ctx, secretOf(kind), '');
}

/** Sends an example contact immediately and lists it among the deliveries. */
async function testConnection(ctx: ShopCtx, kind: ConnectionKind): Promise<ConnectionTest> {
  const { shop, pid, user } = ctx;
  const connection = await findConnection(ctx, shop, kind);
  if (!connection) throw new AppError('not_found');
  await countTry(ctx, { key: `connection-test:${pid}`, most: MAX_TESTS_PER_HOUR, seconds: 3600 });
  const now = ctx.now();
  const contact: SentContact = {
    id: randomUUID(),
    at: now.toISOString(),
    shop: pid,
    email: user.email,
    phone: null,
    name: user.name,
    birthday: null,
    consent: false,
    action: { id: 0, name: 'Vitrin' },
    answers: { email: user.email },
  };
  const answer = await sendContact(ctx, connection, contact);
  await shop
    .insertInto('connection_outbox')
    .values({
      pid,
      kind,
      email: user.email,
      body: JSON.stringify(contact),
      attempts: 1,
      ...endOf(answer),
      created_at: now,
      due_at: now,
      settled_at: ctx.now(),
    })
    .execute();
  return answer;
}

/**
 * Queues the failed and waiting contacts of a connection again, with the full number of attempts;
 * returns their number.
 */
async function retryFailed({ shop, now }: ShopCtx, kind: ConnectionKind): Promise<number> {
  const { numUpdatedRows } = await shop
    .updateTable('connection_outbox')
    .set({ state: 'queued', attempts: 0, error: null, due_at: now(), settled_at: null })
    .where('kind', '=', kind)
    .where(sql<boolean>`(state = 'failed' or state = 'queued' and attempts > 0)`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
