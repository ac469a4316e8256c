import { DAY_MS } from '@catalogue/lib/durations';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { MAX_RECOMMENDED } from '@catalogue/recommend/request';
import { countTry } from '@server/http/guards/rate-limit';
import { idOf, readReportDays } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { findProduct } from '@server/shop/product';
import {
  completeProducts,
  findRecommendation,
  gatherProducts,
  listRecommendations,
  storeRecommendation,
} from './best-products';
import { countKnown, deleteFeed, findFeed, saveFeed, scheduleFeedNow } from './feed/queries';
import { findKnownBySearch, findStock } from './learned';
import { recommendFresh } from './recommend';
import { readResults } from './results';

const CLICK_DAYS = 30;
/**
 * Limit of readings that a merchant starts, because each downloads the full feed from another
 * company's server.
 */
const MAX_READINGS_PER_HOUR = 20;
/** Number of days in the results that an editor shows, including today. */
const RESULT_DAYS = 30;

export const recommendationHandlers = {
  'POST /personalize/recommendationSave': async (ctx, { body: { force = false } }) => {
    const { shop } = ctx;
    const now = ctx.now();
    const stored = await findRecommendation(shop);
    if (stored && !force && now.getTime() - stored.built_at.getTime() < DAY_MS) {
      const { products, built_at } = stored;
      return { success: true, data: { products, built_at: built_at.toISOString() } };
    }
    const from = istanbulDay(new Date(now.getTime() - CLICK_DAYS * DAY_MS));
    const products = completeProducts(
      gatherProducts(await listRecommendations(ctx, { from, to: istanbulDay(now) })),
      await recommendFresh(shop, { strategy: 'best-selling', count: MAX_RECOMMENDED }, now),
      ctx.language,
    );
    await storeRecommendation(shop, { products, built_at: now });
    return { success: true, data: { products, built_at: now.toISOString() } };
  },

  'GET /recommendations/feed': async ({ shop, now }) => {
    const product = await findProduct(shop);
    const feed = await findFeed(shop, now());
    const known = await countKnown(shop);
    return { success: true, data: { site: product?.settings.url ?? '', feed, known } };
  },

  'POST /recommendations/feed/save': async (ctx, { body: { address } }) => {
    await countTry(ctx, {
      key: `feed-read:${ctx.pid}`,
      most: MAX_READINGS_PER_HOUR,
      seconds: 3600,
    });
    const before = await findFeed(ctx.shop, ctx.now());
    await saveFeed(ctx.shop, address, ctx.now());
    // The footprint contains only the host of the address, because the rest may contain a password.
    const { hostname } = new URL(address);
    const change = before ? { before: { feed: new URL(before.address).hostname } } : {};
    ctx.footprint({ name: hostname, ...change, after: { feed: hostname } });
    return { success: true };
  },

  'POST /recommendations/feed/delete': async ({ shop, footprint }) => {
    if (!(await deleteFeed(shop))) throw new AppError('not_found');
    footprint({ deleted: true });
    return { success: true };
  },

  'POST /recommendations/feed/read': async (ctx) => {
    await countTry(ctx, {
      key: `feed-read:${ctx.pid}`,
      most: MAX_READINGS_PER_HOUR,
      seconds: 3600,
    });
    if (!(await scheduleFeedNow(ctx.shop, ctx.now()))) throw new AppError('not_found');
    return { success: true };
  },

  'GET /recommendations/products': async ({ shop }, { query: { search = '' } }) => {
    const rows = await findKnownBySearch(shop, search.trim());
    const data = rows.map(({ image, ...row }) => ({ ...row, ...(image && { image }) }));
    return { success: true, data };
  },

  'POST /recommendations/preview': async ({ shop, now }, { body }) => {
    const products = await recommendFresh(shop, body, now());
    const stocks = await findStock(
      shop,
      products.map(({ key }) => key),
    );
    const data = products.map((product) => {
      const stock = stocks.get(product.key);
      return { ...product, ...(stock !== undefined && { stock }) };
    });
    return { success: true, data };
  },

  'GET /recommendations/results/{id}': async (ctx, { params }) => {
    const id = idOf(params.id);
    const to = istanbulDay(ctx.now());
    const since = addDays(to, 1 - RESULT_DAYS);
    const [result] = await readResults(ctx, { from: since, to, campaign: id });
    if (!result) throw new AppError('not_found');
    return { success: true, data: { since, ...result } };
  },

  'POST /recommendations/report': async (ctx, { body }) => ({
    success: true,
    data: await readResults(ctx, readReportDays(body)),
  }),
} satisfies Partial<Handlers>;
