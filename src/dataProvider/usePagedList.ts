import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GetListParams, GetListResult, RaRecord } from 'ra-core';
import { useDataProvider } from '.';
import type { ResourceName } from './adapters';

/** Before react-admin's own parameters, so that saving a record refreshes every page. */
const pagesKey = (resource: ResourceName) => [resource, 'getList', 'page'];

/**
 * One page of a list that the server searches, filters and sorts. The last page stays on the
 * screen until the next one is there.
 */
export function usePagedList<R extends RaRecord>(
  resource: ResourceName,
  { pagination, sort, filter }: GetListParams,
) {
  const dataProvider = useDataProvider();
  return useQuery<GetListResult<R>>({
    queryKey: [...pagesKey(resource), { pagination, sort, filter }],
    queryFn: ({ signal }) =>
      dataProvider.getList<R>(resource, { pagination, sort, filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** Changes rows that are here already, as the server has just been told, or reads them again. */
export function usePagedRows<R extends RaRecord>(resource: ResourceName) {
  const queryClient = useQueryClient();
  const queryKey = pagesKey(resource);
  return {
    change: (part: (row: R) => R) =>
      void queryClient.setQueriesData<GetListResult<R>>(
        { queryKey },
        (list) => list && { ...list, data: list.data.map(part) },
      ),
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  };
}
