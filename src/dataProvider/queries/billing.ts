import type { Language } from '@catalogue/language';
import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

/** Everything that hangs on the subscription. */
export const billingKey = ['billing'] as const;

/** Packages and usage; the words of packages are in the language. */
export const offerQuery = ({ billing }: ConsoleDataProvider, language: Language) =>
  queryOptions({
    queryKey: [...billingKey, 'offer', language],
    queryFn: ({ signal }) => billing.getOffer(signal),
  });

export const subscriptionsQuery = ({ billing }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: [...billingKey, 'subscriptions'],
    queryFn: ({ signal }) => billing.getSubscriptions(signal),
  });

export const paymentsQuery = ({ billing }: ConsoleDataProvider, id: string) =>
  queryOptions({
    queryKey: [...billingKey, 'payments', id],
    queryFn: ({ signal }) => billing.getPayments(id, signal),
  });

interface Plan {
  subscriptionId: string | null;
  tier: string;
  price: number;
}

/** Price of a change of package. Never cached, because the provider's price changes. */
export const planPreviewQuery = (
  { billing }: ConsoleDataProvider,
  { subscriptionId, tier, price }: Plan,
) =>
  queryOptions({
    // Not among the keys a change makes stale: there is nothing to preview once it is made.
    queryKey: ['plan-preview', subscriptionId, tier],
    queryFn: () => billing.previewPlan(subscriptionId ?? '', tier, price),
    enabled: subscriptionId !== null,
    gcTime: 0,
    retry: false,
  });
