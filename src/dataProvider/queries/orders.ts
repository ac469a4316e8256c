import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const apiKeysKey = ['api-keys'] as const;
export const orderHooksKey = ['order-hooks'] as const;

/** Keys with which the shop's own server reports orders. */
export const apiKeysQuery = ({ orders }: ConsoleDataProvider) =>
  queryOptions({ queryKey: apiKeysKey, queryFn: ({ signal }) => orders.listKeys(signal) });

/** Where platforms report orders to. */
export const orderHooksQuery = ({ orders }: ConsoleDataProvider) =>
  queryOptions({ queryKey: orderHooksKey, queryFn: ({ signal }) => orders.getHooks(signal) });

/** An order with all that is known of it. */
export const shopOrderQuery = ({ orders }: ConsoleDataProvider, id: string) =>
  queryOptions({
    queryKey: ['shop-order', id],
    queryFn: ({ signal }) => orders.getOrder(id, signal),
  });
