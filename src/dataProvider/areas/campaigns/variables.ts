import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import { listKey } from '@/dataProvider/keys';

/** Calls for the shop's own variables in addition to CRUD. */
export const variableMethods = {
  /** Returns the latest failures on shop pages. */
  getFailures: async (signal?: AbortSignal) =>
    (await call('GET /personalize/variable/failures', { signal })).data,
};

/** Methods of the data provider that the queries below use. */
interface Provider {
  variables: typeof variableMethods;
}

/**
 * Query for the latest failure of each variable; refetched with the list after a save, which clears
 * it.
 */
export const failuresQuery = ({ variables }: Provider) =>
  queryOptions({
    queryKey: [...listKey('variables'), 'failures'],
    queryFn: ({ signal }) => variables.getFailures(signal),
  });
