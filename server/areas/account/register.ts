import { randomBytes } from 'node:crypto';
import { FREE } from '@catalogue/pricing/tiers';
import type { Body } from '@contract/calls';
import type { User } from '@contract/entities/account/user';
import { assertUncommon } from '@server/areas/account/session/common-password';
import { hashPassword } from '@server/areas/account/session/password';
import { startBots } from '@server/areas/bots/import-topics';
import type { Ctx } from '@server/context';
import type { UsersTable } from '@server/db/tables/accounts';
import { inTransaction } from '@server/db/transaction';
import { countTry } from '@server/http/guards/rate-limit';
import { AppError } from '@server/platform/errors';
import { emailKey, findUserByEmail, presentUser } from '@server/shop/users';
import type { Insertable, Selectable } from 'kysely';

/** Sign-ups are limited per network, because the response reveals whether an address is known. */
const TRY_LIMIT = { most: 5, seconds: 3600 };
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Registers a new user with a shop.
 * @throws AppError `email_taken`, `rate_limited` after five sign-ups per network and hour
 */
export async function register(ctx: Ctx, body: Body<'POST /auth/register'>): Promise<User> {
  await countTry(ctx, { key: `register:${ctx.network}`, ...TRY_LIMIT });
  assertUncommon(body.password, 'password');
  const email = body.email.trim();
  if (await findUserByEmail(ctx.db, ctx.host, email)) throw emailTaken();
  const passwordHash = await hashPassword(body.password);
  const pid = newId();
  const row = await inTransaction(ctx.db, async (trx) => {
    const user = await createUser(trx, {
      pid,
      host: ctx.host,
      email,
      name: body.name ?? '',
      password_hash: passwordHash,
      ...(body.consent && { consent_version: body.consent, consented_at: ctx.now() }),
      created_at: ctx.now(),
    });
    await trx
      .insertInto('product')
      .values({ pid, created_at: ctx.now(), daily_limit: FREE.daily_limit })
      .execute();
    await startBots({ ...ctx, db: trx }, pid);
    return user;
  });
  await ctx.session.start(row.id);
  return presentUser(row);
}

/**
 * Stores a user.
 * @throws AppError `email_taken` when a user of the same host has the address
 */
export async function createUser(
  db: Ctx['db'],
  values: Omit<Insertable<UsersTable>, 'id' | 'email_key'>,
): Promise<Selectable<UsersTable>> {
  const user = await db
    .insertInto('users')
    .values({ ...values, id: newId(), email_key: emailKey(values.email) })
    .onConflict((conflict) => conflict.columns(['host', 'email_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!user) throw emailTaken();
  return user;
}

const emailTaken = () =>
  new AppError('email_taken', { fields: [{ path: 'email', code: 'emailTaken' }] });

/** Returns an id of twelve characters (59 bits) without letters and digits that look alike. */
function newId(): string {
  const bytes = randomBytes(12);
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
