import type { Ctx } from '@server/context';
import { maskedSecrets } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { countTry, forgiveTry, type LimitKey } from '@server/http/guards/rate-limit';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { presentSignedIn } from '@server/shop/present-user';
import { findProduct } from '@server/shop/product';
import { emailKey, findUserByEmail, listTiers, storePasswordHash } from '@server/shop/users';
import { requestPasskey, userOfPasskey } from './passkeys';
import { hashPassword, isOutdated, isPassword } from './password';
import { presentProduct } from './present-product';
import { consumeCode } from './second-step';

export const sessionHandlers = {
  'POST /auth/login': async (ctx, { body }) => {
    const keys = await countSignIn(ctx, body.username);
    const row = await findUserByEmail(ctx.db, ctx.host, body.username);
    const isCorrect = await isPassword(row?.password_hash, body.password);
    if (!row || !isCorrect) throw new AppError('unauthenticated', { message: 'login_wrong' });
    await Promise.all(keys.map((key) => forgiveTry(ctx, key)));
    // The server checks the account's state after the password, so only its owner learns that the
    // account is disabled.
    if (row.disabled) throw new AppError('unauthenticated', { message: 'login_disabled' });
    if (row.totp_sealed) {
      if (!body.code) throw new AppError('second_step');
      await consumeCode(ctx, row, body.code);
    }
    if (isOutdated(row.password_hash)) {
      await storePasswordHash(ctx.db, row.id, await hashPassword(body.password));
    }
    await ctx.session.start(row.id);
    const tiers = await listTiers(forShop(ctx.db, row.pid), ctx.now());
    return { success: true, data: presentSignedIn(ctx, row, tiers) };
  },

  'POST /auth/passkey/options': async (ctx) => ({ success: true, data: await requestPasskey(ctx) }),

  'POST /auth/passkey/login': async (ctx, { body }) => {
    const row = await userOfPasskey(ctx, body.credential);
    await ctx.session.start(row.id);
    const tiers = await listTiers(forShop(ctx.db, row.pid), ctx.now());
    return { success: true, data: presentSignedIn(ctx, row, tiers) };
  },

  'GET /auth/logout': async (ctx) => {
    await ctx.session.end();
    return { success: true };
  },

  'GET /auth/user': async (ctx) => ({ success: true, data: ctx.user }),

  'GET /{product_type}/product': async (ctx) => {
    const row = await findProduct(ctx.shop);
    if (!row) throw new AppError('not_found');
    const masked = ctx.host === 'influencer' ? null : await maskedSecrets(ctx.shop);
    return {
      success: true,
      product: presentProduct(row, { masked, now: ctx.now(), env: ctx.env }),
    };
  },
} satisfies Partial<Handlers>;

/**
 * Counts a sign-in before the password is checked, so that parallel attempts are limited too. The
 * account's limit is per network, so that a person in another network cannot lock the user out.
 */
async function countSignIn(ctx: Ctx, username: string): Promise<LimitKey[]> {
  const account: LimitKey = `login:${ctx.host}:${emailKey(username)}:${ctx.network}`;
  const address: LimitKey = `login-ip:${ctx.network}`;
  await countTry(ctx, { key: account, most: 10, seconds: 900 });
  await countTry(ctx, { key: address, most: 100, seconds: 3600 });
  return [account, address];
}
