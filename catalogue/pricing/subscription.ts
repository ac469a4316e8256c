import { TIER_NAMES, type TierName } from './tiers';

export type TierButton =
  | 'startTrial'
  | 'skipTrial'
  | 'resume'
  | 'subscribe'
  | 'upgrade'
  | 'unsubscribe'
  | 'changePlan';

export const SUBSCRIPTION_STATUSES = ['trial', 'active', 'past_due', 'deleted'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Labels of entries in the log of a subscription. */
export const LOG_LABELS = ['create', 'trial', 'change', 'refund', 'deleted'] as const;

interface ShopPlan {
  /** The current subscription or trial; null if there is none. */
  current: { tier: string; status: SubscriptionStatus } | null;
  /** True if the shop has or had any subscription; a trial is offered only once. */
  hadAny: boolean;
  /** Cancelled package whose paid period continues; absent or null if there is none. */
  paidTier?: string | null;
}

/** Returns the buttons that a shop sees for a package, the primary button first. */
export function tierButtons(
  tier: { name: TierName; trial_day: number },
  { current, hadAny, paidTier }: ShopPlan,
): TierButton[] {
  if (!current || current.status === 'deleted') {
    if (tier.name === paidTier) return ['resume'];
    return !hadAny && tier.trial_day > 0 ? ['startTrial', 'skipTrial'] : ['subscribe'];
  }
  if (current.status === 'trial')
    return [isAbove(tier.name, current.tier) ? 'upgrade' : 'subscribe'];
  return [tier.name === current.tier ? 'unsubscribe' : 'changePlan'];
}

const isAbove = (name: TierName, other: string) =>
  TIER_NAMES.indexOf(name) > (TIER_NAMES as readonly string[]).indexOf(other);
