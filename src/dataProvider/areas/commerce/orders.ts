import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const orderMethods = {
  getOrder: async (id: string, signal?: AbortSignal) =>
    (await call('GET /orders/detail/{id}', { params: { id }, signal })).data,

  listKeys: async (signal?: AbortSignal) => (await call('GET /orders/keys', { signal })).data,

  /** Creates an API key; only this call returns it. */
  createKey: async (name: string) =>
    (await call('POST /orders/keys/create', { body: { name } })).data.key,

  revokeKey: (id: number) => call('POST /orders/keys/revoke', { body: { id } }),

  getHooks: async (signal?: AbortSignal) => (await call('GET /orders/hooks', { signal })).data,

  renewHook: () => call('POST /orders/hooks/renew'),

  saveIkas: (secret: string) => call('POST /orders/hooks/ikas', { body: { secret } }),
};

interface Provider {
  orders: typeof orderMethods;
}

export const orderHooksKey = ['order-hooks'] as const;

export const orderHooksQuery = ({ orders }: Provider) =>
  queryOptions({ queryKey: orderHooksKey, queryFn: ({ signal }) => orders.getHooks(signal) });

export const shopOrderQuery = ({ orders }: Provider, id: string) =>
  queryOptions({
    queryKey: ['shop-order', id],
    queryFn: ({ signal }) => orders.getOrder(id, signal),
  });
