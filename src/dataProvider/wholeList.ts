import { queryOptions } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';
import { adapterOf, type ResourceName } from './adapters';
import { wholeListKey } from './keys';

/** Every record of a resource whose list is small enough to be answered whole. */
export async function readWholeList(
  resource: ResourceName,
  signal?: AbortSignal,
): Promise<GetListResult> {
  const data = (await adapterOf(resource).list?.(undefined, signal)) ?? [];
  return { data, total: data.length };
}

/** A whole list is fresh for a few seconds; pages of the server are read anew each time. */
export function staleTimeOf(resource: ResourceName): number {
  const { page, staleTimeMs = 5_000 } = adapterOf(resource);
  return page ? 0 : staleTimeMs;
}

/** The query of a resource's whole list. `read` is the data provider's where an ended session counts. */
export const wholeList = <R extends RaRecord>(resource: ResourceName, read = readWholeList) =>
  queryOptions<GetListResult<R>>({
    queryKey: wholeListKey(resource),
    queryFn: ({ signal }) => read(resource, signal) as Promise<GetListResult<R>>,
    staleTime: staleTimeOf(resource),
  });
