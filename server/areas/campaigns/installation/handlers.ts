import { countTry } from '@server/http/guards/rate-limit';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { checkSite } from './check-site';
import { readInstallation } from './queries';
import { visitOf } from './visit';

export const installationHandlers = {
  'GET /installation': async ({ shop }) => ({ success: true, data: await readInstallation(shop) }),

  'GET /installation/visit': async (ctx) => ({ success: true, data: await visitOf(ctx) }),

  'POST /installation/check': async (ctx) => {
    await countTry(ctx, { key: `installation-check:${ctx.pid}`, most: 30, seconds: 3600 });
    const check = await checkSite(ctx, ctx.shop);
    if (!check) throw new AppError('invalid', { message: 'shop_url_missing' });
    return { success: true, data: check };
  },
} satisfies Partial<Handlers>;
