import type { Handlers } from '@server/http/mount';
import { changeCopy } from './copy';
import { readShopPage, removeShopPage } from './pages';
import { readAssistant, removeAssistant, saveAssistant, testAssistant } from './settings';

export const assistantHandlers = {
  'GET /assistant': async (ctx) => ({ success: true, data: await readAssistant(ctx) }),

  'POST /assistant/save': async (ctx, { body }) => {
    ctx.footprint({ name: body.model });
    await saveAssistant(ctx, body);
    return { success: true };
  },

  'POST /assistant/remove': async (ctx) => {
    ctx.footprint({ deleted: true });
    await removeAssistant(ctx);
    return { success: true };
  },

  'POST /assistant/test': async (ctx) => ({ success: true, data: await testAssistant(ctx) }),

  'POST /assistant/page/read': async (ctx, { body }) => {
    ctx.footprint({ name: body.url });
    return { success: true, data: await readShopPage(ctx, body.url) };
  },

  'POST /assistant/page/remove': async (ctx, { body }) => {
    ctx.footprint({ name: body.url, deleted: true });
    await removeShopPage(ctx, body.url);
    return { success: true };
  },

  'POST /assistant/copy': async (ctx, { body }) => ({
    success: true,
    data: await changeCopy(ctx, body),
  }),
} satisfies Partial<Handlers>;
