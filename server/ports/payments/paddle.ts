import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { DAY_MS } from '@catalogue/lib/durations';
import { planPreview, webUrl } from '@contract/entities/billing';
import type { PaddleAccount } from '@server/platform/env';
import { z } from 'zod';
import { PaymentFailure, type PaymentPort, type PlanChange } from './payments';
import { CURRENCY, centsOf, parseWebhook, readStatus } from './webhook';

/**
 * Time in ms for two requests; each may use half of it, including retries. A query may follow an
 * unanswered change, and a call must end within ten seconds.
 */
const REQUEST_TIMEOUT_MS = 9_000;

/** Adapter for Paddle Classic (classic.paddle.com): form requests, answers in JSON. */
export function paddlePayments(
  settings: PaddleAccount & { webhookUrl: string; patience?: number },
): PaymentPort {
  const {
    vendorId,
    authCode,
    apiUrl,
    checkoutUrl,
    webhookUrl,
    patience = REQUEST_TIMEOUT_MS,
  } = settings;
  const key = createPublicKey(settings.publicKey);
  const breaker = createBreaker({ maxFailures: 5, cooldownMs: 30_000 });

  /** `mayRetry` allows retries, for queries only, never for changes. */
  const sendRequest = async (
    url: string,
    body: Record<string, string> | null,
    mayRetry: boolean,
  ) => {
    if (breaker.isOpen()) throw new PaymentFailure('payment_down');
    const signal = AbortSignal.timeout(patience / 2);
    const init = body
      ? { method: 'POST', body: new URLSearchParams(body), signal, redirect: 'error' as const }
      : { signal, redirect: 'error' as const };
    for (let tries = mayRetry ? 2 : 1; ; tries--) {
      try {
        const response = await fetch(url, init);
        if (response.status >= 500) throw new Error(`Paddle answered ${response.status}.`);
        const answer: unknown = await response.json();
        breaker.succeeded();
        return answer;
      } catch {
        if (tries > 1 && !signal.aborted) {
          await new Promise((resolve) => setTimeout(resolve, (Math.random() * patience) / 20));
          continue;
        }
        breaker.failed();
        throw new PaymentFailure('payment_down');
      }
    }
  };

  const call = async <Answer>(
    path: string,
    body: Record<string, string>,
    { answer, mayRetry = false }: { answer: z.ZodType<Answer>; mayRetry?: boolean },
  ): Promise<Answer> => {
    const sent = { vendor_id: vendorId, vendor_auth_code: authCode, ...body };
    const response = envelope.safeParse(
      await sendRequest(`${apiUrl}/api/2.0/${path}`, sent, mayRetry),
    );
    if (!response.success) throw new PaymentFailure('payment_down');
    if (!response.data.success) throw new PaymentFailure('payment_refused');
    const read = answer.safeParse(response.data.response);
    if (!read.success) throw new PaymentFailure('payment_down');
    return read.data;
  };

  const changeOf = (id: string, { planId, cents, deferred }: PlanChange) => ({
    subscription_id: id,
    plan_id: planId,
    quantity: '1',
    currency: CURRENCY,
    recurring_price: dollars(cents),
    bill_immediately: String(!deferred),
    prorate: String(!deferred),
  });

  return {
    name: 'paddle',
    payLink: async ({ planId, title, cents, email, country, postcode, vat, ...order }) => {
      const price = `${CURRENCY}:${dollars(cents)}`;
      const { firstBillOn } = order;
      const { url } = await call(
        'product/generate_pay_link',
        {
          ...(planId
            ? { product_id: planId, 'recurring_prices[0]': price }
            : { title, webhook_url: webhookUrl }),
          // The shop has already paid until `firstBillOn`, so the first bill is on that day.
          ...(firstBillOn && { trial_days: String(daysUntil(firstBillOn)) }),
          'prices[0]': firstBillOn ? `${CURRENCY}:0.00` : price,
          quantity: '1',
          quantity_variable: '0',
          customer_email: email,
          customer_country: country,
          ...(postcode && { customer_postcode: postcode }),
          ...(vat && {
            vat_number: vat.number,
            vat_company_name: vat.company,
            vat_street: vat.street,
            vat_city: vat.city,
            vat_country: country,
            ...(vat.state && { vat_state: vat.state }),
            ...(postcode && { vat_postcode: postcode }),
          }),
          passthrough: order.passthrough,
          return_url: order.returnUrl,
        },
        { answer: z.object({ url: webUrl }) },
      );
      return url;
    },

    findOrder: async (checkoutId) => {
      const query = new URLSearchParams({ checkout_id: checkoutId });
      const response = paidOrder.safeParse(
        await sendRequest(`${checkoutUrl}/api/1.0/order?${query}`, null, true),
      );
      if (!response.success) return null;
      const { order, checkout } = response.data;
      const cents = centsOf(order.total);
      if (checkout.checkout_id !== checkoutId || cents === null) return null;
      return {
        checkoutId,
        cents,
        email: order.customer.email,
        subscriptionId: order.subscription_id ? String(order.subscription_id) : null,
      };
    },

    findSubscription: async (id) => {
      const [user] = await call(
        'subscription/users',
        { subscription_id: id },
        { answer: z.array(subscriber).max(1), mayRetry: true },
      );
      if (!user || String(user.subscription_id) !== id) return null;
      const cents = centsOf(user.next_payment?.amount);
      return {
        id,
        planId: String(user.plan_id),
        customerId: user.user_id === undefined ? null : String(user.user_id),
        status: readStatus(user.state) ?? 'past_due',
        next: user.next_payment && cents !== null ? { cents, date: user.next_payment.date } : null,
        updateUrl: user.update_url,
      };
    },

    previewPlan: (id, change) =>
      call('subscription/preview_update', changeOf(id, change), {
        answer: planPreview,
        mayRetry: true,
      }),

    changePlan: async (id, change) => {
      await call('subscription/users/update', changeOf(id, change), {
        answer: z.unknown().optional(),
      });
    },

    cancel: async (id) => {
      await call(
        'subscription/users_cancel',
        { subscription_id: id },
        { answer: z.unknown().optional() },
      );
    },

    listPayments: async (id) => {
      const rows = await call(
        'subscription/payments',
        { subscription_id: id },
        { answer: z.array(paymentRow), mayRetry: true },
      );
      return rows.map((row) => ({
        id: String(row.id),
        paid: row.is_paid === 1,
        date: row.payout_date,
        cents: centsOf(row.amount) ?? 0,
        receiptUrl: row.receipt_url ?? '',
      }));
    },

    readWebhook: (body) => readSigned(body, key),
  };
}

/**
 * Parses a webhook; returns `forged` unless its signature is valid. Paddle Classic signs the
 * fields, sorted and serialized by PHP, with RSA and SHA-1.
 */
function readSigned(body: Uint8Array, key: KeyObject) {
  const fields = new URLSearchParams(new TextDecoder().decode(body));
  const signature = Buffer.from(fields.get('p_signature') ?? '', 'base64');
  fields.delete('p_signature');
  const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const names = new Set(sorted.map(([name]) => name));
  if (names.size < sorted.length || signature.length === 0) return 'forged' as const;
  const signed = verify('RSA-SHA1', Buffer.from(serializeFields(sorted)), key, signature);
  return signed ? parseWebhook(fields) : ('forged' as const);
}

const daysUntil = (day: string) => Math.max(1, Math.ceil((Date.parse(day) - Date.now()) / DAY_MS));

const dollars = (cents: number) => (cents / 100).toFixed(2);

const envelope = z.object({ success: z.boolean(), response: z.unknown().optional() });
const idText = z.union([z.string(), z.number()]);

const paidOrder = z.object({
  state: z.literal('processed'),
  checkout: z.object({ checkout_id: z.string() }),
  order: z.object({
    total: idText,
    currency: z.literal(CURRENCY),
    customer: z.object({ email: z.string() }),
    subscription_id: idText.nullish(),
  }),
});

const subscriber = z.object({
  subscription_id: idText,
  plan_id: idText,
  user_id: idText.optional(),
  state: z.string(),
  // An invalid address only removes the button; the subscription is still shown.
  update_url: webUrl.nullable().catch(null),
  next_payment: planPreview.shape.next_payment.partial({ currency: true }).nullish(),
});

const paymentRow = z.object({
  id: idText,
  amount: idText,
  payout_date: z.string(),
  is_paid: z.literal([0, 1]),
  receipt_url: z.string().nullish(),
});

interface BreakerOptions {
  maxFailures: number;
  cooldownMs: number;
  now?: () => number;
}

/**
 * Creates a circuit breaker: `isOpen` is true after `maxFailures` consecutive failures, until
 * `cooldownMs` has passed.
 */
export function createBreaker({ maxFailures, cooldownMs, now = Date.now }: BreakerOptions) {
  let failures = 0;
  let until = 0;
  return {
    isOpen: () => now() < until,
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= maxFailures) until = now() + cooldownMs;
    },
  };
}

/**
 * Serializes fields like PHP's `serialize()`; Paddle Classic signs this text. Lengths are bytes.
 */
export function serializeFields(fields: readonly (readonly [string, string])[]): string {
  const text = (value: string) => `s:${Buffer.byteLength(value)}:"${value}";`;
  return `a:${fields.length}:{${fields.map(([key, value]) => text(key) + text(value)).join('')}}`;
}
