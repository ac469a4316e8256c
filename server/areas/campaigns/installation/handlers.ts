import { widgetInstallation } from '@contract/storefront';
import { proposeBrandOf } from '@server/areas/account/settings/brand';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { countTry, type LocalLimits } from '@server/http/guards/rate-limit';
import { readWidgetBody } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { Hono } from 'hono';
import { checkSite } from './check-site';
import { readInstallation, storePageReport, withoutQuery } from './queries';
import { isVisitToken, visitOf } from './visit';

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

/** Rate limit of page reports per shop; a page reports at most once per second. */
const MAX_REPORTS_PER_MINUTE = 120;

/** POST /widget/installation: answers 202 to the report of a page in a checking visit. */
export function installationRoutes(
  deps: Pick<Deps, 'db' | 'now' | 'env'> & { limits: LocalLimits },
): Hono {
  const app = new Hono();
  app.post('/widget/installation', async (c) => {
    const report = await readWidgetBody(c, widgetInstallation);
    const { pid, token } = report;
    if (!isVisitToken(deps, pid, token)) throw new AppError('forbidden');
    deps.limits.enforce({ key: `installation:${pid}`, most: MAX_REPORTS_PER_MINUTE, seconds: 60 });
    const shop = forShop(deps.db, pid);
    await storePageReport(shop, report, deps.now());
    const { brand: facts, page, url } = report;
    if (facts) await proposeBrandOf(shop, { facts, page, url: withoutQuery(url), at: deps.now() });
    return c.json({ success: true }, 202);
  });
  return app;
}
