import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

/** An order, and who may report orders of the shop. */
export const orderMethods = {
  getOrder: async (id: string, signal?: AbortSignal) =>
    (await call('GET /orders/detail/{id}', { params: { id }, signal })).data,

  listKeys: async (signal?: AbortSignal) => (await call('GET /orders/keys', { signal })).data,

  /** Answers the key itself, this once. */
  createKey: async (name: string) =>
    (await call('POST /orders/keys/create', { body: { name } })).data.key,

  revokeKey: (id: number) => call('POST /orders/keys/revoke', { body: { id } }),

  getHooks: async (signal?: AbortSignal) => (await call('GET /orders/hooks', { signal })).data,

  renewHook: () => call('POST /orders/hooks/renew'),

  saveIkas: (secret: string) => call('POST /orders/hooks/ikas', { body: { secret } }),
};

/** The part of the data provider that these queries read. */
interface Provider {
  orders: typeof orderMethods;
}

export const orderHooksKey = ['order-hooks'] as const;

/** Where platforms report orders to. */
export const orderHooksQuery = ({ orders }: Provider) =>
  queryOptions({ queryKey: orderHooksKey, queryFn: ({ signal }) => orders.getHooks(signal) });

/** An order with all that is known of it. */
export const shopOrderQuery = ({ orders }: Provider, id: string) =>
  queryOptions({
    queryKey: ['shop-order', id],
    queryFn: ({ signal }) => orders.getOrder(id, signal),
  });
