import { randomBytes } from 'node:crypto';
import type { Language } from '@catalogue/language';
import type { Body } from '@contract/calls';
import type { User } from '@contract/entities/account/user';
import { proveIdentity } from '@server/areas/account/session/prove-identity';
import type { Ctx } from '@server/context';
import { hashToken } from '@server/db/secrets';
import type { UsersTable } from '@server/db/tables/accounts';
import { inTransaction } from '@server/db/transaction';
import { countTry } from '@server/http/guards/rate-limit';
import { enqueueMail } from '@server/mail/outbox';
import { AppError } from '@server/platform/errors';
import { findUser, findUserByEmail, storePasswordHash } from '@server/shop/users';
import type { Selectable } from 'kysely';
import { writeAccountMail } from './account-mails';
import { consumeResetToken, endSessions, hasReset, replaceReset } from './queries';
import { assertUncommon } from './session/common-password';
import { hashPassword } from './session/password';

type UserRow = Selectable<UsersTable>;

const RESET_LINK_MS = 60 * 60_000;
/** Invitations are valid for seven days, because the recipient may be away. */
const INVITATION_MS = 7 * 24 * RESET_LINK_MS;
const TRY_LIMIT = { most: 20, seconds: 3600 };

/**
 * Changes the password and ends the user's other sessions.
 * @throws like `proveIdentity` and `assertUncommon`
 */
export async function changePassword(
  ctx: Ctx & { user: User },
  { newpassword, password }: Body<'POST /auth/updatePassword'>,
): Promise<void> {
  await proveIdentity(ctx, password);
  assertUncommon(newpassword, 'newpassword');
  const passwordHash = await hashPassword(newpassword);
  await inTransaction(ctx.db, async (db) => {
    await storePasswordHash(db, ctx.user.id, passwordHash);
    await endSessions(db, ctx.user.id, ctx.sessionInfo?.id);
    await mailChanged({ ...ctx, db }, ctx.user.email, ctx.user.host);
  });
}

/** Mails a reset link after the response, which thus does not reveal whether the user exists. */
export async function requestReset(ctx: Ctx, email: string): Promise<void> {
  await countTry(ctx, { key: `reset:${ctx.network}`, ...TRY_LIMIT });
  ctx.later(async ({ db }) => {
    const user = await findUserByEmail(db, ctx.host, email);
    if (!user || user.disabled) return;
    const link = await mailPasswordLink({ ...ctx, db }, user, 'reset', ctx.language);
    if (ctx.env.demo) ctx.log.info({ resetLink: link }, 'demo: password reset requested');
  });
}

/**
 * Mails a link for choosing a password and returns it. The link is valid for an hour (`reset`) or a
 * week (`invited`), and the previous link stops working.
 */
export async function mailPasswordLink(
  { db, env, now }: Pick<Ctx, 'db' | 'env' | 'now'>,
  user: Pick<UserRow, 'id' | 'email' | 'host'>,
  name: 'reset' | 'invited',
  language: Language,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const good = name === 'invited' ? INVITATION_MS : RESET_LINK_MS;
  await replaceReset(db, {
    user_id: user.id,
    token_hash: hashToken(token),
    expires_at: new Date(now().getTime() + good),
  });
  // The host comes from the settings, so a forged Host header cannot get into an e-mail.
  const link = `${originOf({ env }, user.host)}/verify/resetPassword/${token}`;
  const secret = { text: token, key: env.secretKey };
  const mail = writeAccountMail(name, language, { link });
  await enqueueMail(db, { kind: 'account', to: user.email, ...mail, secret }, now());
  return link;
}

/**
 * Sets a new password and ends all sessions of the user.
 * @throws AppError `expired` for an unknown, used or old token
 */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<void> {
  await countTry(ctx, { key: `reset-use:${ctx.network}`, ...TRY_LIMIT });
  assertUncommon(password, 'password');
  const reset = { tokenHash: hashToken(token), now: ctx.now() };
  if (!(await hasReset(ctx.db, reset))) throw new AppError('expired');
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx.db, async (db) => {
    const userId = await consumeResetToken(db, reset);
    const user = userId === undefined ? undefined : await findUser(db, userId);
    if (!user || user.disabled) throw new AppError('expired');
    await storePasswordHash(db, user.id, passwordHash);
    await endSessions(db, user.id);
    await mailChanged({ ...ctx, db }, user.email, user.host);
  });
}

async function mailChanged(
  ctx: Pick<Ctx, 'db' | 'env' | 'language' | 'now'>,
  email: string,
  host: Ctx['host'],
): Promise<void> {
  const link = `${originOf(ctx, host)}/login`;
  await enqueueMail(
    ctx.db,
    { kind: 'account', to: email, ...writeAccountMail('changed', ctx.language, { link }) },
    ctx.now(),
  );
}

function originOf({ env }: Pick<Ctx, 'env'>, host: Ctx['host']): string {
  const [influencerHost] = env.influencerHosts;
  if (host === 'main' || !influencerHost) return env.publicUrl;
  const { protocol, port } = new URL(env.publicUrl);
  return `${protocol}//${influencerHost}${port && `:${port}`}`;
}
