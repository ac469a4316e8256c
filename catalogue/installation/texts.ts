import type { Language, Text } from '../language';
import { pageOptions } from '../pages/page-types';
import { formatMinor } from '../shop/money';
import { type FactName, installationFacts, type SeenFact } from './facts';

export const factTexts: Record<FactName, Text> = {
  page: { tr: 'Sayfa türü', en: 'Kind of page' },
  language: { tr: 'Dil', en: 'Language' },
  currency: { tr: 'Para birimi', en: 'Currency' },
  'product.id': { tr: 'Ürün kodu', en: 'Product id' },
  'product.name': { tr: 'Ürün adı', en: 'Product name' },
  'product.price': { tr: 'Fiyat', en: 'Price' },
  'product.priceBefore': { tr: 'Önceki fiyat', en: 'Price before' },
  'product.currency': { tr: 'Fiyatın para birimi', en: 'Currency of the price' },
  'product.image': { tr: 'Ürün görseli', en: 'Product picture' },
  'product.available': { tr: 'Satın alınabilir', en: 'Can be bought' },
  'product.stock': { tr: 'Stok', en: 'Stock' },
  'product.categories': { tr: 'Ürünün kategorisi', en: 'Category of the product' },
  'product.brand': { tr: 'Marka', en: 'Brand' },
  category: { tr: 'Kategori', en: 'Category' },
  listed: { tr: 'Listelenen ürünler', en: 'Products listed' },
  'cart.total': { tr: 'Sepet tutarı', en: 'Cart total' },
  'cart.count': { tr: 'Sepetteki adet', en: 'Pieces in the cart' },
  'cart.lines': { tr: 'Sepetteki ürünler', en: 'Products in the cart' },
  'customer.signedIn': { tr: 'Üye girişi yapılmış', en: 'Signed in' },
  'order.number': { tr: 'Sipariş numarası', en: 'Order number' },
  'order.total': { tr: 'Sipariş tutarı', en: 'Order total' },
  'order.lines': { tr: 'Siparişteki ürünler', en: 'Products of the order' },
  'order.coupon': { tr: 'Kupon kodu', en: 'Coupon code' },
};

const ANSWERS = { yes: { tr: 'evet', en: 'yes' }, no: { tr: 'hayır', en: 'no' } };

/** Formats a fact's value; amounts without a currency count as lira. */
export function writeFact({ name, value, currency = 'TRY' }: SeenFact, language: Language): string {
  if (typeof value === 'boolean') return ANSWERS[value ? 'yes' : 'no'][language];
  if (name === 'page') return nameOfPage(value, language);
  if (typeof value === 'string') return value;
  return installationFacts[name].format === 'money'
    ? formatMinor(value, currency, language)
    : new Intl.NumberFormat(language).format(value);
}

export const nameOfPage = (page: unknown, language: Language): string =>
  pageOptions.find(({ value }) => value === page)?.label[language] ?? `${page}`;
