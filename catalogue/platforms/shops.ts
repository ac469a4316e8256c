import { akinon } from './akinon/shop';
import { base } from './base/shop';
import { faprika } from './faprika/shop';
import { flo } from './flo/shop';
import { ideasoft } from './ideasoft/shop';
import { ikas } from './ikas/shop';
import { inveon } from './inveon/shop';
import type { PlatformShop } from './platform-shop';
import { platinmarket } from './platinmarket/shop';
import { projesoft } from './projesoft/shop';
import type { Platform } from './registry';
import { shopify } from './shopify/shop';
import { ticimax } from './ticimax/shop';
import { tsoft } from './tsoft/shop';
import { woocommerce } from './woocommerce/shop';
import { yonkasoft } from './yonkasoft/shop';

/** Readers of the platforms' pages; the widget loads only the reader of its shop's platform. */
export const platformShops: Record<Platform, PlatformShop> = {
  base,
  tsoft,
  ticimax,
  yonkasoft,
  inveon,
  akinon,
  faprika,
  ideasoft,
  ikas,
  shopify,
  woocommerce,
  projesoft,
  platinmarket,
  flo,
};
