import type { Handlers } from '@server/http/mount';
import {
  readConnections,
  removeConnection,
  retryFailed,
  saveConnection,
  testConnection,
} from './settings';

export const connectionHandlers = {
  'GET /connections': async ({ shop }) => ({ success: true, data: await readConnections(shop) }),

  'POST /connections/save': async (ctx, { body }) => {
    ctx.footprint({ name: body.kind });
    return { success: true, data: { secret: await saveConnection(ctx, body) } };
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
