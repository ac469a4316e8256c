import { defineCalls } from '@contract/call';
import { paymentCase } from '@contract/entities/billing';
import { account, agreedSettings, grantedFlags, influencerGrant } from '@contract/entities/staff';
import { dataOf, done } from '@contract/envelope';
import { z } from 'zod';
import { erased, shopper } from './visitors';

const shown = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  created_at: z.string(),
  pid: z.string(),
  host: z.string(),
  settings: z.object({ type: z.string(), url: z.string() }),
});

/** What internal staff read and change. */
export const staffCalls = defineCalls({
  'POST /admin/dashboard': {
    access: 'userTable',
    changes: false,
    answer: z.object({ success: z.literal(true), result: z.object({ users: z.array(shown) }) }),
  },
  /** A user and their shop: everything staff may set of them. */
  'GET /admin/account/{id}': {
    access: 'admin',
    changes: false,
    params: z.object({ id: z.string().max(60) }),
    answer: dataOf(account),
  },
  /** What a merchant's user may do; a stale version is 409. */
  'POST /admin/account/{id}/flags': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: z.object({ id: z.string().max(60) }),
    body: z.strictObject({ version: z.int(), flags: grantedFlags }),
    answer: dataOf(account),
  },
  /** An influencer's id, which nobody else has, and the shop they sell for. */
  'POST /admin/account/{id}/influencer': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: z.object({ id: z.string().max(60) }),
    body: influencerGrant.extend({ version: z.int() }),
    answer: dataOf(account),
  },
  /** What was agreed with the user's shop. */
  'POST /admin/account/{id}/settings': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: z.object({ id: z.string().max(60) }),
    body: z.strictObject({ version: z.int(), settings: agreedSettings }),
    answer: dataOf(account),
  },
  /** Removes what the user's shop holds of a shopper who asked for it. */
  'POST /admin/account/{id}/erase': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: z.object({ id: z.string().max(60) }),
    body: z.strictObject({ who: shopper }),
    answer: dataOf(erased),
  },
  /** Payments to look at, and replaced subscriptions that still run at the provider. */
  'GET /admin/payments': {
    access: 'admin',
    changes: false,
    answer: dataOf(
      z.object({
        cases: z.array(paymentCase),
        unended: z.array(z.object({ pid: z.string(), reference: z.string(), date: z.string() })),
      }),
    ),
  },
  /** Takes a payment off the list; `end` ends its subscription at the provider, at once. */
  'POST /admin/payments/close': {
    access: 'admin',
    changes: true,
    // It may end the subscription at the payment provider.
    transaction: false,
    body: z.strictObject({ id: z.string().max(200), end: z.boolean().default(false) }),
    answer: done,
  },
});
