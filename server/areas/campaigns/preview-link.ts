import { createHmac, randomBytes } from 'node:crypto';
import type { CampaignBody } from '@catalogue/campaign';
import { compileCampaign, newChoice, partDefinitions } from '@catalogue/compile';
import { chunksNeeded, needsFacts } from '@catalogue/conditions/chunks';
import { HOUR_MS } from '@catalogue/lib/durations';
import type { PageRule } from '@catalogue/pages/page-rules';
import type { PageType } from '@catalogue/pages/page-types';
import type { Platform } from '@catalogue/platforms/registry';
import { type ConsentMode, DEFAULT_CONSENT } from '@catalogue/visitors/consent';
import type { FullCampaign } from '@contract/calls/campaigns/campaigns';
import type { WidgetConfig } from '@contract/storefront';
import { nameScript } from '@server/areas/campaigns/variables/script';
import type { Ctx, Deps, ShopCtx } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { isSameSecret } from '@server/platform/constant-time';
import { AppError } from '@server/platform/errors';
import { DEMO_PIDS, listDemoLanguages } from '@server/shop/demo-pid';
import { findProduct } from '@server/shop/product';
import { checkedBody } from './save';

const LINK_TTL_MS = HOUR_MS;
const DEMO_PAGES: Record<PageType, string> = {
  home: 'index',
  category: 'category',
  product: 'product',
  cart: 'cart',
  empty: 'empty',
  order: 'order-complete',
};
/** Campaign number for content that is not stored; no shop uses it. */
const NO_CAMPAIGN = 2_147_483_647;

/**
 * Returns an address of the shop that displays this content for an hour to anyone with the link, on
 * every page and every visit, when its own trigger fires.
 * @throws AppError `invalid` when the content cannot be saved or the shop's address is unknown
 */
export async function makePreviewLink(ctx: ShopCtx, data: FullCampaign) {
  checkedBody(data);
  const product = await findProduct(ctx.shop);
  if (!product?.settings.url) throw new AppError('invalid', { message: 'shop_url_missing' });
  return makeLink(ctx, {
    shop: ctx.shop,
    body: data,
    number: data.id,
    platform: product.type,
    consent: product.settings.consent,
    pages: product.settings.pageRules,
    url: product.settings.url,
  });
}

/** Links to the demo shop, which needs no merchant account. */
export async function makeDemoLink(
  ctx: Pick<Ctx, 'db' | 'env' | 'now'>,
  { body, page }: { body: CampaignBody; page: PageType },
) {
  checkedBody(body);
  const url = new URL(`/demo-shop/${DEMO_PAGES[page]}.html`, ctx.env.storefrontUrl);
  const [language] = await listDemoLanguages(ctx.db);
  const shop = forShop(ctx.db, DEMO_PIDS[language]);
  return makeLink(ctx, { shop, body, platform: 'base', url: url.href });
}

interface Shown {
  shop: ShopDb;
  body: CampaignBody;
  platform: Platform;
  url: string;
  number?: number | undefined;
  consent?: ConsentMode | undefined;
  /** Rules of the shop that correct page types. */
  pages?: PageRule[] | undefined;
}

async function makeLink(
  ctx: Pick<Ctx, 'env' | 'now'>,
  {
    shop,
    body,
    platform,
    url: address,
    number = NO_CAMPAIGN,
    consent = DEFAULT_CONSENT,
    pages,
  }: Shown,
) {
  const { pid } = shop;
  const id = randomBytes(12).toString('hex');
  const expires = new Date(ctx.now().getTime() + LINK_TTL_MS);
  const compiled = compileCampaign(shownToAll(body), { id: number, version: 1 });
  const campaigns = await nameScript(shop, [compiled]);
  const parts = chunksNeeded(campaigns);
  const config: WidgetConfig = {
    pid,
    ...(consent !== 'off' && { consent }),
    // The config names the additional chunks that the content uses: rare triggers and frequencies,
    // and variables.
    ...(parts.length > 0 && { parts }),
    ...(campaigns.some(needsFacts) && { shop: platform }),
    ...(pages?.[0] && { pages }),
    campaigns,
  };
  await shop
    .insertInto('campaign_preview')
    .values({ pid, id, config: JSON.stringify(config), expires_at: expires })
    .execute();
  const end = expires.getTime().toString(36);
  const url = new URL(address);
  url.searchParams.set('vitrin_test', `${id}.${end}.${sign({ ...ctx, pid }, id, end)}`);
  return { url: url.href, expires_at: expires.toISOString() };
}

/** Returns the config of a preview link; without campaigns when the link is expired or forged. */
export async function readPreview(
  deps: Pick<Deps, 'db' | 'now' | 'env'>,
  pid: string,
  token: string,
): Promise<WidgetConfig> {
  const none: WidgetConfig = { pid, campaigns: [] };
  const [id = '', end = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign({ ...deps, pid }, id, end))) return none;
  if (Number.parseInt(end, 36) <= deps.now().getTime()) return none;
  const row = await forShop(deps.db, pid)
    .selectFrom('campaign_preview')
    .select('config')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? (row.config as WidgetConfig) : none;
}

function sign({ env, pid }: { env: Deps['env']; pid: string }, id: string, end: string): string {
  const signed = `campaign-preview/${pid}/${id}/${end}`;
  return createHmac('sha256', env.secretKey).update(signed).digest('base64url');
}

/** Removes the conditions, and only these, because test mode ignores limit, frequency and ratio. */
function shownToAll(data: CampaignBody): CampaignBody {
  const { who, where, when } = partDefinitions;
  return {
    ...data,
    status: 'test',
    who: [newChoice(who, 'everyone')],
    where: [newChoice(where, 'all-pages')],
    when: [newChoice(when, 'always')],
  };
}
