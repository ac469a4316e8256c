import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { user } from '@contract/entities/account/user';
import { dataOf } from '@contract/envelope';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

const impersonation = z.object({
  id: z.int(),
  /** E-mail of the staff user. */
  by: z.string(),
  reason: z.string(),
  may_change: z.boolean(),
  started_at: z.string(),
  ends_at: z.string(),
  requests: z.int(),
  /** Number of requests that changed data. */
  changes: z.int(),
});
export type Impersonation = z.infer<typeof impersonation>;

const request = z.object({
  id: z.int(),
  at: z.string(),
  /** Name of the call. */
  call: z.string(),
  /** Path of the console page that sent the request; empty without a referrer. */
  page: z.string(),
  changes: z.boolean(),
});

/** Calls with which staff use the console as a merchant, who can see each of their requests. */
export const supportCalls = defineCalls({
  /** Starts an impersonation of 15 minutes; read-only unless the merchant allows changes. */
  'POST /admin/account/{id}/impersonate': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: z.object({ id: z.string().max(60) }),
    body: z.strictObject({ reason: z.string().trim().min(10).max(300) }),
    answer: dataOf(user),
    example: { params: { id: SAMPLE.user }, body: { reason: 'The popup does not show.' } },
  },
  /** Returns the id of the impersonated user, or null without an impersonation. */
  'POST /auth/impersonation/end': {
    access: 'signedIn',
    changes: true,
    transaction: true,
    answer: dataOf(z.object({ account: z.string().nullable() })),
  },
  'GET /support/impersonations': {
    ...merchantRead,
    answer: dataOf(
      z.object({
        /** Time until which impersonating staff may make changes; null when they may not. */
        allowed_until: z.string().nullable(),
        /** The last hundred impersonations, newest first. */
        impersonations: z.array(impersonation),
      }),
    ),
  },
  /** Returns the last thousand requests of one impersonation, newest first. */
  'GET /support/impersonations/{id}': {
    ...merchantRead,
    params: z.object({ id: z.string().max(20) }),
    answer: dataOf(z.array(request)),
    example: { params: { id: SAMPLE.impersonation } },
  },
  /** Allows staff to make changes during impersonations for a week, or forbids it. */
  'POST /support/allow': {
    ...merchantChange,
    body: z.strictObject({ allow: z.boolean() }),
    answer: dataOf(z.object({ allowed_until: z.string().nullable() })),
    example: { body: { allow: true } },
  },
});
