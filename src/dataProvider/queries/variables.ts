import { queryOptions } from '@tanstack/react-query';
import { listKey } from '@/dataProvider/wholeList';
import type { ConsoleDataProvider } from '..';

/** What failed last in each variable; a save, which forgets it, reads it anew with the list. */
export const failuresQuery = ({ variables }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: [...listKey('variables'), 'failures'],
    queryFn: ({ signal }) => variables.getFailures(signal),
  });
