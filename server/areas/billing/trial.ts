import { DAY_MS } from '@catalogue/lib/durations';
import { TIER_NAMES, TRIAL, TRIAL_PLAN_ID } from '@catalogue/pricing/tiers';
import type { Body } from '@contract/calls';
import type { Ctx } from '@server/context';
import { AppError } from '@server/platform/errors';
import { eachDue } from '@server/work/each-due';
import { sql } from 'kysely';
import { isOver, type SubscriptionRow } from './queries';
import { addEvents, changeShop, endNow } from './store';
import { chooseTier, readTerms } from './terms';

/**
 * Starts the free trial. A request that is repeated within a day returns the same trial; later
 * requests are rejected.
 * @throws AppError `conflict` after any subscription; `invalid` for figures that differ from the
 * server's
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
  return changeShop(ctx, ctx.pid, async ({ rows, begin }) => {
    const [only] = rows;
    const isSame = rows.length === 1 && only?.status === 'trial' && only.tier === tier.name;
    if (only && isSame && at.getTime() - only.created_at.getTime() < DAY_MS) return only;
    if (only) throw new AppError('conflict', { message: 'trial_used' });
    const { limit, daily_limit } = TRIAL;
    return begin({
      source: 'trial',
      tier: tier.name,
      planId: TRIAL_PLAN_ID,
      cents: 0,
      trial: { ends: new Date(at.getTime() + tier.trial_day * DAY_MS), limit, daily_limit },
      category: body.category ?? '',
    });
  });
}

/** Rejects a client that displays other figures than the server's, because it is out of date. */
function assertFigures(body: Body<'POST /payment/createFreeTrial'>): void {
  const expected = { limit: TRIAL.limit, daily_limit: TRIAL.daily_limit, trial_day: TRIAL.days };
  const fields = (Object.keys(expected) as (keyof typeof expected)[])
    .filter((name) => body[name] !== undefined && body[name] !== expected[name])
    .map((path) => ({ path, code: 'otherFigure' }));
  if (fields.length > 0) throw new AppError('invalid', { fields });
}

const CLOSED_AT_ONCE = 500;

/** Marks expired trials in their row and in the log; the limits expire without this job. */
export async function closeTrials(deps: Pick<Ctx, 'db' | 'now' | 'log' | 'signal'>): Promise<void> {
  const at = deps.now();
  const page = async (last?: Pick<SubscriptionRow, 'pid' | 'id'>) => {
    let overQuery = deps.db
      .selectFrom('subscription')
      .select(['pid', 'id'])
      .where('status', '=', 'trial')
      .where('ends_at', '<=', at);
    // A shop has one trial, so the shop's id is a unique cursor.
    if (last) overQuery = overQuery.where(sql<boolean>`pid > ${last.pid}`);
    return overQuery.orderBy('pid').limit(CLOSED_AT_ONCE).execute();
  };
  await eachDue(deps, { page, failure: 'closing a trial failed' }, (row) =>
    addEvents(deps, row, (before) => (isOver(before, at) ? [endNow(at)] : null)),
  );
}
