import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useDataProvider } from '.';
import type { ResourceName } from './adapters';
import { wholeList } from './wholeList';

/** Returns all records of a small resource, for galleries, selects and summaries. */
export function useWholeList<R extends RaRecord>(resource: ResourceName) {
  const provider = useDataProvider();
  return useQuery({
    ...wholeList<R>(resource, provider.readWholeList),
    select: ({ data }) => data,
  });
}
