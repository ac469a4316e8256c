import type { ApiKey } from '@contract/calls/commerce/orders';
import type { Adapter } from '@/dataProvider/adapter';
import { orderMethods } from '@/dataProvider/areas/commerce/orders';
import { computed } from '@/dataProvider/selectRecords';

/**
 * API keys of the shop. The server returns a key itself only when it is created, so the list has
 * none.
 */
export const apiKeys: Adapter<ApiKey> = {
  list: async (_, signal) => orderMethods.listKeys(signal),
  remove: async (id) => {
    await orderMethods.revokeKey(Number(id));
  },
  searchIn: ['name', 'prefix'],
  fields: computed<ApiKey>({ used: ({ last_used_at }) => (last_used_at ? 'yes' : 'no') }),
};
