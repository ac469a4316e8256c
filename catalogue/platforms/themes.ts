import { readTheme as magento } from './magento/theme';
import { readTheme as opencart } from './opencart/theme';
import type { ThemeReader } from './platform-shop';
import { readTheme as prestashop } from './prestashop/theme';
import type { ThemeName } from './registry';
import { readTheme as shopify } from './shopify/theme';
import { readTheme as woocommerce } from './woocommerce/theme';

/** How the themes of each shop system are read; a page loads the one of its own alone. */
export const themeReaders: Record<ThemeName, ThemeReader> = {
  shopify,
  woocommerce,
  prestashop,
  opencart,
  magento,
};
