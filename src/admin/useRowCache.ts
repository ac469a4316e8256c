import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';
import type { ResourceName } from '@/dataProvider/adapters';
import { listKey } from '@/dataProvider/keys';

/** Updates visible rows to the values that the server has just stored, or refetches them. */
export function useRowCache<Row extends RaRecord>(resource: ResourceName) {
  const queryClient = useQueryClient();
  const queryKey = listKey(resource);
  return {
    change: (part: (row: Row) => Row) =>
      void queryClient.setQueriesData<GetListResult<Row>>(
        { queryKey },
        (list) => list && { ...list, data: list.data.map(part) },
      ),
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  };
}
