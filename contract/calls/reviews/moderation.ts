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

/** Ignored: the session determines the shop. */
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
    /** Where the review was written. */
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
    /** Sending was interrupted, so it is unclear whether the e-mail arrived. */
    emailUnclear: z.boolean(),
    /** Where the question was asked. */
    source: z.enum(REVIEW_SOURCES),
    /** Delivery of the answer to a marketplace; null while there is none. */
    delivery: z
      .object({
        state: z.enum(['queued', 'sending', 'sent', 'failed', 'unclear']),
        /** Reason of the failure; empty otherwise. */
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
    /** Searches names, addresses, products and texts, ignoring case and accents. */
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
 * A changed row, alone or within the full review as returned by the list. Only `verify` and
 * `hidden` are used; absent fields stay unchanged, so the last change applies.
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
  /** Applies all changes or none. */
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
   * `version` is the version of the stored answer; 409 when it changed. The answer to a question of
   * the marketplace is sent there, once, as plain text of 10 to 2,000 characters.
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
   * E-mails the stored answer with the shop's stored template and settings: content, settings and
   * service in the request are ignored, and the recipient must be the person who asked.
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
  /** E-mails unsent answers, of these questions or of a filter's; 409 while a job is running. */
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
  /** Cancels the job; the running e-mail is completed. */
  'POST /personalize/question/mails/cancel': {
    access: 'questions',
    changes: true,
    transaction: true,
    answer: dataOf(answerMails.nullable()),
  },
  /** Hides the result of the ended job. */
  'POST /personalize/question/mails/dismiss': {
    access: 'questions',
    changes: true,
    transaction: true,
    answer: done,
  },
});
