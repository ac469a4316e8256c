import { randomUUID } from 'node:crypto';
import { toCents } from '@catalogue/pricing/tiers';
import type { Body } from '@contract/calls';
import type { Ctx } from '@server/context';
import { AppError } from '@server/platform/errors';
import type { SubscriptionRow } from './queries';
import { endLive } from './settle';
import { changeShop, endNow } from './store';
import { momentOf } from './subscription';
import { chooseTier, readTerms } from './terms';

/**
 * Sets the package of a shop that is billed by invoice. A price below 0 ends the package; the same
 * package again changes nothing.
 * @throws AppError `conflict` for a shop not billed by invoice or still paying at the provider
 */
export async function upsertPremium(
  ctx: Ctx,
  body: Body<'POST /payment/upsertpremium'>,
): Promise<SubscriptionRow> {
  const terms = await readTerms(ctx);
  if (!terms.premium) throw new AppError('conflict', { message: 'payment_not_premium' });
  const isEnding = body.price !== undefined && body.price < 0;
  const tier = isEnding ? null : chooseTier(ctx, terms, body);
  return changeShop(ctx, ctx.pid, async (turn) => {
    const live = turn.rows.find(({ status }) => status !== 'deleted');
    if (live && live.source !== 'premium' && live.source !== 'trial') {
      throw new AppError('conflict', { message: 'payment_has_plan' });
    }
    const chosen = live?.source === 'premium' ? live : undefined;
    const at = momentOf(ctx.now(), 'us');
    if (!tier) {
      if (!chosen || (body.tier ?? chosen.tier) !== chosen.tier) throw new AppError('not_found');
      return turn.add(chosen, [endNow(ctx.now())]);
    }
    const cents = toCents(tier.price);
    if (chosen?.tier === tier.name) return chosen;
    if (chosen) {
      return turn.add(chosen, [
        { type: 'priced', at, cents, tier: tier.name, planId: terms.planId },
      ]);
    }
    await endLive(turn, ctx);
    return turn.begin({
      source: 'premium',
      tier: tier.name,
      planId: terms.planId,
      cents,
      // The provider assigns no id here, so calls name the subscription by this generated id.
      subscriptionId: `premium-${randomUUID()}`,
    });
  });
}
