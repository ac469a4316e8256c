import { DAY_MS } from '@catalogue/lib/durations';
import { istanbulInstant } from '@catalogue/lib/istanbul';
import type { SubscriptionStatus } from '@catalogue/pricing/subscription';
import { dailyLimitOf, FREE, GRACE_DAYS, isTierName, TIERS, TRIAL } from '@catalogue/pricing/tiers';
import type { SubscriptionFacts, SubscriptionLogEntry } from '@server/db/tables/billing';

/*
 * Facts in any order and number lead to the same state, because each is stored with the time of its
 * source and the latest applies.
 */

/** Sources of facts; of two facts within one second, the source later in the list wins. */
const SOURCES = ['us', 'created', 'updated', 'failed', 'paid', 'cancelled', 'asked'] as const;
type FactSource = (typeof SOURCES)[number];

/**
 * Number of steps per second in `momentOf`; each source has a thousand of them. A provider's clock
 * has whole seconds, so within a second facts are ordered by their source.
 */
const STEPS_PER_SECOND = 8000;

/** Returns a number that orders a fact among all others by time and source. */
export const momentOf = (at: Date, source: FactSource) => {
  const second = Math.floor(at.getTime() / 1000);
  const ours = source === 'us' || source === 'asked';
  const orderInSecond = SOURCES.indexOf(source) * 1000 + (ours ? at.getTime() - second * 1000 : 0);
  return second * STEPS_PER_SECOND + orderInSecond;
};

/** Returns the start of the second that contains a number from `momentOf`. */
const dateOf = (moment: number) => new Date(Math.floor(moment / STEPS_PER_SECOND) * 1000);

/** One fact about a subscription; `at` is a number from `momentOf`. */
export type SubscriptionEvent =
  | {
      type: 'priced';
      at: number;
      cents: number;
      tier?: string | undefined;
      planId?: string | undefined;
    }
  | { type: 'billed'; at: number; date: string }
  | { type: 'active'; at: number }
  | { type: 'failed'; at: number }
  /** Larger package that stays until the end of its paid period; null when there is none. */
  | { type: 'kept'; at: number; value: StoredPackage | null }
  /**
   * The paid time ends with the day `on`, at the time `until`, or, without both, at the next bill.
   */
  | { type: 'ended'; at: number; on?: string | null; until?: Date };

export interface StoredPackage {
  tier: string;
  cents: number;
  limit: number;
  until: string;
}

export interface SubscriptionColumns {
  tier: string;
  plan_id: string;
  cents: number;
  month_limit: number;
  daily_limit: number;
  status: SubscriptionStatus;
  next_bill_date: string | null;
  ends_at: Date | null;
  grace_until: Date | null;
  kept_tier: string | null;
  kept_limit: number | null;
  kept_until: Date | null;
}

export function addFact(facts: SubscriptionFacts, event: SubscriptionEvent): SubscriptionFacts {
  const { at } = event;
  switch (event.type) {
    case 'priced':
      return {
        ...facts,
        cents: later(facts.cents, { at, value: event.cents }),
        ...(event.tier && { tier: later(facts.tier, { at, value: event.tier }) }),
        ...(event.planId && { planId: later(facts.planId, { at, value: event.planId }) }),
      };
    case 'billed':
      return { ...facts, billDate: later(facts.billDate, { at, value: event.date }) };
    case 'active': {
      const active = Math.max(facts.active, at);
      return { ...facts, active, failed: facts.failed.filter((moment) => moment > active) };
    }
    case 'failed': {
      if (at <= facts.active) return facts;
      const failed = [...new Set([...facts.failed, at])].sort((a, b) => a - b);
      return { ...facts, failed };
    }
    case 'kept':
      return { ...facts, kept: later(facts.kept, { at, value: event.value }) };
    case 'ended': {
      const value = { on: event.on ?? null, until: event.until?.toISOString() ?? null };
      return { ...facts, end: later(facts.end, { at, value }) };
    }
  }
}

/** Derives the row from the facts. `before` has the limits of a package that has not changed. */
export function columnsOf(
  facts: SubscriptionFacts,
  before: Pick<SubscriptionColumns, 'tier' | 'month_limit' | 'daily_limit'> & { source: string },
): SubscriptionColumns {
  const tier = facts.tier.value;
  const [dueSince] = facts.failed;
  const trial = before.source === 'trial';
  const live = trial ? 'trial' : dueSince === undefined ? 'active' : 'past_due';
  const kept = facts.kept?.value ?? null;
  return {
    tier,
    plan_id: facts.planId.value,
    cents: facts.cents.value,
    ...(tier === before.tier || trial
      ? { month_limit: before.month_limit, daily_limit: before.daily_limit }
      : limitsOf(tier)),
    status: facts.end ? 'deleted' : live,
    next_bill_date: facts.billDate?.value ?? null,
    ends_at: endOf(facts),
    grace_until:
      facts.end || dueSince === undefined
        ? null
        : new Date(dateOf(dueSince).getTime() + GRACE_DAYS * DAY_MS),
    kept_tier: kept?.tier ?? null,
    kept_limit: kept?.limit ?? null,
    kept_until: kept ? new Date(kept.until) : null,
  };
}

/** Returns the end of the paid time or of a trial. An unpaid subscription ends immediately. */
function endOf({ end, trialEnd, failed, billDate }: SubscriptionFacts): Date | null {
  const trial = trialEnd ? new Date(trialEnd) : null;
  if (!end) return trial;
  const until = end.value.until ? new Date(end.value.until) : null;
  const ended = until ?? dateOf(end.at);
  if (trial) return ended < trial ? ended : trial;
  if (until) return until;
  if (failed.some((moment) => moment < end.at)) return ended;
  const day = end.value.on ?? billDate?.value;
  return day ? endOfDay(day) : ended;
}

/** Returns the last minute of a paid day (YYYY-MM-DD in Istanbul). */
export const endOfDay = (day: string) => istanbulInstant(day, 24 * 60 - 1);

export function limitsOf(tier: string): Pick<SubscriptionColumns, 'month_limit' | 'daily_limit'> {
  const limit = isTierName(tier) ? TIERS[tier].limit : TRIAL.limit;
  return { month_limit: limit, daily_limit: dailyLimitOf(limit) };
}

/** Returns the log entry of a change; null when package and price stay. */
export function logOf(
  before: SubscriptionColumns | null,
  after: SubscriptionColumns & { source: string },
): SubscriptionLogEntry | null {
  const extra = logExtra(after);
  if (!before) {
    return { label: after.source === 'trial' ? 'trial' : 'create', cents: after.cents, extra };
  }
  if (after.status === 'deleted' && before.status !== 'deleted') {
    return { label: 'deleted', cents: -after.cents, extra };
  }
  if (before.tier === after.tier && before.cents === after.cents) return null;
  const from = { tier: before.tier, price: before.cents / 100, daily_limit: before.daily_limit };
  return { label: 'change', cents: after.cents, extra: { ...extra, from } };
}

export const logExtra = (row: SubscriptionColumns & { source: string }) => ({
  daily_limit: row.daily_limit,
  limit: row.month_limit,
  trial_end: row.source === 'trial' ? (row.ends_at?.toISOString() ?? null) : null,
  tier: row.tier,
});

/** `limit_until` and `limit_after` are null for a limit without an end. */
interface Allowance {
  daily_limit: number;
  limit_until: Date | null;
  limit_after: number | null;
}

type Granting = Pick<
  SubscriptionColumns,
  'status' | 'daily_limit' | 'ends_at' | 'grace_until' | 'kept_limit' | 'kept_until'
>;

/** Returns the highest limit of all active packages and trials, at least the free limit. */
export function allowanceOf(rows: readonly Granting[], now: Date): Allowance {
  const grants = rows.flatMap(grantsOf);
  const at = (moment: Date) =>
    Math.max(
      FREE.daily_limit,
      ...grants.filter(({ until }) => !until || until > moment).map(({ limit }) => limit),
    );
  const daily_limit = at(now);
  const ends = grants
    .flatMap(({ until }) => (until && until > now ? [until] : []))
    .sort((a, b) => a.getTime() - b.getTime());
  const limit_until = ends.find((end) => at(end) !== daily_limit) ?? null;
  return { daily_limit, limit_until, limit_after: limit_until && at(limit_until) };
}

function grantsOf(row: Granting): { limit: number; until: Date | null }[] {
  const kept =
    row.kept_until && row.kept_limit ? [{ limit: row.kept_limit, until: row.kept_until }] : [];
  const until = row.status === 'past_due' ? row.grace_until : row.ends_at;
  const isActive = row.status === 'active' || until !== null;
  const own = { limit: row.daily_limit, until: row.status === 'active' ? null : until };
  return isActive ? [own, ...kept] : kept;
}

/** Returns the later of two facts; at the same moment the result does not depend on their order. */
function later<Value>(a: TimedFact<Value> | undefined, b: TimedFact<Value>): TimedFact<Value> {
  if (!a || b.at > a.at) return b;
  if (b.at < a.at) return a;
  return JSON.stringify(b.value) > JSON.stringify(a.value) ? b : a;
}

interface TimedFact<Value> {
  at: number;
  value: Value;
}
