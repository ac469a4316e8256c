import { queryOptions } from '@tanstack/react-query';
import { listKey } from '@/dataProvider/wholeList';
import type { ConsoleDataProvider } from '..';

/** Latest failure of each variable; refetched with the list after a save, which clears it. */
export const failuresQuery = ({ variables }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: [...listKey('variables'), 'failures'],
    queryFn: ({ signal }) => variables.getFailures(signal),
  });
