import type { Text } from '../language';
import type { Platform } from './registry';

/** A value a platform's pages give the widget, by the name it has in texts: `{{cartTotal}}`. */
export interface PlatformVariable {
  key: string;
  label: Text;
}

const page: PlatformVariable = { key: 'pageType', label: { tr: 'Sayfa türü', en: 'Page type' } };
const product: PlatformVariable[] = [
  { key: 'productName', label: { tr: 'Ürün adı', en: 'Product name' } },
  { key: 'productPrice', label: { tr: 'Ürün fiyatı', en: 'Product price' } },
];
const stock: PlatformVariable = { key: 'productStock', label: { tr: 'Stok adedi', en: 'Stock' } };
const cart: PlatformVariable[] = [
  { key: 'cartTotal', label: { tr: 'Sepet tutarı', en: 'Cart total' } },
  { key: 'cartCount', label: { tr: 'Sepetteki ürün sayısı', en: 'Items in the cart' } },
];
const customer: PlatformVariable[] = [
  { key: 'customerName', label: { tr: 'Üyenin adı', en: "Member's name" } },
  { key: 'memberGroup', label: { tr: 'Üye grubu', en: 'Member group' } },
];

const usual = [page, ...product, ...cart];

/** The variables each platform provides. */
export const platformVariables: Record<Platform, readonly PlatformVariable[]> = {
  base: usual,
  tsoft: [...usual, stock, ...customer],
  ticimax: [...usual, stock, ...customer],
  yonkasoft: [...usual, ...customer],
  inveon: [...usual, ...customer],
  akinon: [...usual, stock, ...customer],
  faprika: usual,
  ideasoft: [...usual, stock, ...customer],
  ikas: [...usual, stock],
  shopify: [...usual, stock, ...customer],
  woocommerce: [...usual, stock],
  projesoft: usual,
  platinmarket: usual,
  flo: [...usual, stock, ...customer],
};
