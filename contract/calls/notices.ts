import { isWebAddress } from '@catalogue/account';
import {
  DIGEST_RHYTHMS,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_SEVERITIES,
  type NoticeChannel,
  type NoticeKindName,
} from '@catalogue/health/notices';
import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { dataOf, done } from '@contract/envelope';
import { recordId } from '@contract/fields';
import { z } from 'zod';

export const notice = z.object({
  id: recordId,
  kind: z.enum(NOTICE_KINDS),
  severity: z.enum(NOTICE_SEVERITIES),
  title: z.string(),
  line: z.string(),
  button: z.string(),
  /** Path in the console at which the user can resolve the problem. */
  link: z.string(),
  since: z.string(),
  /** Time at which users were last notified of the notice: when it was opened or became worse. */
  notified_at: z.string(),
  /** Null while the notice is open. */
  resolved_at: z.string().nullable(),
  /** True when the current user has seen the notice. */
  seen: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/**
 * Numbers of conversations that wait for the team, of reviews neither approved nor hidden, and of
 * questions without an answer; each at most 100.
 */
const waiting = z.object({ handoffs: z.int(), comments: z.int(), questions: z.int() });
export type Waiting = z.infer<typeof waiting>;

/** A kind of notice that the user muted on a channel, such as `limit:mail`. */
export const muting = z.enum(
  NOTICE_KINDS.flatMap((kind) =>
    NOTICE_CHANNELS.map((way): `${NoticeKindName}:${NoticeChannel}` => `${kind}:${way}`),
  ),
);
export type Muting = z.infer<typeof muting>;

const notificationSettings = z.strictObject({
  digest: z.enum(DIGEST_RHYTHMS),
  /** Hour of the day in Istanbul. */
  digest_hour: z.int().min(0).max(23),
  /** Kinds of notices that the user muted, each on one channel. */
  muted: z.array(muting).max(NOTICE_KINDS.length * NOTICE_CHANNELS.length),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

const webhookSettings = z.object({
  /** Address of the webhook; empty if there is none. */
  url: z.string(),
  /** Kinds of notices that the server does not post to the webhook. */
  muted: z.array(z.enum(NOTICE_KINDS)),
  /** The latest deliveries, newest first. */
  deliveries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum([...NOTICE_KINDS, 'test']),
      notice: z.enum(['open', 'resolved']),
      state: z.enum(['queued', 'sending', 'sent', 'failed', 'unclear']),
      attempts: z.int(),
      /** Reason of the last failure: `status 500`, or the reason why there was no response. */
      error: z.string().nullable(),
      at: z.string(),
      /** Time of the next attempt; null unless an attempt failed and another follows. */
      next_at: z.string().nullable(),
    }),
  ),
});
export type WebhookSettings = z.infer<typeof webhookSettings>;

/** Response of the shop's server, or in `problem` the reason why there was none. */
const webhookTest = z.object({
  status: z.int().nullable(),
  /** Beginning of the response. */
  answer: z.string(),
  problem: z.string().nullable(),
});
export type WebhookTest = z.infer<typeof webhookTest>;

export const noticeCalls = defineCalls({
  /** Number of open notices that the user has not seen, except muted kinds; at most 100. */
  'GET /notices/count': { ...merchantRead, answer: dataOf(z.object({ unseen: z.int(), waiting })) },
  /** Open notices, then those resolved within a week; at most thirty, none muted for the bell. */
  'GET /notices': { ...merchantRead, answer: dataOf(z.array(notice)) },
  /** Marks notices as seen; without ids, all of them. */
  'POST /notices/seen': {
    ...merchantChange,
    body: z.strictObject({ ids: z.array(recordId).max(100).optional() }),
    answer: done,
    example: { body: {} },
  },
  'GET /notifications': { ...merchantRead, answer: dataOf(notificationSettings) },
  'POST /notifications/save': {
    ...merchantChange,
    body: notificationSettings,
    answer: done,
    example: { body: { digest: 'daily', digest_hour: 8, muted: ['limit:mail'] } },
  },
  'GET /notifications/webhook': { ...merchantRead, answer: dataOf(webhookSettings) },
  /** Saves the webhook; no address disables it. Returns the secret once, when it is created. */
  'POST /notifications/webhook/save': {
    ...merchantChange,
    answersSecret: true,
    body: z.strictObject({
      url: z
        .string()
        .trim()
        .max(500)
        .refine((url) => url === '' || isWebAddress(url), { params: { code: 'notAUrl' } }),
      muted: z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length).default([]),
    }),
    answer: dataOf(z.object({ secret: z.string().nullable() })),
    example: { body: { url: 'https://erp.example/hook' } },
  },
  'POST /notifications/webhook/renew': {
    ...merchantChange,
    answersSecret: true,
    answer: dataOf(z.object({ secret: z.string() })),
  },
  'POST /notifications/webhook/test': {
    access: 'merchant',
    changes: true,
    transaction: false,
    answer: dataOf(webhookTest),
  },
});
