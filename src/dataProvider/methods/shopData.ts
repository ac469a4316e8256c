import type { SentBody } from '@contract/calls';
import { call } from '@/dataProvider/http';

/** Everything a shop has: as one file, and its deletion. */
export const shopDataMethods = {
  getShopData: async (signal?: AbortSignal) => (await call('GET /shop/data', { signal })).data,

  /** The password only where the server wants it. */
  beginArchive: async (password: string) =>
    (await call('POST /shop/archive', { body: password ? { password } : {} })).data,

  cancelArchive: (id: string) => call('POST /shop/archive/cancel', { body: { id } }),

  /** Answers when the shop is deleted; the session ends. */
  deleteShop: async (body: SentBody<'POST /shop/delete'>) =>
    (await call('POST /shop/delete', { body })).data.delete_at,

  /** The shop of a user of staff's table, and how much room it takes. */
  getAccountShop: async (id: string, signal?: AbortSignal) =>
    (await call('GET /admin/account/{id}/shop', { params: { id }, signal })).data,

  beginAccountArchive: (id: string) =>
    call('POST /admin/account/{id}/shop/archive', { params: { id } }),

  cancelAccountArchive: (id: string, archive: string) =>
    call('POST /admin/account/{id}/shop/archive/cancel', {
      params: { id },
      body: { id: archive },
    }),

  deleteAccountShop: (id: string, body: SentBody<'POST /admin/account/{id}/shop/delete'>) =>
    call('POST /admin/account/{id}/shop/delete', { params: { id }, body }),
};
