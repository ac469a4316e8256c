import type { Language } from '@catalogue/language';
import type { PlanPreview } from '@contract/entities/billing';
import { AppError } from '@server/platform/errors';

/** Recipient of the invoice, in the provider's format. */
interface PayerDetails {
  country: string;
  postcode: string;
  vat?:
    | { number: string; company: string; street: string; city: string; state: string }
    | undefined;
}

/** A checkout to open. Amounts are in US cents. */
export interface PayOrder extends PayerDetails {
  /** Plan of a subscription; absent for a one-time payment. */
  planId?: string | undefined;
  title: string;
  cents: number;
  /** Day of the first payment of a plan (YYYY-MM-DD); absent for an immediate payment. */
  firstBillOn?: string | undefined;
  email: string;
  /** Language of the checkout, if the provider offers a choice. */
  language: Language;
  /** Text that the provider returns with every webhook about this purchase. */
  passthrough: string;
  /** Address to which the payer is redirected; `{checkout_hash}` becomes the checkout's id. */
  returnUrl: string;
}

export interface PaidOrder {
  checkoutId: string;
  /** Paid amount in cents, including taxes. */
  cents: number;
  email: string;
  subscriptionId: string | null;
}

export interface ProviderSubscription {
  id: string;
  planId: string;
  customerId: string | null;
  status: 'active' | 'past_due' | 'deleted';
  /** The next payment; null when there is none. */
  next: { cents: number; date: string } | null;
  /** Address at which the payer changes the card; null when the provider reports no web address. */
  updateUrl: string | null;
}

export interface ProviderPayment {
  id: string;
  paid: boolean;
  /** Date of the payment (YYYY-MM-DD). */
  date: string;
  cents: number;
  receiptUrl: string;
}

/** Facts of a provider's webhook; `bought` is a one-time payment. */
export interface PaymentWebhook {
  id: string;
  name: 'created' | 'updated' | 'cancelled' | 'paid' | 'failed' | 'bought' | 'refunded';
  at: Date;
  passthrough: string;
  checkoutId: string;
  subscriptionId: string;
  planId: string;
  customerId: string;
  /** Id of the refunded payment. */
  paymentId: string;
  fullRefund: boolean;
  email: string;
  /** Monthly price, one-time amount, or refunded amount; null when the webhook has none. */
  cents: number | null;
  nextBillDate: string | null;
  /** End of the paid period after a cancellation (YYYY-MM-DD). */
  endsOn: string | null;
  status: ProviderSubscription['status'] | null;
}

/**
 * A payment provider. Every call ends within ten seconds and throws PaymentFailure when the
 * provider is unreachable or rejects the request; callers trust only the provider's own data.
 */
export interface PaymentPort {
  name: 'paddle' | 'sandbox';
  /** Returns the address of a hosted checkout. */
  payLink: (order: PayOrder) => Promise<string>;
  /** Returns null while the order is unpaid or unknown. */
  findOrder: (checkoutId: string) => Promise<PaidOrder | null>;
  findSubscription: (id: string) => Promise<ProviderSubscription | null>;
  previewPlan: (id: string, change: PlanChange) => Promise<PlanPreview>;
  changePlan: (id: string, change: PlanChange) => Promise<void>;
  cancel: (id: string) => Promise<void>;
  listPayments: (id: string) => Promise<ProviderPayment[]>;
  /** Parses a webhook; `forged` when the signature does not match exactly these bytes. */
  readWebhook: (body: Uint8Array) => PaymentWebhook | 'forged' | 'unknown';
}

export interface PlanChange {
  planId: string;
  cents: number;
  /**
   * True to charge the new price from the next bill on; false to charge or credit the rest of this
   * month immediately.
   */
  deferred: boolean;
}

type FailureReason = 'payment_down' | 'payment_refused' | 'payment_unverified' | 'payment_unsure';

export class PaymentFailure extends AppError {
  constructor(reason: FailureReason) {
    super('payment_failed', { message: reason });
  }
}

/** Returns whether the provider did not answer, so that the request may have been executed. */
export const isSilence = (error: unknown) =>
  error instanceof PaymentFailure && error.details.message === 'payment_down';
