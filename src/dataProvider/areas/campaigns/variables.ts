import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import { listKey } from '@/dataProvider/keys';

export const variableMethods = {
  getFailures: async (signal?: AbortSignal) =>
    (await call('GET /personalize/variable/failures', { signal })).data,
};

interface Provider {
  variables: typeof variableMethods;
}

/**
 * Query for the failures of variables; refetched with the list after a save, which clears the
 * failure.
 */
export const failuresQuery = ({ variables }: Provider) =>
  queryOptions({
    queryKey: [...listKey('variables'), 'failures'],
    queryFn: ({ signal }) => variables.getFailures(signal),
  });
