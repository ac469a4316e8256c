import type { Handlers } from '@server/http/mount';
import { listFailures } from './failures';

/** What the calls of a small resource leave out. */
export const variableHandlers = {
  'GET /personalize/variable/failures': async ({ shop }) => ({
    success: true,
    data: await listFailures(shop),
  }),
} satisfies Pick<Handlers, 'GET /personalize/variable/failures'>;
