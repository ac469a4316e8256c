import type { CallReader } from '../shop/readers/script';
import { readTheme as ideasoft } from './ideasoft/theme';
import { readTheme as ikas } from './ikas/theme';
import { readTheme as magento } from './magento/theme';
import { readTheme as next } from './next/theme';
import { readTheme as opencart } from './opencart/theme';
import { readTheme as prestashop } from './prestashop/theme';
import type { ThemeName } from './registry';
import { readTheme as shopify } from './shopify/theme';
import { readTheme as ticimax } from './ticimax/theme';
import { readTheme as tsoft } from './tsoft/theme';
import { readTheme as woocommerce } from './woocommerce/theme';

export const themeReaders: Record<ThemeName, CallReader> = {
  shopify,
  woocommerce,
  prestashop,
  opencart,
  ikas,
  tsoft,
  ticimax,
  ideasoft,
  magento,
  next,
};
