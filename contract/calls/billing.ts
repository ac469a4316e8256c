import { COUNTRY_CODES } from '@catalogue/pricing/tax';
import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import {
  offeredTier,
  paymentData,
  paymentRow,
  planPreview,
  subscription,
  subscriptionLogEntry,
  webUrl,
} from '@contract/entities/billing';
import { dataOf } from '@contract/envelope';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

const shortText = z.string().trim().max(200);
const country = z.enum(COUNTRY_CODES);
const idText = z.string().min(1).max(100);
/** Amount that the client shows; the server rejects the call if its own amount differs. */
const shownFigure = z.number().min(-1_000_000).max(1_000_000);
/** Accepted but ignored: the server reads shop and payer from the session. */
const ignoredFields = {
  pid: z.string().max(60).optional(),
  email: z.string().max(254).optional(),
  user_id: z.union([z.string().max(100), z.int()]).optional(),
  category: shortText.optional(),
  plan_id: z.union([z.string().max(60), z.int()]).optional(),
  quantity: z.literal(1).optional(),
};
/** Package id; derived from the price when absent. */
const tier = z.string().max(40).optional();
const figures = { limit: z.int().optional(), daily_limit: z.int().optional() };
const paymentLink = z.object({ url: webUrl, ref: z.string() });

/** Calls of packages and payments; amounts are in dollars. */
export const billingCalls = defineCalls({
  /** Creates a hosted checkout for a package; the server determines its price. */
  'POST /payment/custompaddlelink': {
    access: 'merchant',
    changes: true,
    transaction: false,
    body: z
      .strictObject({
        ...ignoredFields,
        tier,
        custom_price: shownFigure.optional(),
        isVat: z.boolean().optional(),
        vat_number: shortText.default(''),
        vat_company_name: shortText.default(''),
        vat_street: shortText.default(''),
        vat_city: shortText.default(''),
        vat_state: shortText.default(''),
        country: country.optional(),
        /** Alias of `country`; ignored when `country` is present. */
        vat_country: country.optional(),
        postcode: shortText.default(''),
        /** Alias of `postcode`; ignored unless `postcode` is empty. */
        vat_postcode: shortText.default(''),
      })
      .transform(({ vat_country, vat_postcode, ...body }, context) => {
        const taxCountry = body.country ?? vat_country;
        const postcode = body.postcode || vat_postcode;
        if (taxCountry) return { ...body, postcode, country: taxCountry };
        context.addIssue({ code: 'custom', path: ['country'], params: { code: 'required' } });
        return z.NEVER;
      }),
    answer: z.object({ success: z.literal(true), response: paymentLink }),
    example: {
      body: {
        tier: 'start',
        vat_number: '1234567890',
        vat_company_name: 'Ladin Ev',
        vat_street: 'Çınar Sk. 4',
        vat_city: 'İzmir',
        country: 'TR',
        postcode: '35000',
      },
    },
  },
  /** Creates a hosted checkout for a one-time payment of the price agreed with the shop. */
  'POST /personalize/payment/custompaddlelink': {
    access: 'merchant',
    changes: true,
    transaction: false,
    body: z.strictObject({ title: shortText.min(1), custom_price: shownFigure }),
    answer: dataOf(z.object({ response: paymentLink })),
    example: { body: { title: 'Setup', custom_price: 300 } },
  },
  /** Checks with the payment provider whether the payer has paid. */
  'POST /payment/checkSubscription': {
    access: 'merchant',
    changes: true,
    transaction: false,
    body: z.strictObject({
      ...ignoredFields,
      /** Absent unless the payer returned from the checkout; else webhooks confirm the payment. */
      checkout_id: idText.optional(),
      /** `ref` comes from the return address; by default, the shop's newest checkout is used. */
      extra: z
        .strictObject({
          ref: idText.optional(),
          tier,
          ...figures,
          /**
           * Accepted because clients send the `extra` of subscription log entries back; ignored.
           */
          trial_end: z.string().max(40).nullish(),
        })
        .default({}),
    }),
    answer: dataOf(z.object({ paid: z.literal(true), subscription: subscription.nullable() })),
    example: { body: { checkout_id: SAMPLE.checkout, extra: { ref: SAMPLE.checkoutRef } } },
  },
  'POST /payment/getPaymentHistory': {
    ...merchantRead,
    transaction: false,
    body: z.strictObject({ subscription_id: idText, pid: ignoredFields.pid }),
    answer: dataOf(z.array(paymentRow)),
    example: { body: { subscription_id: SAMPLE.subscription } },
  },
  /**
   * Returns the address for changing the payment method of a subscription, by default of the
   * current subscription; 404 when the provider does not bill the subscription.
   */
  'POST /payment/getsubsdetails': {
    ...merchantRead,
    transaction: false,
    body: z.strictObject({ subscription_id: idText.optional(), pid: ignoredFields.pid }),
    answer: dataOf(z.object({ update_url: webUrl })),
    example: { body: { subscription_id: SAMPLE.subscription } },
  },
  'POST /payment/getSubsLogHistory': {
    ...merchantRead,
    body: z.strictObject({ pid: ignoredFields.pid }),
    answer: dataOf(z.array(subscriptionLogEntry)),
    example: { body: {} },
  },
  /** Changes the package of a subscription; a price below 0 ends the subscription. */
  'POST /payment/updatePrice': {
    access: 'merchant',
    changes: true,
    transaction: false,
    body: z.strictObject({ ...ignoredFields, subscription_id: idText, price: shownFigure, tier }),
    answer: dataOf(subscription),
    example: { body: { subscription_id: SAMPLE.subscription, tier: 'grow', price: 149 } },
  },
  'POST /payment/checkpreview': {
    ...merchantRead,
    transaction: false,
    body: z.strictObject({ ...ignoredFields, subscription_id: idText, price: shownFigure, tier }),
    answer: dataOf(planPreview),
    example: { body: { subscription_id: SAMPLE.subscription, tier: 'pro', price: 349 } },
  },
  'POST /payment/createFreeTrial': {
    ...merchantChange,
    body: z.strictObject({ ...ignoredFields, ...figures, tier, trial_day: z.int().optional() }),
    answer: dataOf(subscription),
    example: { body: { tier: 'grow' } },
  },
  /** Sets the package of a shop billed by invoice; a price below 0 ends the subscription. */
  'POST /payment/upsertpremium': {
    ...merchantChange,
    body: z.strictObject({ ...ignoredFields, price: shownFigure.optional(), tier }),
    answer: dataOf(subscription),
    example: { body: { tier: 'grow', price: 149 } },
  },
  /** Returns all subscriptions of the shop, newest first. */
  'POST /personalize/getsubscription': {
    ...merchantRead,
    body: z.strictObject({ pid: ignoredFields.pid }),
    answer: z.object({ success: z.literal(true), subscriptions: z.array(subscription) }),
    example: { body: { pid: SAMPLE.shop } },
  },
  /** Returns the packages that the shop can choose, its own prices, and its views of today. */
  'GET /{product}/getSubs': {
    ...merchantRead,
    query: z.object({ lang: z.string().optional() }),
    answer: dataOf(
      z.object({
        tiers: z.array(offeredTier),
        /** True for shops billed by invoice that no longer pay at the provider. */
        premium: z.boolean(),
        /** Daily limit that applies today; null for no limit. */
        daily_limit: z.int().nullable(),
        /** True for a limit that staff agreed with the shop, which no package changes. */
        agreed: z.boolean(),
        used_today: z.int(),
        trial: z.object({ days: z.int(), limit: z.int(), daily_limit: z.int() }),
        plan_id: z.string(),
        custom_price: z.number(),
      }),
    ),
  },
  'GET /{product}/getSubscriptionUser': {
    ...merchantRead,
    query: z.object({ pid: z.string().optional() }),
    answer: dataOf(subscription.nullable()),
  },
  /** Subscriptions of all shops. The console does not call it; its user table contains them. */
  'POST /{product}/getSubscriptionAllUsers': {
    access: 'userTable',
    changes: false,
    body: z.strictObject({ pids: z.array(z.string().max(60)).max(5000) }),
    answer: dataOf(z.object({ data: z.array(paymentData) })),
    example: { body: { pids: [SAMPLE.shop] } },
  },
});
