import { istanbulDay } from '@catalogue/lib/istanbul';
import { MAX_RECOMMENDED } from '@catalogue/recommend/strategies';
import type { Handlers } from '@server/http/mount';
import { completeProducts, gatherProducts } from './build';
import { findRecommendation, listRecommendations, storeRecommendation } from './queries';
import { recommendFresh } from './recommend';

const DAY = 86_400_000;
/** Clicks of these days decide which recommendation is best. */
const CLICK_DAYS = 30;

export const recommendationHandlers = {
  'POST /personalize/recommendationSave': async (ctx, { body: { force = false } }) => {
    const { shop } = ctx;
    const now = ctx.now();
    const stored = await findRecommendation(shop);
    if (stored && !force && now.getTime() - stored.built_at.getTime() < DAY) {
      const { products, built_at } = stored;
      return { success: true, data: { products, built_at: built_at.toISOString() } };
    }
    const since = istanbulDay(new Date(now.getTime() - CLICK_DAYS * DAY));
    const products = completeProducts(
      gatherProducts(await listRecommendations(shop, since)),
      await recommendFresh(shop, { strategy: 'best-selling', count: MAX_RECOMMENDED }, now),
    );
    await storeRecommendation(shop, { products, built_at: now });
    return { success: true, data: { products, built_at: now.toISOString() } };
  },
} satisfies Partial<Handlers>;
