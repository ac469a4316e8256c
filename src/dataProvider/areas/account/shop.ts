import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import type { settingsMethods } from './settings';

export const productMethods = {
  getProduct: async (signal?: AbortSignal) =>
    (await call('GET /{product_type}/product', { params: { product_type: 'personalize' }, signal }))
      .product,
};

interface Provider {
  shop: typeof productMethods;
  settings: typeof settingsMethods;
}

export const productKey = ['product'] as const;
export const shopifyKey = ['shopify'] as const;

/** Time in ms for which the shop's settings count as fresh on screens that only read them. */
export const SETTINGS_STALE_MS = 300_000;

export const productQuery = ({ shop }: Provider) =>
  queryOptions({ queryKey: productKey, queryFn: ({ signal }) => shop.getProduct(signal) });

export const shopifyQuery = ({ settings }: Provider) =>
  queryOptions({ queryKey: shopifyKey, queryFn: ({ signal }) => settings.getShopify(signal) });

export const brandKey = ['brand'] as const;

export const brandQuery = ({ settings }: Provider) =>
  queryOptions({ queryKey: brandKey, queryFn: ({ signal }) => settings.getBrand(signal) });

export const installationKey = ['installation'] as const;

export const installationQuery = ({ settings }: Provider) =>
  queryOptions({
    queryKey: installationKey,
    queryFn: ({ signal }) => settings.getInstallation(signal),
  });

export const pageWeightQuery = ({ settings }: Provider) =>
  queryOptions({
    queryKey: [...installationKey, 'weight'],
    queryFn: ({ signal }) => settings.getPageWeight(signal),
  });
