import { defineCalls } from '@contract/call';
import { dataOf } from '@contract/envelope';
import { z } from 'zod';

/** What went wrong last with a variable on the shop's pages, since it was saved. */
const variableFailure = z.object({
  id: z.int(),
  /** Browsers that reported a failure. */
  count: z.int(),
  message: z.string(),
  /** Address of the page, without its query. */
  page: z.string(),
  at: z.string(),
});
export type VariableFailure = z.infer<typeof variableFailure>;

/** Beside the calls every small resource has. */
export const variableCalls = defineCalls({
  'GET /personalize/variable/failures': {
    access: 'merchant',
    changes: false,
    answer: dataOf(z.array(variableFailure)),
  },
});
