import type { Text } from '@catalogue/language';
import type { Drawing } from './drawings';

export type Category = 'ceramics' | 'textiles' | 'light' | 'wood';

export const categories: Record<Category, Text> = {
  ceramics: { tr: 'Seramik', en: 'Ceramics' },
  textiles: { tr: 'Tekstil', en: 'Textiles' },
  light: { tr: 'Işık', en: 'Light' },
  wood: { tr: 'Ahşap ve hasır', en: 'Wood and wicker' },
};

export interface Product {
  id: string;
  category: Category;
  drawing: Drawing;
  /** Background colour of the product's picture. */
  tone: string;
  name: Text;
  about: Text;
  price: number;
  /** Price before the discount. */
  before?: number;
  rating: number;
  reviews: number;
  stock: number;
}

export const products: readonly Product[] = [
  {
    id: 'vazo',
    category: 'ceramics',
    drawing: 'vase',
    tone: '#efe3d3',
    name: { tr: 'Dalga vazo', en: 'Wave vase' },
    about: {
      tr: 'Çarkta elle şekillendirilen, mat sırlı stoneware vazo. Kuru dallarla da tazeleriyle de güzel durur.',
      en: 'Wheel-thrown stoneware with a matt glaze. Lovely with dried branches and fresh ones alike.',
    },
    price: 890,
    before: 1090,
    rating: 4.8,
    reviews: 126,
    stock: 4,
  },
  {
    id: 'kupa',
    category: 'ceramics',
    drawing: 'mug',
    tone: '#e3e6da',
    name: { tr: 'Sabah kupası', en: 'Morning mug' },
    about: {
      tr: 'Avuca oturan kulpu ve kalın ağzıyla kahvenizi uzun süre sıcak tutar. Bulaşık makinesine girer.',
      en: 'A handle that fits the palm and a thick rim that keeps coffee warm. Dishwasher safe.',
    },
    price: 340,
    rating: 4.9,
    reviews: 402,
    stock: 38,
  },
  {
    id: 'ortu',
    category: 'textiles',
    drawing: 'throw',
    tone: '#e8ddd6',
    name: { tr: 'Keten koltuk örtüsü', en: 'Linen throw' },
    about: {
      tr: 'Yıkandıkça yumuşayan saf keten, elde bağlanmış püsküller. 130 × 170 cm.',
      en: 'Pure linen that softens with every wash, tassels tied by hand. 130 × 170 cm.',
    },
    price: 1450,
    rating: 4.7,
    reviews: 88,
    stock: 3,
  },
  {
    id: 'yastik',
    category: 'textiles',
    drawing: 'cushion',
    tone: '#f0dfd2',
    name: { tr: 'Kiremit yastık', en: 'Terracotta cushion' },
    about: {
      tr: 'Bitkisel boyayla renklendirilmiş pamuk keten kılıf, iç dolgusu dahil. 45 × 45 cm.',
      en: 'Cotton and linen cover dyed with plants, filling included. 45 × 45 cm.',
    },
    price: 520,
    before: 640,
    rating: 4.6,
    reviews: 73,
    stock: 12,
  },
  {
    id: 'lamba',
    category: 'light',
    drawing: 'lamp',
    tone: '#ece6d8',
    name: { tr: 'Mantar masa lambası', en: 'Mushroom lamp' },
    about: {
      tr: 'Kısılabilir sıcak ışık, kâğıt inceliğinde seramik başlık. Ampulü kutusunda.',
      en: 'Dimmable warm light under a paper-thin ceramic shade. Bulb in the box.',
    },
    price: 1980,
    rating: 4.9,
    reviews: 54,
    stock: 7,
  },
  {
    id: 'mum',
    category: 'light',
    drawing: 'candle',
    tone: '#e6e3dc',
    name: { tr: 'İncir mumu', en: 'Fig candle' },
    about: {
      tr: 'Soya mumu, incir yaprağı ve sedir. Kabı bitince kalemlik olur. 45 saat yanar.',
      en: 'Soy wax with fig leaf and cedar. The cup becomes a pencil pot. Burns 45 hours.',
    },
    price: 420,
    rating: 4.8,
    reviews: 211,
    stock: 2,
  },
  {
    id: 'kase',
    category: 'wood',
    drawing: 'bowl',
    tone: '#e9dfcf',
    name: { tr: 'Zeytin ağacı kase', en: 'Olive wood bowl' },
    about: {
      tr: 'Tek parça zeytin ağacından oyulur; damarı hiçbirinde aynı değildir. Salata için ideal.',
      en: 'Carved from one piece of olive wood; no two grains are the same. Ideal for salads.',
    },
    price: 760,
    rating: 4.7,
    reviews: 95,
    stock: 21,
  },
  {
    id: 'sepet',
    category: 'wood',
    drawing: 'basket',
    tone: '#e2e4d6',
    name: { tr: 'Hasır sepet', en: 'Wicker basket' },
    about: {
      tr: 'Deniz otundan örülmüş, iki kulplu sepet. Battaniye, oyuncak ya da odun için.',
      en: 'Woven from seagrass, with two handles. For blankets, toys or firewood.',
    },
    price: 680,
    rating: 4.5,
    reviews: 61,
    stock: 5,
  },
];

/**
 * Returns the product with an id, or for an unknown id the first product, so that no page is empty.
 */
export function findProduct(id: string | null): Product {
  const found = products.find((product) => product.id === id) ?? products[0];
  if (!found) throw new Error('The shop has no products.');
  return found;
}
