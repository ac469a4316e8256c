import type { SentBody } from '@contract/calls';
import { call } from '@/dataProvider/http';

export const experimentMethods = {
  /** Returns the comparison of an action's arms; null for an action without arms. */
  getExperiment: async (id: number, signal?: AbortSignal) =>
    (await call('GET /analytic/experiment/{id}', { params: { id }, signal })).experiment,

  /** All actions together beside visitors who see none; null while there are no such visitors. */
  getHoldout: async (signal?: AbortSignal) =>
    (await call('GET /analytic/holdout', { signal })).holdout,

  /** Makes the winner live. 409 when the action was changed meanwhile. */
  finishExperiment: (body: SentBody<'POST /analytic/experiment/finish'>) =>
    call('POST /analytic/experiment/finish', { body }),
};
