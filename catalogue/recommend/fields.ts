import type { Option, Schema } from '../fields/types';
import type { Text } from '../language';
import { MAX_EXCLUDED, STRATEGIES, type Strategy } from './request';

export const strategyLabels: Record<Strategy, Text> = {
  'bought-together': { tr: 'Birlikte alınanlar', en: 'Bought together' },
  'viewed-together': { tr: 'Birlikte bakılanlar', en: 'Viewed together' },
  similar: { tr: 'Benzerleri', en: 'Similar products' },
  'recently-viewed': { tr: 'Son bakılanlar', en: 'Recently viewed' },
  'best-selling': { tr: 'Çok satanlar', en: 'Best sellers' },
  'most-viewed': { tr: 'Çok bakılanlar', en: 'Most viewed' },
  new: { tr: 'Yeni gelenler', en: 'New arrivals' },
  'on-sale': { tr: 'İndirimdekiler', en: 'On sale' },
  'cart-gap': { tr: 'Sepetin eksiğini tamamlayanlar', en: 'What fills the cart up' },
};

const options: Option[] = STRATEGIES.map((value) => ({ value, label: strategyLabels[value] }));

/** Fields for the source `learned` of a `products` block. */
export const learnedFields: Schema = [
  {
    type: 'dropdown',
    name: 'strategy',
    label: { tr: 'Seçim', en: 'Strategy' },
    help: {
      tr: 'Satır dolmazsa önce ikinci seçimle, sonra sırayla benzerler, çok satanlar, çok bakılanlar ve yenilerle tamamlanır.',
      en: 'A row that is too short is filled by the second choice, then by similar products, best sellers, most viewed and new ones.',
    },
    required: true,
    default: 'viewed-together',
    options,
  },
  {
    type: 'dropdown',
    name: 'fallback',
    label: { tr: 'İkinci seçim', en: 'Second choice' },
    options,
  },
  {
    type: 'number',
    name: 'goal',
    label: { tr: 'Sepet hedefi', en: 'Goal of the cart' },
    help: {
      tr: '"Sepetin eksiğini tamamlayanlar" için: sepetin varması istenen tutar.',
      en: 'For “What fills the cart up”: the total the cart should reach.',
    },
    default: null,
    min: 0,
    max: 10_000_000,
  },
  {
    type: 'string',
    name: 'category',
    label: { tr: 'Yalnız bu kategoriden', en: 'Only of this category' },
    maxLength: 100,
  },
  {
    type: 'string',
    name: 'brand',
    label: { tr: 'Yalnız bu markadan', en: 'Only of this brand' },
    maxLength: 200,
  },
  {
    type: 'number',
    name: 'from',
    label: { tr: 'En düşük fiyat', en: 'Lowest price' },
    default: null,
    min: 0,
    max: 10_000_000,
  },
  {
    type: 'number',
    name: 'to',
    label: { tr: 'En yüksek fiyat', en: 'Highest price' },
    default: null,
    min: 0,
    max: 10_000_000,
  },
  {
    type: 'multistring',
    name: 'exclude',
    label: { tr: 'Hiç önerilmeyecek ürün kodları', en: 'Product ids never recommended' },
    max: MAX_EXCLUDED,
  },
];
