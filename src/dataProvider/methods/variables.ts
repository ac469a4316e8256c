import { call } from '@/dataProvider/http';

/** The shop's own variables, beside their records. */
export const variableMethods = {
  /** What failed last on the shop's pages. */
  getFailures: async (signal?: AbortSignal) =>
    (await call('GET /personalize/variable/failures', { signal })).data,
};
