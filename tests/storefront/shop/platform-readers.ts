import { base } from '@catalogue/platforms/base/shop';
import { ideasoft } from '@catalogue/platforms/ideasoft/shop';
import { readTheme as ideasoftTheme } from '@catalogue/platforms/ideasoft/theme';
import { ikas } from '@catalogue/platforms/ikas/shop';
import { readTheme as ikasTheme } from '@catalogue/platforms/ikas/theme';
import { readTheme as magento } from '@catalogue/platforms/magento/theme';
import { readTheme as next } from '@catalogue/platforms/next/theme';
import { readTheme as opencart } from '@catalogue/platforms/opencart/theme';
import type { PlatformShop } from '@catalogue/platforms/platform-shop';
import { readTheme as prestashop } from '@catalogue/platforms/prestashop/theme';
import { type Platform, THEMES, type ThemeName } from '@catalogue/platforms/registry';
import { shopify } from '@catalogue/platforms/shopify/shop';
import { readTheme as shopifyTheme } from '@catalogue/platforms/shopify/theme';
import { ticimax } from '@catalogue/platforms/ticimax/shop';
import { readTheme as ticimaxTheme } from '@catalogue/platforms/ticimax/theme';
import { tsoft } from '@catalogue/platforms/tsoft/shop';
import { readTheme as tsoftTheme } from '@catalogue/platforms/tsoft/theme';
import { woocommerce } from '@catalogue/platforms/woocommerce/shop';
import { readTheme as woocommerceTheme } from '@catalogue/platforms/woocommerce/theme';
import type { CallReader } from '@catalogue/shop/readers/script';
import * as pagePart from '@storefront/widget/kinds/page';
import type { ShopChunk } from '@storefront/widget/shop/shop';

/** Readers of the platforms' pages, each of which is a chunk of the widget's build. */
export const platformShops: Record<Platform, PlatformShop> = {
  base,
  tsoft,
  ticimax,
  yonkasoft: {},
  inveon: {},
  akinon: {},
  faprika: {},
  ideasoft,
  ikas,
  shopify,
  woocommerce,
  projesoft: {},
  platinmarket: {},
  flo: {},
};

/** Readers of themes, each of which is a chunk of the widget's build. */
export const themeReaders: Record<ThemeName, CallReader> = {
  shopify: shopifyTheme,
  woocommerce: woocommerceTheme,
  prestashop,
  opencart,
  ikas: ikasTheme,
  tsoft: tsoftTheme,
  ticimax: ticimaxTheme,
  ideasoft: ideasoftTheme,
  magento,
  next,
};

export const loadChunkDirectly: Parameters<ShopChunk['openShop']>[0]['loadChunk'] = async <Chunk>(
  _host: string,
  name: string,
) => {
  const theme = THEMES.find((one) => name === `theme-${one}`);
  return (theme ? { readTheme: themeReaders[theme] } : pagePart) as Chunk;
};
