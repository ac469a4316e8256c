import { ERASED_KINDS, identityOf } from '@catalogue/visitors/identity';
import { defineCalls, merchantChange } from '@contract/call';
import { dataOf } from '@contract/envelope';
import { z } from 'zod';

/** Browser id, e-mail address or phone number of a shopper. */
export const shopperIdentifier = z
  .string()
  .trim()
  .max(254)
  .refine((who) => identityOf(who) !== undefined, { params: { code: 'notAPerson' } });
export const erased = z.object({ erased: z.record(z.enum(ERASED_KINDS), z.int()) });

export const visitorCalls = defineCalls({
  /** Deletes the data that the shop has about a shopper. */
  'POST /personalize/visitor/erase': {
    ...merchantChange,
    body: z.strictObject({ who: shopperIdentifier }),
    answer: dataOf(erased),
    example: { body: { who: 'nobody@mail.example' } },
  },
});
