import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import { listKey } from '@/dataProvider/keys';

/** The shop's own variables, beside their records. */
export const variableMethods = {
  /** Returns the latest failures on shop pages. */
  getFailures: async (signal?: AbortSignal) =>
    (await call('GET /personalize/variable/failures', { signal })).data,
};

/** The part of the data provider that these queries read. */
interface Provider {
  variables: typeof variableMethods;
}

/** Latest failure of each variable; refetched with the list after a save, which clears it. */
export const failuresQuery = ({ variables }: Provider) =>
  queryOptions({
    queryKey: [...listKey('variables'), 'failures'],
    queryFn: ({ signal }) => variables.getFailures(signal),
  });
