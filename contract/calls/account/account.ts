import {
  emailProblem,
  MAX_NAME_CHARS,
  newPasswordProblem,
  phoneProblem,
  shopUrlProblem,
} from '@catalogue/account';
import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { platform } from '@contract/entities/account/product';
import { user, userFlags } from '@contract/entities/account/user';
import { shopUser } from '@contract/entities/staff/staff';
import { dataOf, done } from '@contract/envelope';
import { day, readOnly } from '@contract/fields';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

const email = z
  .string()
  .max(254)
  .refine((value) => emailProblem(value) === null, { params: { code: 'notAnEmail' } });
const shortText = z.string().trim().max(MAX_NAME_CHARS);
const required = shortText.min(1);
const strongPassword = z
  .string()
  .max(1024)
  .refine((password) => newPasswordProblem(password) === null, {
    params: { code: 'weakPassword' },
  });
const phone = shortText.refine((value) => value === '' || phoneProblem(value) === null, {
  params: { code: 'notAPhone' },
});

const confirmation = z.object({ success: z.literal(true), message: z.string() });

/** Options in WebAuthn's JSON format, which the console passes to the browser. */
const credentialOptions = z.looseObject({ challenge: z.string() });
/** Result of `PublicKeyCredential.toJSON()`; the server's library validates it. */
const credential = z.looseObject({
  id: z.string().max(1024),
  rawId: z.string().max(1024),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
const CREDENTIAL = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
};

/** Requires a second-step code. No transaction, so that failed attempts stay counted. */
const provenByCode = {
  access: 'account',
  changes: true,
  transaction: false,
  body: z.strictObject({ code: z.string().max(60) }),
} as const;
/** Requires the password, unless the sign-in is recent. No transaction, as in `provenByCode`. */
const provenByPassword = {
  access: 'account',
  changes: true,
  transaction: false,
  body: z.strictObject({ password: z.string().max(1024).optional() }),
} as const;
const newCodes = dataOf(z.object({ codes: z.array(z.string()) }));

export const accountCalls = defineCalls({
  'POST /auth/register': {
    access: 'public',
    changes: true,
    // No transaction: hashing a password takes too long to hold row locks.
    transaction: false,
    body: z.strictObject({
      email,
      password: strongPassword,
      name: shortText.optional(),
      /** Version of the legal texts that the user agreed to. */
      consent: day.optional(),
    }),
    answer: dataOf(user),
    example: { body: { email: 'new@shop.example', password: 'Passw0rd!' } },
  },
  'POST /mailer/resetPassword': {
    access: 'public',
    changes: true,
    // No transaction: the call only counts the attempt. The server stores the reset link and its
    // e-mail after the answer (`later`).
    transaction: false,
    // `from` is the origin of the requesting console. The server ignores it and builds the link
    // from its own settings.
    body: z.strictObject({ email, from: z.string().max(300).optional() }),
    answer: z.object({ success: z.literal(true), data: confirmation, message: z.string() }),
    example: { body: { email: SAMPLE.email } },
  },
  'POST /verify/resetPassword': {
    access: 'public',
    changes: true,
    transaction: false,
    body: z.strictObject({ password: strongPassword, token: z.string().max(100) }),
    answer: confirmation,
    example: {
      body: { password: 'Passw0rd!', token: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
    },
  },
  'POST /auth/updateInfo': {
    access: 'account',
    changes: true,
    transaction: true,
    body: z.strictObject({
      // The user's own id; another text returns 404. A number is ignored: user ids are texts.
      id: z.union([z.string().max(60), z.int()]).optional(),
      name: required.optional(),
      company: required.optional(),
      phone: phone.optional(),
      /** Company data for invoices; the user's flags may be included and are ignored. */
      extra: z
        .strictObject({
          ...readOnly(...userFlags.keyof().options),
          company: z
            .strictObject({
              name: shortText,
              vatNumber: shortText,
              country: shortText,
              city: shortText,
              state: shortText,
              street: shortText,
              postcode: shortText,
            })
            .partial()
            .optional(),
        })
        .optional(),
    }),
    answer: dataOf(user),
    example: { body: { name: 'Changed' } },
  },
  'POST /auth/updatePassword': {
    access: 'account',
    changes: true,
    transaction: false,
    body: z.strictObject({
      newpassword: z.string().min(8).max(1024),
      /** The current password; without it the sign-in must be less than 15 minutes old. */
      password: z.string().max(1024).optional(),
    }),
    answer: z.object({ success: z.literal(true), data: confirmation, message: z.string() }),
    example: { body: { newpassword: 'Passw0rd!', password: 'Passw0rd!' } },
  },
  /** Returns all users of the shop, including the signed-in one. */
  'GET /auth/users': { ...merchantRead, answer: dataOf(z.array(shopUser)) },
  'GET /auth/secondstep': {
    access: 'account',
    changes: false,
    answer: dataOf(
      z.object({
        enabled: z.boolean(),
        /** Number of unused recovery codes. */
        codes: z.int(),
      }),
    ),
  },
  /** Creates a secret for an authenticator app; active once the user confirms a code. */
  'POST /auth/secondstep/begin': {
    ...provenByPassword,
    answer: dataOf(
      z.object({
        /** The secret in base 32, for typing into the authenticator app. */
        secret: z.string(),
        /** The secret as a QR code in SVG. */
        picture: z.string(),
      }),
    ),
    example: { body: {} },
  },
  /** Activates two-step sign-in and returns ten recovery codes. */
  'POST /auth/secondstep/confirm': {
    ...provenByCode,
    answer: newCodes,
    example: { body: { code: '000000' } },
  },
  /** Returns ten new recovery codes; the previous codes stop working. */
  'POST /auth/secondstep/codes': {
    ...provenByCode,
    answer: newCodes,
    example: { body: { code: '000000' } },
  },
  'POST /auth/secondstep/end': {
    ...provenByCode,
    answer: done,
    example: { body: { code: '000000' } },
  },
  'GET /auth/passkeys': {
    access: 'account',
    changes: false,
    answer: dataOf(
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          created_at: z.string(),
          used_at: z.string().nullable(),
        }),
      ),
    ),
  },
  /** Options for `navigator.credentials.create`. 400 while the user has no second step. */
  'POST /auth/passkey/begin': {
    ...provenByPassword,
    answer: dataOf(credentialOptions),
    example: { body: {} },
  },
  'POST /auth/passkey/add': {
    access: 'account',
    changes: true,
    // No transaction: a rollback would make the challenge of a failed call usable again.
    transaction: false,
    body: z.strictObject({ name: required, credential }),
    answer: done,
    example: { body: { name: 'Laptop', credential: CREDENTIAL } },
  },
  'POST /auth/passkey/remove': {
    access: 'account',
    changes: true,
    transaction: true,
    body: z.strictObject({ id: z.string().max(1024) }),
    answer: done,
    example: { body: { id: 'none' } },
  },
  /** Options for `navigator.credentials.get`. */
  'POST /auth/passkey/options': {
    access: 'public',
    changes: true,
    transaction: true,
    answer: dataOf(credentialOptions),
  },
  'POST /auth/passkey/login': {
    access: 'public',
    changes: true,
    transaction: false,
    body: z.strictObject({ credential }),
    answer: dataOf(user),
    example: { body: { credential: CREDENTIAL } },
  },
  'GET /auth/sessions': {
    access: 'account',
    changes: false,
    answer: dataOf(
      z.array(
        z.object({
          id: z.string(),
          current: z.boolean(),
          created_at: z.string(),
          seen_at: z.string(),
          ip: z.string(),
          user_agent: z.string(),
        }),
      ),
    ),
  },
  'POST /auth/sessions/end': {
    access: 'account',
    changes: true,
    transaction: true,
    body: z.strictObject({ id: z.string().max(60) }),
    answer: done,
    example: { body: { id: SAMPLE.session } },
  },
  'POST /personalize/postStartModal': {
    ...merchantChange,
    body: z.strictObject({
      company: required,
      url: z
        .string()
        .trim()
        .refine((url) => shopUrlProblem(url) === null, { params: { code: 'notAUrl' } }),
      type: platform,
      phone: z
        .string()
        .max(40)
        .refine((value) => phoneProblem(value) === null, { params: { code: 'notAPhone' } }),
      userName: required.optional(),
    }),
    answer: done,
    example: {
      body: { company: 'Ladin', url: 'https://ladin.example', type: 'ikas', phone: '905321112233' },
    },
  },
  'POST /contact/send': {
    access: 'account',
    changes: true,
    transaction: true,
    body: z.strictObject({ subject: required, message: z.string().trim().min(1).max(5000) }),
    answer: done,
    example: { body: { subject: 'Hello', message: 'A question' } },
  },
});
