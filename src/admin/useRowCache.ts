import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';
import type { ResourceName } from '@/dataProvider/adapters';
import { listKey } from '@/dataProvider/keys';

/** Changes rows that are on the screen as the server has just stored them, or reads them again. */
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
