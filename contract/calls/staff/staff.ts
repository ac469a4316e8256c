import { defineCalls } from '@contract/call';
import { erased, shopperIdentifier } from '@contract/calls/account/visitors';
import { paymentCase } from '@contract/entities/billing';
import {
  account,
  agreedSettings,
  companyGrant,
  grantedFlags,
  influencerGrant,
  installedAction,
  staffFootprint,
  staffUser,
  survey,
  TEST_USERS,
} from '@contract/entities/staff/staff';
import { dataOf, done } from '@contract/envelope';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

/** Answer of a report: the newest 1,000 rows; a call of `/records` returns all rows in pages. */
const reportOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ success: z.literal(true), result: z.array(row) });
/** `test` selects whether a report contains test users; without it, they are excluded. */
const reportQuery = z.object({ test: z.enum(TEST_USERS).optional() });

const userParams = z.object({ id: z.string().max(60) });

export const staffCalls = defineCalls({
  /** Returns the newest users, without test users; at most 10,000. */
  'POST /admin/dashboard': {
    access: 'userTable',
    changes: false,
    answer: z.object({ success: z.literal(true), result: z.object({ users: z.array(staffUser) }) }),
  },
  'GET /campaign/report': {
    access: 'admin',
    changes: false,
    query: reportQuery,
    answer: reportOf(installedAction),
  },
  'GET /survey/list': {
    access: 'admin',
    changes: false,
    query: reportQuery,
    answer: reportOf(
      survey
        .omit({ email: true, type: true, action: true })
        .extend({ data: survey.pick({ email: true, type: true, action: true }) }),
    ),
  },
  'GET /footprint/list': {
    access: 'admin',
    changes: false,
    query: reportQuery,
    answer: reportOf(staffFootprint),
  },
  'POST /admin/surveys/handle': {
    access: 'admin',
    changes: true,
    transaction: true,
    body: z.strictObject({ id: z.string().max(60), handled: z.boolean() }),
    answer: done,
    example: { body: { id: 'unknown', handled: true } },
  },
  /** Undoes a change; 409 when the record has changed since then. */
  'POST /admin/footprints/undo': {
    access: 'admin',
    changes: true,
    transaction: true,
    body: z.strictObject({ id: z.string().max(60) }),
    answer: done,
    example: { body: { id: 'unknown' } },
  },
  'GET /admin/account/{id}': {
    access: 'admin',
    changes: false,
    params: userParams,
    answer: dataOf(account),
    example: { params: { id: SAMPLE.user } },
  },
  /** Saves the permissions of a merchant's user; 409 for a stale version. */
  'POST /admin/account/{id}/flags': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: userParams,
    body: z.strictObject({ version: z.int(), flags: grantedFlags }),
    answer: dataOf(account),
    example: {
      params: { id: SAMPLE.user },
      body: {
        version: 1,
        flags: {
          useSchedule: true,
          comment: true,
          question: true,
          poll: false,
          pairs: true,
          inf: false,
        },
      },
    },
  },
  /** Sets an influencer's id, which must be unique, and the shop for which they sell. */
  'POST /admin/account/{id}/influencer': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: userParams,
    body: influencerGrant.extend({ version: z.int() }),
    answer: dataOf(account),
    example: {
      params: { id: SAMPLE.user },
      body: { version: 1, inf_id: 'ayse', pid: SAMPLE.shop },
    },
  },
  /** Removes two-step sign-in of a user who lost both the phone and the recovery codes. */
  'POST /admin/account/{id}/secondstep/end': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: z.object({ id: z.string().max(60) }),
    answer: done,
    example: { params: { id: SAMPLE.user } },
  },
  'POST /admin/account/{id}/settings': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: userParams,
    body: z.strictObject({ version: z.int(), settings: agreedSettings }),
    answer: dataOf(account),
    example: {
      params: { id: SAMPLE.user },
      body: {
        version: 1,
        settings: {
          disablePublish: false,
          ecommerceconfig: null,
          isPremium: false,
          show_hidden_price: false,
          showWatsonsAnalytic: false,
          dahi: false,
          custom_discount: null,
          custom_sub_id: '',
          account_custom_price: null,
          daily_limit: null,
        },
      },
    },
  },
  'POST /admin/account/{id}/company': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: userParams,
    body: companyGrant.extend({ version: z.int() }),
    answer: dataOf(account),
    example: {
      params: { id: SAMPLE.user },
      body: {
        version: 1,
        company: {
          name: 'Ladin Ltd',
          vatNumber: '1',
          country: 'TR',
          city: '',
          state: '',
          street: '',
          postcode: '',
        },
        is_invoice: true,
        is_test: null,
      },
    },
  },
  /** Disables a user and ends their sessions, or enables them again. */
  'POST /admin/account/{id}/disable': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: userParams,
    body: z.strictObject({ version: z.int(), disabled: z.boolean() }),
    answer: dataOf(account),
    example: { params: { id: SAMPLE.user }, body: { version: 999, disabled: false } },
  },
  /** Ends one session of a user, or all sessions when `session` is null. */
  'POST /admin/account/{id}/sessions/end': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: userParams,
    body: z.strictObject({ session: z.string().max(60).nullable() }),
    answer: dataOf(account),
    example: { params: { id: SAMPLE.user }, body: { session: 'unknown' } },
  },
  /** E-mails and returns a link for a new password, which works once, within an hour. */
  'POST /admin/account/{id}/reset': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: userParams,
    answer: dataOf(z.object({ link: z.string() })),
    example: { params: { id: SAMPLE.user } },
  },
  /** E-mails a link to choose a password, valid for a week. */
  'POST /admin/account/{id}/invite': {
    access: 'admin',
    changes: true,
    transaction: false,
    params: userParams,
    body: z.strictObject({
      email: z.email().max(254),
      name: z.string().trim().max(100),
      language: z.enum(['tr', 'en']),
    }),
    answer: dataOf(account),
    example: {
      params: { id: SAMPLE.user },
      body: { email: SAMPLE.email, name: '', language: 'tr' },
    },
  },
  'POST /admin/account/{id}/erase': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: userParams,
    body: z.strictObject({ who: shopperIdentifier }),
    answer: dataOf(erased),
    example: { params: { id: SAMPLE.user }, body: { who: 'nobody@mail.example' } },
  },
  /** Returns payments to review, and replaced subscriptions still active at the provider. */
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
  /** Closes a payment case. `end` also ends the subscription at the provider immediately. */
  'POST /admin/payments/close': {
    access: 'admin',
    changes: true,
    transaction: false,
    body: z.strictObject({ id: z.string().max(200), end: z.boolean().default(false) }),
    answer: done,
    example: { body: { id: 'unknown' } },
  },
});
