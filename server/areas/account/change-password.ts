import type { Body } from '@contract/calls';
import type { User } from '@contract/entities/user';
import { assertUncommon } from '@server/areas/session/common-password';
import { hashPassword, isPassword } from '@server/areas/session/password';
import type { Ctx } from '@server/context';
import { inTransaction } from '@server/db/transaction';
import { AppError } from '@server/http/errors';
import { countTry, forgiveTry, type LimitKey } from '@server/http/rate-limit';
import { storePasswordHash } from '@server/shop/users';
import { endSessions, findUser } from './queries';
import { mailChanged } from './reset';

/** A sign-in this young proves who is there as well as the password does (milliseconds). */
const FRESH = 15 * 60_000;

/**
 * Changes the user's own password; every other session of theirs ends.
 * @throws AppError `sign_in_again` without the present password on an older session, `invalid`
 *   when it is wrong or the new one is common
 */
export async function changePassword(
  ctx: Ctx & { user: User },
  { newpassword, password }: Body<'POST /auth/updatePassword'>,
): Promise<void> {
  if (password) await checkPassword(ctx, password);
  else if (!isFresh(ctx)) {
    throw new AppError('sign_in_again', { fields: [{ path: 'password', code: 'required' }] });
  }
  assertUncommon(newpassword, 'newpassword');
  const passwordHash = await hashPassword(newpassword);
  await inTransaction(ctx.db, async (db) => {
    await storePasswordHash(db, ctx.user.id, passwordHash);
    await endSessions(db, ctx.user.id, ctx.sessionInfo?.id);
    await mailChanged({ ...ctx, db }, ctx.user.email, ctx.user.host);
  });
}

function isFresh({ sessionInfo, now }: Ctx): boolean {
  return sessionInfo !== null && now().getTime() - sessionInfo.startedAt.getTime() < FRESH;
}

async function checkPassword(ctx: Ctx & { user: User }, password: string): Promise<void> {
  const key: LimitKey = `password:${ctx.user.id}`;
  await countTry(ctx, { key, most: 10, seconds: 900 });
  const row = await findUser(ctx.db, ctx.user.id);
  if (!(await isPassword(row?.password_hash, password))) {
    throw new AppError('invalid', {
      message: 'password_wrong',
      fields: [{ path: 'password', code: 'wrongPassword' }],
    });
  }
  await forgiveTry(ctx, key);
}
