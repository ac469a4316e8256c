import type { SentBody } from '@contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const experimentMethods = {
  /** Returns the comparison of an action's arms; null for an action without arms. */
  getExperiment: async (id: number, signal?: AbortSignal) =>
    (await call('GET /analytic/experiment/{id}', { params: { id }, signal })).experiment,

  /** Returns the comparison of all actions with the holdout group; null without one. */
  getHoldout: async (signal?: AbortSignal) =>
    (await call('GET /analytic/holdout', { signal })).holdout,

  /**
   * Ends an experiment; turns the action off if the control group wins. Throws 409 when the action
   * was changed.
   */
  finishExperiment: (body: SentBody<'POST /analytic/experiment/finish'>) =>
    call('POST /analytic/experiment/finish', { body }),
};

interface Provider {
  experiments: typeof experimentMethods;
}

export const experimentQuery = ({ experiments }: Provider, id: number) =>
  queryOptions({
    queryKey: ['analytics', 'experiment', id],
    queryFn: ({ signal }) => experiments.getExperiment(id, signal),
  });

export const holdoutQuery = ({ experiments }: Provider) =>
  queryOptions({
    queryKey: ['analytics', 'holdout'],
    queryFn: ({ signal }) => experiments.getHoldout(signal),
  });
