import { isWebAddress } from '@catalogue/account';
import { CONNECTION_KINDS, MAX_CONFIRMATION_CHARS } from '@catalogue/connections';
import { LANGUAGES } from '@catalogue/language';
import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { dataOf, done } from '@contract/envelope';
import { z } from 'zod';

const kind = z.enum(CONNECTION_KINDS);
const text = (maxChars: number) => z.string().trim().max(maxChars);

const connection = z.object({
  kind,
  /** Address of the shop's own server for a webhook; empty for all other services. */
  url: z.string(),
  /** Id of the service's list for new contacts; empty if there is none. */
  list: z.string(),
  created_at: z.string(),
  /** Number of contacts that wait for their first attempt, and of those being sent now. */
  waiting: z.int(),
  /** Number of contacts that wait for another attempt after a failed one. */
  delayed: z.int(),
  /** Number of contacts whose delivery failed in the last 30 days. */
  failed: z.int(),
});
export type Connection = z.infer<typeof connection>;

const delivery = z.object({
  id: z.int(),
  kind,
  email: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'unclear']),
  attempts: z.int(),
  /** Reason of the last failure: `status 401`, or a network problem; null if there is none. */
  error: z.string().nullable(),
  at: z.string(),
  /** Time of the next attempt; null unless an attempt failed and another follows. */
  next_at: z.string().nullable(),
});
export type ConnectionDelivery = z.infer<typeof delivery>;

/** Double opt-in: with `on`, contacts confirm their address before the shop may message them. */
const confirmation = z.strictObject({
  on: z.boolean(),
  language: z.enum(LANGUAGES),
  /** First sentence of the confirmation e-mail; empty for the default sentence. */
  message: text(MAX_CONFIRMATION_CHARS),
});

const settings = z.object({
  confirmation,
  connections: z.array(connection),
  /** The last 20 deliveries, newest first. */
  deliveries: z.array(delivery),
});
export type ConnectionSettings = z.infer<typeof settings>;

const test = z.object({
  /** HTTP status of the service; null without a response. */
  status: z.int().nullable(),
  /** Beginning of the service's response. */
  answer: z.string(),
  /** Reason why there was no response. */
  problem: z.string().nullable(),
});
export type ConnectionTest = z.infer<typeof test>;

export const connectionCalls = defineCalls({
  'GET /connections': { ...merchantRead, answer: dataOf(settings) },
  /**
   * Saves a connection. `kind` selects the service; a masked `key` stays unchanged. The answer
   * contains the secret that signs webhook requests only when it is created. 400 names the missing
   * field.
   */
  'POST /connections/save': {
    ...merchantChange,
    answersSecret: true,
    body: z.strictObject({
      kind,
      url: text(500)
        .refine((url) => url === '' || isWebAddress(url), { params: { code: 'notAUrl' } })
        .default(''),
      key: text(300).default(''),
      list: text(60).default(''),
    }),
    answer: dataOf(z.object({ secret: z.string().nullable() })),
    example: { body: { kind: 'webhook', url: 'https://erp.example/contacts' } },
  },
  /** Saves the double opt-in settings. Contacts who have already agreed are unaffected. */
  'POST /connections/confirmation': {
    ...merchantChange,
    body: confirmation,
    answer: done,
    example: { body: { on: true, language: 'en', message: 'Confirm, please' } },
  },
  'POST /connections/remove': {
    ...merchantChange,
    body: z.strictObject({ kind }),
    answer: done,
    example: { body: { kind: 'webhook' } },
  },
  /** Sends an example contact to a service immediately. 404 without a connection to it. */
  'POST /connections/test': {
    access: 'merchant',
    changes: true,
    transaction: false,
    body: z.strictObject({ kind }),
    answer: dataOf(test),
    example: { body: { kind: 'webhook' } },
  },
  /**
   * Queues failed deliveries of contacts again, and makes those that wait for another attempt due
   * now. Returns the number of both together.
   */
  'POST /connections/retry': {
    ...merchantChange,
    body: z.strictObject({ kind }),
    answer: dataOf(z.object({ count: z.int() })),
    example: { body: { kind: 'webhook' } },
  },
});
