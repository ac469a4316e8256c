import { randomUUID } from 'node:crypto';
import { type OfferedTier, toCents } from '@catalogue/pricing/tiers';
import type { Body } from '@contract/calls';
import type { Ctx } from '../../context';
import { AppError } from '../../http/errors';
import { endLive, insertSubscription } from './activate';
import { applyLimit } from './limit';
import { type Db, lockShop, logExtra, type SubscriptionRow, writeLog } from './queries';
import { chooseTier, readTerms, type ShopTerms } from './terms';

/**
 * Gives a shop that is billed by invoice the package it chose, or ends it below 0. Chosen again it
 * changes nothing.
 * @throws AppError `conflict` for every other shop, and while the shop still pays at the provider
 */
export async function upsertPremium(
  ctx: Ctx,
  body: Body<'POST /payment/upsertpremium'>,
): Promise<SubscriptionRow> {
  const terms = await readTerms(ctx);
  if (!terms.premium) throw new AppError('conflict', { message: 'payment_not_premium' });
  const ends = body.price !== undefined && body.price < 0;
  const tier = ends ? null : chooseTier(ctx, terms, body);
  return ctx.db.transaction().execute(async (trx) => {
    await lockShop(trx, ctx.pid);
    const live = await trx
      .selectFrom('subscription')
      .selectAll()
      .where('pid', '=', ctx.pid)
      .where('status', '<>', 'deleted')
      .executeTakeFirst();
    if (live && live.source !== 'premium' && live.source !== 'trial') {
      throw new AppError('conflict', { message: 'payment_has_plan' });
    }
    const chosen = live?.source === 'premium' ? live : undefined;
    if (tier && chosen?.tier === tier.name) return chosen;
    if (!tier && (!chosen || (body.tier ?? chosen.tier) !== chosen.tier)) {
      throw new AppError('not_found');
    }
    const [ended] = await endLive(trx, ctx.pid, ctx.now());
    const row = tier ? await insertPremium(trx, ctx, { tier, terms }) : ended;
    if (!row) throw new AppError('not_found');
    await writeLog(trx, {
      pid: ctx.pid,
      category: 'personalize',
      label: tier ? 'create' : 'deleted',
      cents: tier ? row.cents : -row.cents,
      extra: logExtra(row),
      at: ctx.now(),
    });
    await applyLimit(trx, ctx.pid, ctx.now());
    return row;
  });
}

function insertPremium(
  trx: Db,
  { pid, now }: Ctx,
  { tier, terms }: { tier: OfferedTier; terms: ShopTerms },
): Promise<SubscriptionRow> {
  const at = now();
  return insertSubscription(trx, {
    pid,
    tier: tier.name,
    source: 'premium',
    at,
    bought: {
      // A name of its own, so that its history can be asked for as any other's.
      subscriptionId: `premium-${randomUUID()}`,
      customerId: null,
      planId: terms.planId,
      cents: toCents(tier.price),
      nextBillDate: null,
      at,
    },
  });
}
