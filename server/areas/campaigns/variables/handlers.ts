import type { Handlers } from '@server/http/mount';
import { listFailures } from './failures';

/** Handlers of variables in addition to those of their declared resource. */
export const variableHandlers = {
  'GET /personalize/variable/failures': async ({ shop }) => ({
    success: true,
    data: await listFailures(shop),
  }),
} satisfies Pick<Handlers, 'GET /personalize/variable/failures'>;
