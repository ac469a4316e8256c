import {
  COMMENT_STATUSES,
  MAX_CHANGES,
  QUESTION_STATUSES,
  REVIEW_SOURCES,
} from '@catalogue/moderation';
import { defineCalls } from '@contract/call';
import { dataOf, done } from '@contract/envelope';
import { recordId as id, instant, readOnly, recordVersion } from '@contract/fields';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

/** Ignored; the session determines the shop. */
const pid = z.string().max(60).optional();

/** Name and picture of a product, as reported by the shop's pages or its feed. */
const productSummary = z.object({ name: z.string(), image: z.string().nullable() });
export type ProductSummary = z.infer<typeof productSummary>;

const comment = z.object({
  id: z.int(),
  /** Id made by the reviewer's browser, or the id under which the review was imported. */
  sid: z.string(),
  pid: z.string(),
  product_id: z.string(),
  /** Null while the product is on no known page and in no feed. */
  product: productSummary.nullable(),
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
    /** Number of stars, 1 to 5. */
    rate: z.int(),
    /** Site on which the review was written. */
    source: z.enum(REVIEW_SOURCES),
  }),
});
export type Comment = z.infer<typeof comment>;

const question = z.object({
  id: z.int(),
  pid: z.string(),
  product_id: z.string(),
  /** Null while the product is on no known page and in no feed. */
  product: productSummary.nullable(),
  verify: z.boolean(),
  created_at: z.string(),
  /** Version of the answer; a save that sends an older version is rejected with 409. */
  version: z.int(),
  extra: z.object({
    question: z.string(),
    user_name: z.string(),
    user_email: z.string(),
    product_link: z.string(),
    /** Answer as sanitized rich text; empty without an answer. */
    answer: z.object({ text: z.string() }),
    /** True when the mail service has accepted the e-mail with this answer. */
    emailSent: z.boolean(),
    /** True when sending was interrupted, so that it is unclear whether the e-mail arrived. */
    emailUnclear: z.boolean(),
    /** Site on which the question was asked. */
    source: z.enum(REVIEW_SOURCES),
    /** Delivery of the answer to a marketplace; null without a delivery. */
    delivery: z
      .object({
        state: z.enum(['queued', 'sending', 'sent', 'failed', 'unclear']),
        /** Reason of the last failed attempt; empty if there is none. */
        problem: z.string(),
      })
      .nullable(),
  }),
});
export type Question = z.infer<typeof question>;

/** A job that e-mails answers, one per second; it stops after three failures in a row. */
const answerMails = z.object({
  running: z.boolean(),
  total: z.int(),
  /** Ids of the questions whose answers were sent. */
  sent: z.array(z.int()),
  failed: z.int(),
  /** Reason of the last failure; empty without failures. */
  reason: z.string(),
});
export type AnswerMails = z.infer<typeof answerMails>;

/** Filter of a list; `from` and `to` are both included. */
const filterOf = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.strictObject({
    from: instant.optional(),
    to: instant.optional(),
    status: z.enum(statuses).optional(),
    source: z.enum(REVIEW_SOURCES).optional(),
    /** Searches texts, names, e-mails, product ids and order numbers, ignoring case and accents. */
    q: z.string().max(200).optional(),
  });
const commentFilter = filterOf(COMMENT_STATUSES);
export type CommentFilter = z.infer<typeof commentFilter>;
const questionFilter = filterOf(QUESTION_STATUSES);
export type QuestionFilter = z.infer<typeof questionFilter>;

/** Number of rows by status; all fields of the filter except `status` apply. */
const countsOf = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  z.record(z.enum(statuses), z.int());

/** Body of a list query. Without `perPage` a page has 20,000 rows. Newest first by default. */
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
 * Change of a review: the server reads only `verify` and `hidden`; absent fields stay unchanged.
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

export const moderationCalls = defineCalls({
  /** Lists reviews: all by default; a status other than `hidden` excludes hidden reviews. */
  'POST /personalize/getCommentWithAdmin/list': {
    access: 'comments',
    changes: false,
    body: listOf(commentFilter, ['created_at', 'id']),
    answer: dataOf(
      z.object({ result: z.array(comment), total: z.int(), counts: countsOf(COMMENT_STATUSES) }),
    ),
    example: { body: {} },
  },
  /** Changes several reviews, either all or none. */
  'POST /personalize/getCommentWithAdmin/change': {
    access: 'comments',
    changes: true,
    transaction: true,
    body: z.strictObject({
      pid,
      changedData: z
        .array(changedComment)
        .min(1)
        .max(MAX_CHANGES)
        .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length),
    }),
    answer: done,
    example: {
      body: { changedData: [{ id: SAMPLE.review, verify: true, extra: { hidden: true } }] },
    },
  },
  'POST /personalize/question': {
    access: 'questions',
    changes: false,
    body: listOf(questionFilter, ['created_at', 'id', 'user_name', 'product_id']),
    answer: z.object({
      success: z.literal(true),
      result: z.array(question),
      total: z.int(),
      counts: countsOf(QUESTION_STATUSES),
      /** Number of questions on all pages whose answer can be e-mailed. */
      mailable: z.int(),
    }),
    example: { body: {} },
  },
  'POST /personalize/updateQuestionVerify': {
    access: 'questions',
    changes: true,
    transaction: true,
    body: z.strictObject({ id, pid, verify: z.boolean() }),
    answer: done,
    example: { body: { id: SAMPLE.question, verify: true } },
  },
  /**
   * Saves an answer; 409 when `version` is stale. The answer to a marketplace question is sent as
   * plain text of 10 to 2,000 characters; 400 when it is already queued or sent.
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
    example: { body: { id: SAMPLE.question, answer: '<p>Evet</p>' } },
  },
  /**
   * E-mails an answer with the shop's stored template and settings; ignores content, settings and
   * service of the request. 400 for another `recipientEmail`.
   */
  'POST /personalize/sendEmail': {
    access: 'questions',
    changes: true,
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
    example: { body: { questionId: SAMPLE.question, recipientEmail: 'else@mail.example' } },
  },
  /** Returns the shop's last bulk job; null if there is none, or after its result was hidden. */
  'GET /personalize/question/mails': {
    access: 'questions',
    changes: false,
    answer: dataOf(answerMails.nullable()),
  },
  /** Starts e-mailing answers, of given questions or of a filter; 409 while a job is running. */
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
    example: { body: { questions: [1] } },
  },
  /** Cancels the job; the e-mail that is being sent is completed. */
  'POST /personalize/question/mails/cancel': {
    access: 'questions',
    changes: true,
    transaction: true,
    answer: dataOf(answerMails.nullable()),
  },
  'POST /personalize/question/mails/dismiss': {
    access: 'questions',
    changes: true,
    transaction: true,
    answer: done,
  },
});
