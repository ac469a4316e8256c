import { call } from '@/dataProvider/http';

/** The shop's own variables, beside their records. */
export const variableMethods = {
  /** Returns the latest failures on shop pages. */
  getFailures: async (signal?: AbortSignal) =>
    (await call('GET /personalize/variable/failures', { signal })).data,
};
