import { ERASED_KINDS, identityOf } from '@catalogue/visitors/identity';
import { defineCalls } from '@contract/call';
import { dataOf } from '@contract/envelope';
import { z } from 'zod';

/** The id of a browser, an e-mail address or a phone number. */
export const shopper = z
  .string()
  .trim()
  .max(254)
  .refine((who) => identityOf(who) !== undefined, { params: { code: 'notAPerson' } });
export const erased = z.object({ erased: z.record(z.enum(ERASED_KINDS), z.int()) });

/** The rights of a shop's shoppers. */
export const visitorCalls = defineCalls({
  /** Erases the shop's data of a shopper. */
  'POST /personalize/visitor/erase': {
    access: 'merchant',
    changes: true,
    transaction: true,
    body: z.strictObject({ who: shopper }),
    answer: dataOf(erased),
  },
});
