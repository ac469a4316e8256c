import type { Body } from '@contract/calls';
import type { User } from '@contract/entities/account/user';
import { assertUncommon } from '@server/areas/account/session/common-password';
import { hashPassword } from '@server/areas/account/session/password';
import { proveIdentity } from '@server/areas/account/session/prove-identity';
import type { Ctx } from '@server/context';
import { inTransaction } from '@server/db/transaction';
import { storePasswordHash } from '@server/shop/users';
import { endSessions } from './queries';
import { mailChanged } from './reset';

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
