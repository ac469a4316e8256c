import type { User } from '@contract/entities/account/user';
import type { Ctx } from '@server/context';
import { countTry, forgiveTry, type LimitKey } from '@server/http/guards/rate-limit';
import { AppError } from '@server/platform/errors';
import { findUser } from '@server/shop/users';
import { isPassword } from './password';

/** Age in ms below which a sign-in counts as proof of identity, like the password. */
const FRESH_SIGN_IN_MS = 15 * 60_000;

/**
 * Requires a recent sign-in or the password.
 * @throws AppError `sign_in_again` without both, `invalid` for a wrong password
 */
export async function proveIdentity(
  ctx: Ctx & { user: User },
  password: string | undefined,
): Promise<void> {
  if (password) await checkPassword(ctx, password);
  else if (!isFresh(ctx)) {
    throw new AppError('sign_in_again', { fields: [{ path: 'password', code: 'required' }] });
  }
}

function isFresh({ sessionInfo, now }: Ctx): boolean {
  return (
    sessionInfo !== null && now().getTime() - sessionInfo.startedAt.getTime() < FRESH_SIGN_IN_MS
  );
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
