import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const paymentCasesKey = ['staff', 'payments'] as const;

export const paymentCasesQuery = ({ staff }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: paymentCasesKey,
    queryFn: ({ signal }) => staff.getPaymentCases(signal),
  });

/** A user and their shop. */
export const accountQuery = ({ staff }: ConsoleDataProvider, id: string) =>
  queryOptions({
    queryKey: ['staff', 'account', id],
    queryFn: ({ signal }) => staff.getAccount(id, signal),
  });
