import { queryOptions } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';
import { adapterOf, type ResourceName } from './adapters';
import { fullListKey } from './keys';

export async function readFullList(
  resource: ResourceName,
  signal?: AbortSignal,
): Promise<GetListResult> {
  const data = (await adapterOf(resource).list?.(undefined, signal)) ?? [];
  return { data, total: data.length };
}

/**
 * Returns the time in ms for which a list is not requested again: 0 for a list of which the server
 * returns single pages, a few seconds for other lists.
 */
export function staleTimeOf(resource: ResourceName): number {
  const { page, staleTimeMs = 5_000 } = adapterOf(resource);
  return page ? 0 : staleTimeMs;
}

/**
 * Query for the full list of a resource. It handles expired sessions if `read` is the function of
 * the data provider.
 */
export const fullList = <R extends RaRecord>(resource: ResourceName, read = readFullList) =>
  queryOptions<GetListResult<R>>({
    queryKey: fullListKey(resource),
    queryFn: ({ signal }) => read(resource, signal) as Promise<GetListResult<R>>,
    staleTime: staleTimeOf(resource),
  });
