import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'ra-core';
import type { ResourceName } from './adapters';
import { wholeListKey } from './useWholeList';

/** Changes rows of a whole list that is here already, as the server has just been told. */
export function useChangeRows<R extends RaRecord>(resource: ResourceName) {
  const queryClient = useQueryClient();
  return (change: (row: R) => R) => {
    queryClient.setQueryData<GetListResult<R>>(
      wholeListKey(resource),
      (list) => list && { ...list, data: list.data.map(change) },
    );
  };
}
