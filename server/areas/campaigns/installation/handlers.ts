import { createHmac } from 'node:crypto';
import { HOUR_MS } from '@catalogue/lib/durations';
import { type WidgetConfig, widgetInstallation } from '@contract/storefront';
import { proposeBrandOf } from '@server/areas/account/settings/change';
import type { Deps, ShopCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { countTry, type LocalLimits } from '@server/http/guards/rate-limit';
import { readWidgetBody } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { isSameSecret } from '@server/platform/constant-time';
import { AppError } from '@server/platform/errors';
import { findProduct } from '@server/shop/product';
import { Hono } from 'hono';
import { checkSite } from './check-site';
import { readInstallation, storePageReport, withoutQuery } from './queries';

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

/**
 * POST /widget/installation: stores a page's report during a visit that checks the installation;
 * responds with 202.
 */
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

const VISIT_TOKEN_MS = HOUR_MS;
/** Prefix of visit tokens; preview tokens have another prefix. */
const TOKEN_PREFIX = 'installation';

/**
 * Returns the shop's address for a visit that checks the installation, valid for an hour; each page
 * of the visit reports how our script reads it.
 * @throws AppError `invalid` when the shop's address is not known
 */
async function visitOf(ctx: ShopCtx): Promise<{ url: string; expires_at: string }> {
  const product = await findProduct(ctx.shop);
  if (!product?.settings.url) throw new AppError('invalid', { message: 'shop_url_missing' });
  const expires = new Date(ctx.now().getTime() + VISIT_TOKEN_MS);
  const end = expires.getTime().toString(36);
  const url = new URL(product.settings.url);
  url.searchParams.set('vitrin_test', `${TOKEN_PREFIX}.${end}.${sign(ctx.env, ctx.pid, end)}`);
  return { url: url.href, expires_at: expires.toISOString() };
}

export function isVisitToken(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  pid: string,
  token: string,
): boolean {
  const [mark, end = '', signature = ''] = token.split('.');
  if (mark !== TOKEN_PREFIX || !(Number.parseInt(end, 36) > now().getTime())) return false;
  return isSameSecret(signature, sign(env, pid, end));
}

/**
 * Returns the widget's configuration for a visit that checks the installation. It has no campaigns,
 * because the visit only reads the pages.
 */
export async function installationConfig(
  { db }: Pick<Deps, 'db'>,
  pid: string,
): Promise<WidgetConfig> {
  const product = await findProduct(forShop(db, pid));
  if (!product) return { pid, campaigns: [] };
  const { pageRules = [] } = product.settings;
  return {
    pid,
    campaigns: [],
    installation: product.type,
    ...(pageRules.length > 0 && { pages: pageRules }),
  };
}

const sign = ({ secretKey }: Deps['env'], pid: string, end: string): string =>
  createHmac('sha256', secretKey).update(`${TOKEN_PREFIX}/${pid}/${end}`).digest('base64url');
