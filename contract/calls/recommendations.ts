import { defineCalls } from '@contract/call';
import { dataOf } from '@contract/envelope';
import { z } from 'zod';

/** What a shop recommends as its best. */
export const recommendationCalls = defineCalls({
  /** Gathers the shop's products anew when they are older than a day, or at once with `force`. */
  'POST /personalize/recommendationSave': {
    access: 'merchant',
    changes: true,
    transaction: true,
    body: z.strictObject({ force: z.boolean().optional() }),
    answer: dataOf(
      z.object({
        products: z.array(
          z.object({
            title: z.string(),
            url: z.string(),
            image: z.string().optional(),
            price: z.string().optional(),
            before: z.string().optional(),
          }),
        ),
        built_at: z.string(),
      }),
    ),
  },
});
