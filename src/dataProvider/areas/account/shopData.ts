import type { SentBody } from '@contract/calls';
import type { ShopArchive } from '@contract/entities/account/shop-data';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const shopDataMethods = {
  getShopData: async (signal?: AbortSignal) => (await call('GET /shop/data', { signal })).data,

  /** Starts an archive; `password` is required unless the user has just signed in. */
  beginArchive: async (password: string) =>
    (await call('POST /shop/archive', { body: password ? { password } : {} })).data,

  cancelArchive: (id: string) => call('POST /shop/archive/cancel', { body: { id } }),

  /** Requests the deletion of the shop, ends the session, and returns the date of the deletion. */
  deleteShop: async (body: SentBody<'POST /shop/delete'>) =>
    (await call('POST /shop/delete', { body })).data.delete_at,

  getAccountShop: async (id: string, signal?: AbortSignal) =>
    (await call('GET /admin/account/{id}/shop', { params: { id }, signal })).data,

  beginAccountArchive: (id: string) =>
    call('POST /admin/account/{id}/shop/archive', { params: { id } }),

  cancelAccountArchive: (id: string, archive: string) =>
    call('POST /admin/account/{id}/shop/archive/cancel', { params: { id }, body: { id: archive } }),

  deleteAccountShop: (id: string, body: SentBody<'POST /admin/account/{id}/shop/delete'>) =>
    call('POST /admin/account/{id}/shop/delete', { params: { id }, body }),
};

interface Provider {
  shopData: typeof shopDataMethods;
}

const WATCH_INTERVAL_MS = 2_000;

export const isBeingMade = (archive: ShopArchive | null | undefined) =>
  archive?.state === 'waiting' || archive?.state === 'running';

const watch = (archive: ShopArchive | null | undefined) =>
  isBeingMade(archive) ? WATCH_INTERVAL_MS : false;

export const shopDataKey = ['account', 'shop'] as const;

export const shopDataQuery = ({ shopData }: Provider) =>
  queryOptions({
    queryKey: shopDataKey,
    queryFn: ({ signal }) => shopData.getShopData(signal),
    refetchInterval: ({ state }) => watch(state.data?.archive),
  });

export const accountShopQuery = ({ shopData }: Provider, id: string) =>
  queryOptions({
    queryKey: ['staff', 'account', id, 'shop'],
    queryFn: ({ signal }) => shopData.getAccountShop(id, signal),
    refetchInterval: ({ state }) => watch(state.data?.archive),
  });
