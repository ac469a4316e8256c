import { defineCalls, merchantRead } from '@contract/call';
import { dataOf } from '@contract/envelope';
import { z } from 'zod';

/** Latest failure of a variable's script on shop pages since the variable was last saved. */
const variableFailure = z.object({
  id: z.int(),
  /** Number of failures that browsers reported since the variable was last saved. */
  count: z.int(),
  message: z.string(),
  /** Address of the page without its query. */
  page: z.string(),
  at: z.string(),
});
export type VariableFailure = z.infer<typeof variableFailure>;

export const variableCalls = defineCalls({
  'GET /personalize/variable/failures': {
    ...merchantRead,
    answer: dataOf(z.array(variableFailure)),
  },
});
