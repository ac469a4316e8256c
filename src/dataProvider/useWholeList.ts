import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useDataProvider } from '.';
import type { ResourceName } from './adapters';

/**
 * A resource's whole list, fetched once and then searched in memory. Shares react-admin's key, so
 * that saving or deleting a record refreshes it; unlike useGetList it leaves getOne's cache alone,
 * because a row holds less than a record.
 */
export function useWholeList<R extends RaRecord>(resource: ResourceName) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: wholeListKey(resource),
    queryFn: ({ signal }) =>
      dataProvider.getList<R>(resource, {
        filter: {},
        pagination: { page: 1, perPage: 1e6 },
        signal,
      }),
    select: ({ data }) => data,
    staleTime: 5_000,
  });
}

export const wholeListKey = (resource: ResourceName) => [resource, 'getList', 'whole'];
