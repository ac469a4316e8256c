import { createHmac } from 'node:crypto';
import { HOUR_MS } from '@catalogue/lib/durations';
import type { WidgetConfig } from '@contract/storefront';
import type { Deps, ShopCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { isSameSecret } from '@server/platform/constant-time';
import { AppError } from '@server/platform/errors';
import { findProduct } from '@server/shop/product';

const LIFE_MS = HOUR_MS;
/** Prefix of visit tokens; preview tokens have another prefix. */
const TOKEN_PREFIX = 'installation';

/**
 * Returns the shop's address for a checking visit, valid for an hour; each page of the visit
 * reports how our script reads it.
 * @throws AppError `invalid` when the shop's address is not known
 */
export async function visitOf(ctx: ShopCtx): Promise<{ url: string; expires_at: string }> {
  const product = await findProduct(ctx.shop);
  if (!product?.settings.url) throw new AppError('invalid', { message: 'shop_url_missing' });
  const expires = new Date(ctx.now().getTime() + LIFE_MS);
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
 * Returns the widget's configuration for a checking visit. It has no campaigns, because the visit
 * only reads the pages.
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
