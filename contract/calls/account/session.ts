import { defineCalls } from '@contract/call';
import { product } from '@contract/entities/account/product';
import { user } from '@contract/entities/account/user';
import { dataOf, done } from '@contract/envelope';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

export const sessionCalls = defineCalls({
  'POST /auth/login': {
    access: 'public',
    changes: true,
    // No transaction: hashing takes long, and failed attempts must stay counted.
    transaction: false,
    body: z.strictObject({
      username: z.string().max(254),
      password: z.string().max(1024),
      /** Code of an authenticator app, or a recovery code; 401 `second_step` if it is missing. */
      code: z.string().max(60).optional(),
    }),
    answer: dataOf(user),
    example: { body: { username: SAMPLE.email, password: 'Passw0rd!' } },
  },
  'GET /auth/logout': { access: 'public', changes: true, transaction: true, answer: done },
  // Returns the signed-in user; the server has already read the session, so no query is needed.
  'GET /auth/user': {
    access: 'signedIn',
    changes: false,
    transaction: false,
    answer: dataOf(user),
  },
  'GET /{product_type}/product': {
    access: 'signedIn',
    changes: false,
    answer: z.object({ success: z.literal(true), product }),
  },
});
