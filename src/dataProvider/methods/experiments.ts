import type { SentBody } from '@contract/calls';
import { call } from '@/dataProvider/http';

export const experimentMethods = {
  /** What showing an action brings against leaving it out; null for one that everybody sees. */
  getExperiment: async (id: number, signal?: AbortSignal) =>
    (await call('GET /analytic/experiment/{id}', { params: { id }, signal })).experiment,

  /** Makes the winner live. 409 when the action was changed meanwhile. */
  finishExperiment: (body: SentBody<'POST /analytic/experiment/finish'>) =>
    call('POST /analytic/experiment/finish', { body }),
};
