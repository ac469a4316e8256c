import { AppError } from '../../http/errors';
import type { Handlers } from '../../http/mount';
import { hashPassword, isOutdated, isPassword } from './password';
import { presentUser } from './present';
import { presentProduct } from './present-product';
import { findProduct, findUserByEmail, storePasswordHash } from './queries';

export const sessionHandlers = {
  'POST /auth/login': async (ctx, { body }) => {
    const row = await findUserByEmail(ctx.db, ctx.host, body.username);
    const right = await isPassword(row?.password_hash, body.password);
    if (!row || !right || row.disabled) {
      throw new AppError('unauthenticated', { message: 'login_wrong' });
    }
    if (isOutdated(row.password_hash)) {
      await storePasswordHash(ctx.db, row.id, await hashPassword(body.password));
    }
    await ctx.session.start(row.id);
    return { success: true, data: presentUser(row) };
  },

  'GET /auth/logout': async (ctx) => {
    await ctx.session.end();
    return { success: true };
  },

  'GET /auth/user': async (ctx) => ({ success: true, data: ctx.user }),

  'GET /{product_type}/product': async (ctx) => {
    const row = await findProduct(ctx.db, ctx.pid);
    if (!row) throw new AppError('not_found');
    return { success: true, product: presentProduct(row) };
  },
} satisfies Partial<Handlers>;
