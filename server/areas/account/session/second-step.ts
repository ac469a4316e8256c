import { randomBytes } from 'node:crypto';
import type { Ctx, UserCtx } from '@server/context';
import { hashToken, seal, totpContext, unseal } from '@server/db/secrets';
import type { UsersTable } from '@server/db/tables/accounts';
import { inTransaction } from '@server/db/transaction';
import { countTry, forgiveTry, type LimitKey } from '@server/http/guards/rate-limit';
import { AppError } from '@server/platform/errors';
import { findUser } from '@server/shop/users';
import type { Selectable } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { proveIdentity } from './prove-identity';

type UserRow = Selectable<UsersTable>;

const ISSUER = 'Vitrin';
const PERIOD_S = 30;
/**
 * Number of codes accepted before and after the current code, because phone clocks are slightly
 * off.
 */
const WINDOW_CODES = 1;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/**
 * Creates the secret of a second step, which is inactive until a code confirms it.
 * @throws AppError `sign_in_again`, or `conflict` while a second step is active
 */
export async function beginSecondStep(ctx: UserCtx, password: string | undefined) {
  await proveIdentity(ctx, password);
  const secret = new Secret({ size: 20 });
  const updated = await ctx.db
    .updateTable('users')
    .set({ totp_pending: seal(ctx.env.secretKey, totpContext(ctx.user.id), secret.base32) })
    .where('id', '=', ctx.user.id)
    .where('totp_sealed', 'is', null)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw new AppError('conflict');
  const address = totpOf(secret.base32, ctx.user.email).toString();
  return { secret: secret.base32, picture: renderSVG(address) };
}

/**
 * Activates the second step and returns its recovery codes.
 * @throws AppError `invalid` for a wrong code, `conflict` when the secret changed meanwhile
 */
export async function confirmSecondStep(ctx: UserCtx, code: string): Promise<string[]> {
  const row = await findUser(ctx.db, ctx.user.id);
  if (!row?.totp_pending) throw wrongCode();
  const step = await withCountedTry(ctx, row.id, () =>
    stepOf(ctx, { ...row, totp_sealed: row.totp_pending }, code),
  );
  return inTransaction(ctx.db, async (db) => {
    const confirmed = await db
      .updateTable('users')
      .set({ totp_sealed: row.totp_pending, totp_pending: null, totp_used: step })
      .where('id', '=', row.id)
      .where('totp_pending', '=', row.totp_pending)
      .executeTakeFirst();
    if (confirmed.numUpdatedRows === 0n) throw new AppError('conflict');
    return storeCodes({ ...ctx, db }, row.id);
  });
}

export async function renewCodes(ctx: UserCtx, code: string): Promise<string[]> {
  await assertOwnCode(ctx, code);
  return inTransaction(ctx.db, (db) => storeCodes({ ...ctx, db }, ctx.user.id));
}

export async function endSecondStep(ctx: UserCtx, code: string): Promise<void> {
  await assertOwnCode(ctx, code);
  await inTransaction(ctx.db, (db) => removeSecondStep({ ...ctx, db }, ctx.user.id));
}

export async function removeSecondStep({ db }: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ totp_sealed: null, totp_pending: null, totp_used: 0 })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  // A passkey signs in without the second step, so passkeys end together with it.
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
}

export async function readSecondStep({ db, user }: UserCtx) {
  const row = await findUser(db, user.id);
  const codes = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', user.id)
    .execute();
  return { enabled: Boolean(row?.totp_sealed), codes: codes.length };
}

/**
 * Accepts a code of the app or a recovery code once.
 * @throws AppError `invalid` for a wrong or used code, `rate_limited` after ten tries in 15 minutes
 */
export async function consumeCode(ctx: Ctx, row: UserRow, code: string): Promise<void> {
  await withCountedTry(ctx, row.id, async () => {
    if (/^\d{6}$/.test(plain(code))) {
      const step = stepOf(ctx, row, code);
      const used = await ctx.db
        .updateTable('users')
        .set({ totp_used: step })
        .where('id', '=', row.id)
        .where('totp_used', '<', step)
        .executeTakeFirst();
      if (used.numUpdatedRows === 0n) throw wrongCode();
      return;
    }
    const taken = await ctx.db
      .deleteFrom('recovery_code')
      .where('user_id', '=', row.id)
      .where('code_hash', '=', hashToken(plain(code)))
      .executeTakeFirst();
    if (taken.numDeletedRows === 0n) throw wrongCode();
  });
}

async function assertOwnCode(ctx: UserCtx, code: string): Promise<void> {
  const row = await findUser(ctx.db, ctx.user.id);
  if (!row?.totp_sealed) throw wrongCode();
  await consumeCode(ctx, row, code);
}

/**
 * Counts a try before `work` checks the code, so that parallel tries are limited too; a correct
 * code is not counted.
 */
async function withCountedTry<Result>(
  ctx: Ctx,
  userId: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const key: LimitKey = `second-step:${userId}`;
  await countTry(ctx, { key, most: 10, seconds: 900 });
  const result = await work();
  await forgiveTry(ctx, key);
  return result;
}

/**
 * Returns the 30-second step of the code.
 * @throws AppError `invalid` for a wrong code
 */
function stepOf({ env, now }: Ctx, { id, email, totp_sealed }: UserRow, code: string): number {
  const secret = totp_sealed ? unseal(env.secretKey, totpContext(id), totp_sealed) : '';
  const timestamp = now().getTime();
  const delta = totpOf(secret, email).validate({
    token: plain(code),
    timestamp,
    window: WINDOW_CODES,
  });
  if (delta === null) throw wrongCode();
  return Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** Returns codes of 80 random bits in groups of four characters; stores only their hashes. */
async function storeCodes({ db }: Pick<Ctx, 'db'>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase(),
  );
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(code) })))
    .execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Removes spaces and hyphens that users type, and folds case. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

const wrongCode = () =>
  new AppError('invalid', { message: 'code_wrong', fields: [{ path: 'code', code: 'wrongCode' }] });
