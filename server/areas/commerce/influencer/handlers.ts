import { influencerLink } from '@catalogue/influencer';
import { hostOf } from '@catalogue/lib/url';
import type { User } from '@contract/entities/account/user';
import type { Ctx, ShopCtx } from '@server/context';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { findProduct } from '@server/shop/product';
import { findSales, type Scope } from './sales';

export const influencerHandlers = {
  'POST /personalize/createinflucer': async (ctx, { body: { id, after } }) => {
    const influencer = idOf(ctx.user);
    const link = after ? await linkFor(ctx, { influencer, campaign: id, address: after }) : '';
    await ctx.db
      .insertInto('influencer_link')
      .values({ pid: ctx.pid, inf_id: influencer, camp_id: id, link, updated_at: ctx.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['pid', 'inf_id'])
          .doUpdateSet({ camp_id: id, link, updated_at: ctx.now() }),
      )
      .execute();
    ctx.footprint({ name: id });
    return { success: true, result: { id, link } };
  },

  'POST /personalize/deleceteCampaignInfluencer': async (ctx, { body: { id } }) => {
    const { numDeletedRows } = await ctx.shop
      .deleteFrom('influencer_link')
      .where('inf_id', '=', idOf(ctx.user))
      .where('camp_id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found');
    ctx.footprint({ name: id, deleted: true });
    return { success: true };
  },

  'POST /personalize/checkInflucer': async (ctx) => {
    const row = await ctx.shop
      .selectFrom('influencer_link')
      .select(['camp_id as id', 'link'])
      .where('inf_id', '=', ctx.user.extra.inf_id ?? '')
      .executeTakeFirst();
    return { success: true, result: row ?? null };
  },

  'POST /getInfluencerAnalytic': (ctx, { body }) => findSales(ctx.db, scopeOf(ctx), body),
  'POST /getInfluencerAnalyticAdmin': (ctx, { body }) => findSales(ctx.db, scopeOf(ctx), body),
} satisfies Partial<Handlers>;

/**
 * Returns the sales that a user may see. An influencer sees only their own sales, and none without
 * an id.
 */
function scopeOf({ pid, user }: Ctx & { user: User }): Scope {
  return { pid, influencer: user.host === 'influencer' ? (user.extra.inf_id ?? '') : null };
}

/** @throws AppError `conflict` while the influencer has no id */
function idOf({ extra }: User): string {
  if (!extra.inf_id) throw new AppError('conflict', { message: 'no_influencer_id' });
  return extra.inf_id;
}

async function linkFor(
  ctx: ShopCtx,
  { address, ...ids }: { address: string; influencer: string; campaign: string },
): Promise<string> {
  const product = await findProduct(ctx.shop);
  const shop = product?.settings.url ?? '';
  const link = influencerLink(address, { ...ids, shop });
  if (link !== null) return link;
  const host = hostOf(shop);
  if (!host) throw new AppError('invalid', { fields: [{ path: 'after', code: 'notAUrl' }] });
  throw new AppError('invalid', {
    fields: [{ path: 'after', code: 'otherSite' }],
    message: 'influencer_address',
    params: { host },
  });
}
