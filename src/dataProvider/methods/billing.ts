import type { SentBody } from '@contract/calls';
import { call } from '@/dataProvider/http';

const product = 'personalize';

/** Subscriptions and payments; amounts are dollars. */
export const billingMethods = {
  /** The packages the shop is offered, and what it uses of its own. */
  getOffer: async (signal?: AbortSignal) =>
    (await call('GET /{product}/getSubs', { params: { product }, signal })).data,

  /** Everything the shop has and had, newest first. */
  getSubscriptions: async (signal?: AbortSignal) =>
    (await call('POST /personalize/getsubscription', { body: {}, signal })).subscriptions,

  getPayments: async (subscription_id: string, signal?: AbortSignal) =>
    (await call('POST /payment/getPaymentHistory', { body: { subscription_id }, signal })).data,

  /** Where the payer changes the card. */
  getCardAddress: async (subscription_id: string) =>
    (await call('POST /payment/getsubsdetails', { body: { subscription_id } })).data.update_url,

  startTrial: async (body: SentBody<'POST /payment/createFreeTrial'>) =>
    (await call('POST /payment/createFreeTrial', { body })).data,

  /** A hosted checkout for a package: its address, and our name of it. */
  openCheckout: async (body: SentBody<'POST /payment/custompaddlelink'>) =>
    (await call('POST /payment/custompaddlelink', { body })).response,

  /** A hosted checkout for the price agreed with the shop. */
  openCustomCheckout: async (title: string, custom_price: number) =>
    (await call('POST /personalize/payment/custompaddlelink', { body: { title, custom_price } }))
      .data.response,

  /**
   * Asks the server whether a checkout that came back, without an order perhaps, is paid; throws
   * `payment_open` when nobody knows yet.
   */
  verifySubscription: async (checkout_id: string | undefined, ref: string) =>
    (await call('POST /payment/checkSubscription', { body: { checkout_id, extra: { ref } } })).data,

  previewPlan: async (subscription_id: string, tier: string, price: number) =>
    (await call('POST /payment/checkpreview', { body: { subscription_id, tier, price } })).data,

  /** Another package, or none with a price below 0. */
  changePlan: async (subscription_id: string, tier: string, price: number) =>
    (await call('POST /payment/updatePrice', { body: { subscription_id, tier, price } })).data,

  /** The package of a shop that is billed by invoice. */
  upsertPremium: async (tier: string, price: number) =>
    (await call('POST /payment/upsertpremium', { body: { tier, price } })).data,
};
