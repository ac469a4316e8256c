import { changeSettings } from '@server/areas/account/settings/change';
import { changeOf } from '@server/http/footprint';
import type { Handlers } from '@server/http/mount';
import { findProduct } from '@server/shop/product';
import {
  readConnections,
  removeConnection,
  retryFailed,
  saveConnection,
  testConnection,
} from './settings';

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
