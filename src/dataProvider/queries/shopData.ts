import type { ShopArchive } from '@contract/entities/shop-data';
import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

const WATCH_INTERVAL_MS = 2_000;

export const isBeingMade = (archive: ShopArchive | null | undefined) =>
  archive?.state === 'waiting' || archive?.state === 'running';

const watch = (archive: ShopArchive | null | undefined) =>
  isBeingMade(archive) ? WATCH_INTERVAL_MS : false;

export const shopDataKey = ['account', 'shop'] as const;

/** The archive of one's own shop; looked at again while it is being made. */
export const shopDataQuery = ({ shopData }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: shopDataKey,
    queryFn: ({ signal }) => shopData.getShopData(signal),
    refetchInterval: ({ state }) => watch(state.data?.archive),
  });

/** The same of any shop, for staff. */
export const accountShopQuery = ({ shopData }: ConsoleDataProvider, id: string) =>
  queryOptions({
    queryKey: ['staff', 'account', id, 'shop'],
    queryFn: ({ signal }) => shopData.getAccountShop(id, signal),
    refetchInterval: ({ state }) => watch(state.data?.archive),
  });
