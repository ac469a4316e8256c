import { queryOptions } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';
import { adapterOf, type ResourceName } from './adapters';
import { fullListKey } from './keys';

/** Returns all records of a resource with a small list. */
export async function readFullList(
  resource: ResourceName,
  signal?: AbortSignal,
): Promise<GetListResult> {
  const data = (await adapterOf(resource).list?.(undefined, signal)) ?? [];
  return { data, total: data.length };
}

/**
 * Returns how long a list counts as fresh, in ms: a full list for a few seconds, a page of the
 * server not at all.
 */
export function staleTimeOf(resource: ResourceName): number {
  const { page, staleTimeMs = 5_000 } = adapterOf(resource);
  return page ? 0 : staleTimeMs;
}

/**
 * Query for a resource's full list. `read` is the data provider's version that handles expired
 * sessions.
 */
export const fullList = <R extends RaRecord>(resource: ResourceName, read = readFullList) =>
  queryOptions<GetListResult<R>>({
    queryKey: fullListKey(resource),
    queryFn: ({ signal }) => read(resource, signal) as Promise<GetListResult<R>>,
    staleTime: staleTimeOf(resource),
  });
