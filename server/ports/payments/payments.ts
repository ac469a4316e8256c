import type { Language } from '@catalogue/language';
import type { PlanPreview } from '@contract/entities/billing';
import { AppError } from '@server/platform/errors';

/** Whom the invoice is for, as the provider takes it. */
interface PayerDetails {
  country: string;
  postcode: string;
  vat?:
    | { number: string; company: string; street: string; city: string; state: string }
    | undefined;
}

/** A checkout to open. Amounts are cents of US dollars. */
export interface PayOrder extends PayerDetails {
  /** Absent: paid once, not every month. */
  planId?: string | undefined;
  title: string;
  cents: number;
  /** The first payment of a plan, YYYY-MM-DD; absent: at once. */
  firstBillOn?: string | undefined;
  email: string;
  /** Language of the checkout, where the provider offers a choice. */
  language: Language;
  /** Comes back with every notice of what is bought here. */
  passthrough: string;
  /** Where the payer goes afterwards; `{checkout_hash}` in it becomes the checkout's id. */
  returnUrl: string;
}

/** An order the provider has taken the money for. */
export interface PaidOrder {
  checkoutId: string;
  /** Paid amount in cents, taxes included. */
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
  /** Where the payer changes the card; null when the provider names no web address. */
  updateUrl: string | null;
}

export interface ProviderPayment {
  id: string;
  paid: boolean;
  /** YYYY-MM-DD */
  date: string;
  cents: number;
  receiptUrl: string;
}

/** The facts of a provider's notice; `bought` is a payment that is made once. */
export interface PaymentNotice {
  id: string;
  name: 'created' | 'updated' | 'cancelled' | 'paid' | 'failed' | 'bought' | 'refunded';
  at: Date;
  passthrough: string;
  checkoutId: string;
  subscriptionId: string;
  planId: string;
  customerId: string;
  /** The payment of a subscription that was given back. */
  paymentId: string;
  /** All of a payment was given back. */
  wholeRefund: boolean;
  /** The payer's. */
  email: string;
  /** The price a month, what was paid once, or what was given back; null when the notice has none. */
  cents: number | null;
  nextBillDate: string | null;
  /** Until when a cancelled one is paid, YYYY-MM-DD. */
  endsOn: string | null;
  status: ProviderSubscription['status'] | null;
}

/**
 * A provider of payments. Every call ends within ten seconds and throws PaymentFailure when the
 * provider was not reached or refused; what it answers is the provider's word and nobody else's.
 */
export interface PaymentPort {
  name: 'paddle' | 'sandbox';
  /** The address of a hosted checkout. */
  payLink: (order: PayOrder) => Promise<string>;
  /** Null while the order is not paid, or not known. */
  findOrder: (checkoutId: string) => Promise<PaidOrder | null>;
  findSubscription: (id: string) => Promise<ProviderSubscription | null>;
  previewPlan: (id: string, change: PlanChange) => Promise<PlanPreview>;
  changePlan: (id: string, change: PlanChange) => Promise<void>;
  cancel: (id: string) => Promise<void>;
  listPayments: (id: string) => Promise<ProviderPayment[]>;
  /** Reads a webhook's bytes; `forged` when the provider has not signed exactly these. */
  readNotice: (body: Uint8Array) => PaymentNotice | 'forged' | 'unknown';
}

export interface PlanChange {
  planId: string;
  cents: number;
  /** Charged from the next bill on; else the rest of this month is charged, or credited, at once. */
  deferred: boolean;
}

type FailureReason = 'payment_down' | 'payment_refused' | 'payment_unverified' | 'payment_unsure';

/** The provider was not reached, or refused. */
export class PaymentFailure extends AppError {
  constructor(reason: FailureReason) {
    super('payment_failed', { message: reason });
  }
}

/** True when the provider did not answer: the request may have been carried out all the same. */
export const isSilence = (error: unknown) =>
  error instanceof PaymentFailure && error.details.message === 'payment_down';
