import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

/** A user and their shop. */
export const accountQuery = ({ staff }: ConsoleDataProvider, id: string) =>
  queryOptions({
    queryKey: ['staff', 'account', id],
    queryFn: ({ signal }) => staff.getAccount(id, signal),
  });
