import { defineCalls } from '@contract/call';
import { product } from '@contract/entities/product';
import { user } from '@contract/entities/user';
import { dataOf, done } from '@contract/envelope';
import { z } from 'zod';

/** Sign-in, sign-out, and the calls that the console makes first. */
export const sessionCalls = defineCalls({
  'POST /auth/login': {
    access: 'public',
    changes: true,
    // Hashes a password, and failed attempts are counted although the call fails.
    transaction: false,
    body: z.strictObject({
      username: z.string().max(254),
      password: z.string().max(1024),
      /** Code of the user's app, or a one-time code; required (401 `second_step`) from users with a second step. */
      code: z.string().max(60).optional(),
    }),
    answer: dataOf(user),
  },
  'GET /auth/logout': { access: 'public', changes: true, transaction: true, answer: done },
  // The session was read before; nothing else is queried.
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
