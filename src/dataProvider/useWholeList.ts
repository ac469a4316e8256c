import { queryOptions, useQuery } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'ra-core';
import { dataProvider, useDataProvider } from '.';
import type { ResourceName } from './adapters';

export const wholeListKey = (resource: ResourceName) => [resource, 'getList', 'whole'];

const everything = { filter: {}, pagination: { page: 1, perPage: 1e6 } };

/** The query of a resource's whole list. */
export const wholeList = <R extends RaRecord>(
  resource: ResourceName,
  provider: Pick<typeof dataProvider, 'getList'> = dataProvider,
) =>
  queryOptions<GetListResult<R>>({
    queryKey: wholeListKey(resource),
    queryFn: ({ signal }) => provider.getList<R>(resource, { ...everything, signal }),
    staleTime: 5_000,
  });

/**
 * A resource's whole list, fetched once and then searched in memory. Shares react-admin's key, so
 * that saving or deleting a record refreshes it; unlike useGetList it leaves getOne's cache alone,
 * because a row holds less than a record.
 */
export function useWholeList<R extends RaRecord>(resource: ResourceName) {
  const provider = useDataProvider();
  return useQuery({ ...wholeList<R>(resource, provider), select: ({ data }) => data });
}
