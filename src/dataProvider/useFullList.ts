import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useDataProvider } from '.';
import type { ResourceName } from './adapters';
import { fullList } from './fullList';

export function useFullList<R extends RaRecord>(resource: ResourceName) {
  const provider = useDataProvider();
  return useQuery({ ...fullList<R>(resource, provider.readFullList), select: ({ data }) => data });
}
