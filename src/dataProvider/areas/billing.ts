import type { Language } from '@catalogue/language';
import type { SentBody } from '@contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

const product = 'personalize';

/** Calls for subscriptions and payments; amounts are in dollars. */
export const billingMethods = {
  getOffer: async (signal?: AbortSignal) =>
    (await call('GET /{product}/getSubs', { params: { product }, signal })).data,

  /** Returns all subscriptions of the shop, newest first. */
  getSubscriptions: async (signal?: AbortSignal) =>
    (await call('POST /personalize/getsubscription', { body: {}, signal })).subscriptions,

  getPayments: async (subscription_id: string, signal?: AbortSignal) =>
    (await call('POST /payment/getPaymentHistory', { body: { subscription_id }, signal })).data,

  /** Returns the address at which the payer changes the card. */
  getCardAddress: async (subscription_id: string) =>
    (await call('POST /payment/getsubsdetails', { body: { subscription_id } })).data.update_url,

  startTrial: async (body: SentBody<'POST /payment/createFreeTrial'>) =>
    (await call('POST /payment/createFreeTrial', { body })).data,

  /** Creates a hosted checkout for a package; returns its address and its id on our server. */
  openCheckout: async (body: SentBody<'POST /payment/custompaddlelink'>) =>
    (await call('POST /payment/custompaddlelink', { body })).response,

  /** Opens a hosted checkout for the price agreed with the shop. */
  openCustomCheckout: async (title: string, custom_price: number) =>
    (await call('POST /personalize/payment/custompaddlelink', { body: { title, custom_price } }))
      .data.response,

  /** Throws `payment_open` while it is unknown whether the checkout is paid. */
  verifySubscription: async (checkout_id: string | undefined, ref: string) =>
    (await call('POST /payment/checkSubscription', { body: { checkout_id, extra: { ref } } })).data,

  previewPlan: async (subscription_id: string, tier: string, price: number) =>
    (await call('POST /payment/checkpreview', { body: { subscription_id, tier, price } })).data,

  /** Changes the package; a price below 0 cancels the subscription. */
  changePlan: async (subscription_id: string, tier: string, price: number) =>
    (await call('POST /payment/updatePrice', { body: { subscription_id, tier, price } })).data,

  /** Sets the package of a shop that is billed by invoice. */
  upsertPremium: async (tier: string, price: number) =>
    (await call('POST /payment/upsertpremium', { body: { tier, price } })).data,
};

interface Provider {
  billing: typeof billingMethods;
}

/** Query key of all data that depends on the subscription. */
export const billingKey = ['billing'] as const;

/** Query for packages and usage; package texts are in the console's language. */
export const offerQuery = ({ billing }: Provider, language: Language) =>
  queryOptions({
    queryKey: [...billingKey, 'offer', language],
    queryFn: ({ signal }) => billing.getOffer(signal),
  });

export const subscriptionsQuery = ({ billing }: Provider) =>
  queryOptions({
    queryKey: [...billingKey, 'subscriptions'],
    queryFn: ({ signal }) => billing.getSubscriptions(signal),
  });

export const paymentsQuery = ({ billing }: Provider, id: string) =>
  queryOptions({
    queryKey: [...billingKey, 'payments', id],
    queryFn: ({ signal }) => billing.getPayments(id, signal),
  });

interface Plan {
  subscriptionId: string | null;
  tier: string;
  price: number;
}

/** Query for the price of a changed package; never cached, because the provider's price changes. */
export const planPreviewQuery = ({ billing }: Provider, { subscriptionId, tier, price }: Plan) =>
  queryOptions({
    // The key is not below `billingKey`: a change of the subscription does not refetch the price.
    queryKey: ['plan-preview', subscriptionId, tier],
    queryFn: () => billing.previewPlan(subscriptionId ?? '', tier, price),
    enabled: subscriptionId !== null,
    gcTime: 0,
    retry: false,
  });
