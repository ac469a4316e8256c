import { TIER_NAMES, TRIAL, TRIAL_PLAN_ID } from '@catalogue/pricing/tiers';
import type { Body } from '@contract/calls';
import type { Ctx } from '../../context';
import { AppError } from '../../http/errors';
import { amend } from './amend';
import { applyLimit } from './limit';
import { isOver, lockShop, logExtra, type SubscriptionRow, writeLog } from './queries';
import { chooseTier, readTerms } from './terms';

const DAY = 86_400_000;

/**
 * Starts a shop's trial. Asked twice at once it is the same trial; asked later it was used.
 * @throws AppError `conflict` for a shop that has, or has had, a subscription; `invalid` when the
 *   client shows other figures than ours
 */
export async function startTrial(
  ctx: Ctx,
  body: Body<'POST /payment/createFreeTrial'>,
): Promise<SubscriptionRow> {
  const terms = await readTerms(ctx);
  const tier = chooseTier(ctx, terms, { tier: body.tier ?? TIER_NAMES[0] });
  if (tier.trial_day === 0) {
    throw new AppError('invalid', { fields: [{ path: 'tier', code: 'noTrial' }] });
  }
  assertFigures(body);
  const at = ctx.now();
  return ctx.db.transaction().execute(async (trx) => {
    await lockShop(trx, ctx.pid);
    const before = await trx
      .selectFrom('subscription')
      .selectAll()
      .where('pid', '=', ctx.pid)
      .execute();
    const [only] = before;
    const same = before.length === 1 && only?.status === 'trial' && only.tier === tier.name;
    if (only && same && at.getTime() - only.created_at.getTime() < DAY) return only;
    if (only) throw new AppError('conflict', { message: 'trial_used' });
    const row = await trx
      .insertInto('subscription')
      .values({
        pid: ctx.pid,
        source: 'trial',
        plan_id: TRIAL_PLAN_ID,
        tier: tier.name,
        status: 'trial',
        month_limit: TRIAL.limit,
        daily_limit: TRIAL.daily_limit,
        first_cents: 0,
        cents: 0,
        ends_at: new Date(at.getTime() + tier.trial_day * DAY),
        changed_at: at,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const category = body.category || 'personalize';
    const extra = logExtra(row);
    await writeLog(trx, { pid: ctx.pid, category, label: 'trial', cents: 0, extra, at });
    await applyLimit(trx, ctx.pid, at);
    return row;
  });
}

/** Limits and days are ours; a client that shows others shows something wrong. */
function assertFigures(body: Body<'POST /payment/createFreeTrial'>): void {
  const ours = { limit: TRIAL.limit, daily_limit: TRIAL.daily_limit, trial_day: TRIAL.days };
  const fields = (Object.keys(ours) as (keyof typeof ours)[])
    .filter((name) => body[name] !== undefined && body[name] !== ours[name])
    .map((path) => ({ path, code: 'otherFigure' }));
  if (fields.length > 0) throw new AppError('invalid', { fields });
}

/** Trials that are over say so in their row and in the log; what they allowed ended by itself. */
export async function closeTrials(deps: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const at = deps.now();
  const over = await deps.db
    .selectFrom('subscription')
    .select(['pid', 'id'])
    .where('status', '=', 'trial')
    .where('ends_at', '<=', at)
    .limit(500)
    .execute();
  for (const row of over) {
    await amend(deps, row, (before) =>
      isOver(before, at) ? { status: 'deleted', changed_at: at } : null,
    );
  }
}
