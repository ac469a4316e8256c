import type { Answer } from '@contract/calls';
import type { BillingTier, Subscription } from '@contract/entities/billing';
import type { QueryClient } from '@tanstack/react-query';
import { session } from '@/authProvider/session';
import { authKey } from '@/dataProvider/areas/account/account';
import { billingKey } from '@/dataProvider/areas/billing';
import { resourceKey } from '@/dataProvider/keys';

export type Offer = Answer<'GET /{product}/getSubs'>['data'];

export const liveOf = (all: readonly Subscription[]) =>
  all.find(({ data }) => data.status !== 'deleted') ?? null;

/** Returns the cancelled subscription whose paid period goes on; buying it again resumes it. */
export const resumableOf = (all: readonly Subscription[]) =>
  all.find(
    ({ trial, data, ends_at }) =>
      !trial && data.status === 'deleted' && ends_at !== null && new Date(ends_at) > new Date(),
  ) ?? null;

/**
 * Returns the features that a change to a smaller package removes: the lines of larger packages,
 * without the first line of each, because it only mentions the next smaller package.
 */
export const linesLost = (
  smaller: BillingTier,
  { tiers, dailyLimit }: { tiers: readonly BillingTier[]; dailyLimit: number },
): string[] =>
  tiers
    .filter(({ daily_limit }) => daily_limit > smaller.daily_limit && daily_limit <= dailyLimit)
    .flatMap(({ extra }) => extra.slice(1));

/** Refetches all data that depends on the subscription, including the user's rights. */
export function refreshBilling(queryClient: QueryClient): void {
  session.renew();
  queryClient.invalidateQueries({ queryKey: authKey });
  queryClient.invalidateQueries({ queryKey: billingKey });
  queryClient.invalidateQueries({ queryKey: resourceKey('subscription-log') });
}
