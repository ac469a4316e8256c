import type { Body } from '@contract/calls';
import type { Ctx, UserCtx } from '@server/context';
import type { UsersTable } from '@server/db/tables/accounts';
import { countTry } from '@server/http/guards/rate-limit';
import { AppError } from '@server/platform/errors';
import { findUser } from '@server/shop/users';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import { proveIdentity } from './prove-identity';

type Credential = Body<'POST /auth/passkey/login'>['credential'];

/** Lifetime of a challenge: the time a user has to present their passkey. */
const CHALLENGE_MS = 5 * 60_000;
const MAX_PASSKEYS = 20;
const TRY_LIMIT = { most: 60, seconds: 3600 };

/** The library is loaded on demand, because most users have no passkey. */
const library = () => import('@simplewebauthn/server');

/** A passkey is valid only for the host it was created on. */
const siteOf = ({ env }: Pick<Ctx, 'env'>) => ({
  origin: env.publicUrl,
  id: new URL(env.publicUrl).hostname,
});

export async function listPasskeys({ db, user }: UserCtx) {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    used_at: row.used_at?.toISOString() ?? null,
  }));
}

/**
 * Creates the challenge for a new passkey.
 * @throws AppError `sign_in_again`, or `invalid` on an influencer host, with 20 passkeys, or
 * without an active second step
 */
export async function beginPasskey(ctx: UserCtx, password: string | undefined) {
  await proveIdentity(ctx, password);
  const row = await findUser(ctx.db, ctx.user.id);
  const known = await listPasskeys(ctx);
  if (!row?.totp_sealed || ctx.host !== 'main' || known.length >= MAX_PASSKEYS) {
    throw new AppError('invalid', { message: 'passkey_needs_code' });
  }
  const { generateRegistrationOptions } = await library();
  const site = siteOf(ctx);
  const options = await generateRegistrationOptions({
    rpName: 'Vitrin',
    rpID: site.id,
    userName: row.email,
    userDisplayName: row.name,
    userID: new TextEncoder().encode(row.id),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(ctx, options.challenge, row.id);
  return { ...options };
}

/**
 * Stores a new passkey of the user.
 * @throws AppError `invalid` unless the user signed an unused challenge with a new passkey
 */
export async function addPasskey(
  ctx: UserCtx,
  { name, credential }: Body<'POST /auth/passkey/add'>,
) {
  const { verifyRegistrationResponse } = await library();
  const site = siteOf(ctx);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, ctx.user.id),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(refuseWith('invalid'));
  const owner = await findUser(ctx.db, ctx.user.id);
  // The user may have turned off the second step since the challenge was created, which removes
  // every passkey.
  if (!verified || !owner?.totp_sealed) throw refused('invalid');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const added = await ctx.db
    .insertInto('passkey')
    .values({
      id,
      user_id: ctx.user.id,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      name,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw refused('invalid');
}

export async function removePasskey({ db, user }: UserCtx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Creates a sign-in challenge without key ids, so it reveals nothing about users. */
export async function requestPasskey(ctx: Ctx) {
  await countTry(ctx, { key: `passkey:${ctx.network}`, ...TRY_LIMIT });
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).id,
    userVerification: 'required',
  });
  await storeChallenge(ctx, options.challenge, null);
  return { ...options };
}

/**
 * Returns the user whose passkey signed a challenge.
 * @throws AppError `unauthenticated` for a wrong key, signature or challenge, or a disabled user
 */
export async function userOfPasskey(
  ctx: Ctx,
  credential: Credential,
): Promise<Selectable<UsersTable>> {
  const key = await ctx.db
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', credential.id)
    .executeTakeFirst();
  if (!key) throw refused('unauthenticated');
  const { verifyAuthenticationResponse } = await library();
  const site = siteOf(ctx);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, null),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.counter,
      transports: key.transports,
    },
  }).catch(refuseWith('unauthenticated'));
  const row = await findUser(ctx.db, key.user_id);
  if (!verified || !row || row.host !== ctx.host) throw refused('unauthenticated');
  if (row.disabled) throw new AppError('unauthenticated', { message: 'login_disabled' });
  await ctx.db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, used_at: ctx.now() })
    .where('id', '=', key.id)
    .execute();
  return row;
}

async function storeChallenge(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const at = now();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', at).execute();
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, user_id: userId, expires_at: new Date(at.getTime() + CHALLENGE_MS) })
    .execute();
}

/**
 * Consumes a challenge; returns whether it was open and created for this user, or for a sign-in
 * (`userId` null).
 */
async function consumeChallenge(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const refused = (code: 'invalid' | 'unauthenticated') =>
  new AppError(code, { message: 'passkey_refused' });

/**
 * Returns an error handler that throws `code`, because the library throws its own errors for
 * invalid responses.
 */
const refuseWith =
  (code: 'invalid' | 'unauthenticated') =>
  (error: unknown): never => {
    // Only database errors have a `code`. They are not caused by the passkey, so they are thrown
    // again.
    if (error instanceof Error && 'code' in error) throw error;
    throw refused(code);
  };
