import {
  COMMENT_STATUSES,
  MOST_CHANGES,
  QUESTION_STATUSES,
  REVIEW_SOURCES,
} from '@catalogue/moderation';
import { defineCalls } from '@contract/call';
import { instant } from '@contract/dates';
import { dataOf, done } from '@contract/envelope';
import { recordId as id, recordVersion } from '@contract/id';
import { readOnly } from '@contract/read-only';
import { z } from 'zod';

/** A selector without effect: the session decides the shop. */
const pid = z.string().max(60).optional();

/** A product as the shop's pages or its feed name it. */
const writtenAbout = z.object({ name: z.string(), image: z.string().nullable() });
export type WrittenAbout = z.infer<typeof writtenAbout>;

/** A shopper's review. */
export const comment = z.object({
  id: z.int(),
  /** Id given by the sending browser. */
  sid: z.string(),
  pid: z.string(),
  product_id: z.string(),
  /** Null while no page or feed has named it. */
  product: writtenAbout.nullable(),
  verify: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  extra: z.object({
    hidden: z.boolean(),
    orderNumber: z.string(),
    absolute_url: z.string(),
    email: z.string(),
    userFullName: z.string(),
    comment: z.string(),
    mediaFiles: z.array(z.object({ url: z.string() })),
    /** 1 to 5. */
    rate: z.int(),
    /** Where it was written. */
    source: z.enum(REVIEW_SOURCES),
  }),
});
export type Comment = z.infer<typeof comment>;

export const question = z.object({
  id: z.int(),
  pid: z.string(),
  product_id: z.string(),
  /** Null while no page or feed has named it. */
  product: writtenAbout.nullable(),
  verify: z.boolean(),
  created_at: z.string(),
  /** Version of the answer. */
  version: z.int(),
  extra: z.object({
    question: z.string(),
    user_name: z.string(),
    user_email: z.string(),
    product_link: z.string(),
    /** Cleaned rich text; empty without an answer. */
    answer: z.object({ text: z.string() }),
    /** The mail with this answer was taken by the mail service. */
    emailSent: z.boolean(),
    /** It was being sent when something broke: nobody knows whether it arrived. */
    emailUnclear: z.boolean(),
    /** Where it was asked. */
    source: z.enum(REVIEW_SOURCES),
    /** Delivery of the answer to a marketplace; null while there is none. */
    delivery: z
      .object({
        state: z.enum(['queued', 'sending', 'sent', 'failed', 'unclear']),
        /** Why it was not taken; empty otherwise. */
        problem: z.string(),
      })
      .nullable(),
  }),
});
export type Question = z.infer<typeof question>;

/** A job of the server that mails answers, one a second. */
export const answerMails = z.object({
  running: z.boolean(),
  total: z.int(),
  /** The questions whose answers were sent. */
  sent: z.array(z.int()),
  failed: z.int(),
  /** Why the last one failed; empty while none has. */
  reason: z.string(),
});
export type AnswerMails = z.infer<typeof answerMails>;

/** Filter of a list; `from` and `to` are moments, both included. */
const filterOf = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.strictObject({
    from: instant.optional(),
    to: instant.optional(),
    status: z.enum(statuses).optional(),
    source: z.enum(REVIEW_SOURCES).optional(),
    /** Found in names, addresses, products and all that was written, whatever the case and accents. */
    q: z.string().max(200).optional(),
  });
const commentFilter = filterOf(COMMENT_STATUSES);
export type CommentFilter = z.infer<typeof commentFilter>;
const questionFilter = filterOf(QUESTION_STATUSES);
export type QuestionFilter = z.infer<typeof questionFilter>;

/** Query of a list; without `page` the full list, newest first. */
const listOf = <
  Filter extends z.ZodType,
  const Fields extends readonly ['created_at', 'id', ...string[]],
>(
  filter: Filter,
  fields: Fields,
) =>
  z.strictObject({
    pid,
    page: z.int().positive().max(100_000).optional(),
    perPage: z.int().positive().max(1000).optional(),
    sort: z.strictObject({ field: z.enum(fields), order: z.enum(['ASC', 'DESC']) }).optional(),
    filter: filter.optional(),
  });

/**
 * One changed row, alone or within the whole comment as the list answers it. Only `verify` and
 * `hidden` are taken; only what is named changes, so the last toggle wins.
 */
const changedComment = z.strictObject({
  id,
  ...readOnly('sid', 'pid', 'product_id', 'product', 'created_at', 'updated_at'),
  verify: z.boolean().optional(),
  extra: z
    .strictObject({
      ...readOnly(
        'orderNumber',
        'absolute_url',
        'email',
        'userFullName',
        'comment',
        'mediaFiles',
        'rate',
        'source',
      ),
      hidden: z.boolean().optional(),
    })
    .optional(),
});

/** Reviews and questions of a shop. */
export const moderationCalls = defineCalls({
  /** Every status but `hidden` excludes hidden ones; without a status all are returned. */
  'POST /personalize/getCommentWithAdmin/list': {
    access: 'comments',
    changes: false,
    body: listOf(commentFilter, ['created_at', 'id']),
    answer: dataOf(z.object({ result: z.array(comment), total: z.int() })),
  },
  /** All of them or none. */
  'POST /personalize/getCommentWithAdmin/change': {
    access: 'comments',
    changes: true,
    transaction: true,
    body: z.strictObject({
      pid,
      changedData: z
        .array(changedComment)
        .min(1)
        .max(MOST_CHANGES)
        .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length),
    }),
    answer: done,
  },
  'POST /personalize/question': {
    access: 'questions',
    changes: false,
    body: listOf(questionFilter, ['created_at', 'id', 'user_name', 'product_id']),
    answer: z.object({
      success: z.literal(true),
      result: z.array(question),
      total: z.int(),
      /** Number of these questions whose answer can be mailed. */
      mailable: z.int(),
    }),
  },
  'POST /personalize/updateQuestionVerify': {
    access: 'questions',
    changes: true,
    transaction: true,
    body: z.strictObject({ id, pid, verify: z.boolean() }),
    answer: done,
  },
  /**
   * `version` is what the answer was written on; 409 when somebody else has answered since. The answer to a
   * question of the marketplace is sent there, once, as plain text of 10 to 2,000 characters.
   */
  'POST /personalize/answer': {
    access: 'questions',
    changes: true,
    transaction: true,
    body: z.strictObject({
      id,
      pid,
      answer: z.string().max(20_000),
      version: recordVersion.optional(),
    }),
    answer: dataOf(question),
  },
  /**
   * Mails the stored answer by the shop's stored template and settings: what a browser sends as
   * content, settings and service is ignored, and the recipient must be who asked the question.
   */
  'POST /personalize/sendEmail': {
    access: 'questions',
    changes: true,
    // It talks to a mail server.
    transaction: false,
    body: z.strictObject({
      pid,
      questionId: id,
      recipientEmail: z.string().max(254).optional(),
      emailContent: z.string().max(200_000).optional(),
      smtpSettings: z.unknown().optional(),
      preferredMailService: z.unknown().optional(),
    }),
    answer: done,
  },
  /** The shop's last bulk job; null when there is none to be read. */
  'GET /personalize/question/mails': {
    access: 'questions',
    changes: false,
    answer: dataOf(answerMails.nullable()),
  },
  /** Mails answers that were not sent yet, of these questions or of a filter's; 409 while a job runs. */
  'POST /personalize/question/mails': {
    access: 'questions',
    changes: true,
    transaction: true,
    body: z
      .strictObject({
        questions: z.array(id).min(1).max(20_000).optional(),
        filter: questionFilter.optional(),
      })
      .refine(({ questions, filter }) => (questions === undefined) !== (filter === undefined), {
        path: ['questions'],
        params: { code: 'required' },
      }),
    answer: dataOf(answerMails.nullable()),
  },
  /** Sends no more of the job; what is under way is ended. */
  'POST /personalize/question/mails/cancel': {
    access: 'questions',
    changes: true,
    transaction: true,
    answer: dataOf(answerMails.nullable()),
  },
  /** Somebody has read how the job ended. */
  'POST /personalize/question/mails/dismiss': {
    access: 'questions',
    changes: true,
    transaction: true,
    answer: done,
  },
});
