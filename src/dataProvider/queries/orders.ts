import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const orderHooksKey = ['order-hooks'] as const;

/** Where platforms report orders to. */
export const orderHooksQuery = ({ orders }: ConsoleDataProvider) =>
  queryOptions({ queryKey: orderHooksKey, queryFn: ({ signal }) => orders.getHooks(signal) });

/** An order with all that is known of it. */
export const shopOrderQuery = ({ orders }: ConsoleDataProvider, id: string) =>
  queryOptions({
    queryKey: ['shop-order', id],
    queryFn: ({ signal }) => orders.getOrder(id, signal),
  });
