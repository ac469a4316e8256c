import type { Plain } from '../fields/types';
import type { Condition } from '../kinds';
import type { Text } from '../language';
import { markValue } from '../lib/phrase';
import type { Facts } from '../shop/model';
import { minorUnits } from '../shop/money';
import type { Situation } from '../situation';
import { matchesRange, rangeFields, rangePhrase } from './range';
import { matchesText, prepareText, textFields, textPhrase } from './text-match';

const PARTS: Record<string, Text> = {
  name: { tr: 'adı', en: 'name' },
  id: { tr: 'kodu', en: 'code' },
  brand: { tr: 'markası', en: 'brand' },
};

export const productWhere = {
  'product-text': {
    type: 'product-text',
    label: { tr: 'Ürün', en: 'Product' },
    help: {
      tr: 'Ürün sayfasında ürünün adı, kodu veya markası.',
      en: 'On a product’s page its name, code or brand.',
    },
    fields: textFields(
      { label: { tr: 'Değerler', en: 'Values' } },
      {
        before: [
          {
            type: 'dropdown',
            name: 'part',
            label: { tr: 'Bilgi', en: 'Part' },
            required: true,
            default: 'name',
            options: [
              { value: 'name', label: { tr: 'Adı', en: 'Name' } },
              { value: 'id', label: { tr: 'Kodu', en: 'Code' } },
              { value: 'brand', label: { tr: 'Markası', en: 'Brand' } },
            ],
          },
        ],
      },
    ),
    matches: matchesProductText,
    prepare: prepareText,
    phrase: (p) => {
      const { tr, en } = textPhrase(p);
      const part = PARTS[String(p.part)] ?? { tr: '', en: '' };
      return {
        tr: `${markValue(part.tr)} ${tr} ürünlerde`,
        en: `on products whose ${markValue(part.en)} ${en}`,
      };
    },
  },
  'product-category': {
    type: 'product-category',
    label: { tr: 'Kategori', en: 'Category' },
    help: {
      tr: 'Ürünün veya listelenen kategorinin yolu: Ev > Mutfak > Vazo içinde her biri ayrı karşılaştırılır.',
      en: 'The path of the product or of the listed category: each part of Home > Kitchen > Vases is compared.',
    },
    fields: textFields({ label: { tr: 'Kategoriler', en: 'Categories' } }),
    matches: matchesCategory,
    prepare: prepareText,
    phrase: (p) => {
      const { tr, en } = textPhrase(p);
      return { tr: `kategorisi ${tr} sayfalarda`, en: `on pages whose category ${en}` };
    },
  },
  'product-price': {
    type: 'product-price',
    label: { tr: 'Ürün fiyatı', en: 'Product price' },
    help: { tr: 'Mağazanın para birimiyle.', en: 'In the currency of the shop.' },
    fields: rangeFields({ default: 100 }),
    matches: matchesPrice,
    phrase: (p) => {
      const { tr, en } = rangePhrase(p);
      return { tr: `fiyatı ${tr} olan ürünlerde`, en: `on products that cost ${en}` };
    },
  },
  'product-discount': {
    type: 'product-discount',
    label: { tr: 'Ürün indirimi', en: 'Product discount' },
    fields: rangeFields({ default: 10, max: 100, unit: { tr: '%', en: '%' } }),
    matches: matchesDiscount,
    phrase: (p) => {
      const { tr, en } = rangePhrase(p);
      return {
        tr: `indirimi ${tr.replace(/[\d.]+/g, '%$&')} olan ürünlerde`,
        en: `on products reduced by ${en.replace(/[\d.]+/g, '$&%')}`,
      };
    },
  },
  'product-stock': {
    type: 'product-stock',
    label: { tr: 'Ürün stoku', en: 'Product stock' },
    fields: rangeFields({ step: 1 }),
    matches: matchesStock,
    phrase: (p) => {
      const { tr, en } = rangePhrase(p, { tr: '', en: 'pieces', one: 'piece' });
      return { tr: `stoku ${tr} olan ürünlerde`, en: `on products with ${en} in stock` };
    },
  },
} satisfies Record<string, Condition>;

/** Returns the page's product; null on a page of another kind, undefined while it is unknown. */
function productOf({ facts, page }: Situation): Facts['product'] | null {
  return facts?.product ?? (facts && page.type !== 'product' ? null : undefined);
}

export function matchesProductText(p: Plain, at: Situation): boolean | undefined {
  const product = productOf(at);
  if (product === null) return false;
  const text = product?.[p.part as 'name' | 'id' | 'brand'];
  return matchesText(p, text === undefined ? undefined : [text]);
}

export function matchesCategory(p: Plain, at: Situation): boolean | undefined {
  const path = at.facts?.product?.categories ?? at.facts?.category;
  if (path) return matchesText(p, path);
  const { type } = at.page;
  return at.facts && type !== 'product' && type !== 'category' ? false : undefined;
}

export function matchesPrice(p: Plain, at: Situation): boolean | undefined {
  const product = productOf(at);
  if (product === null) return false;
  const { price, currency } = product ?? {};
  return matchesRange(
    p,
    price === undefined ? undefined : price / minorUnits(currency ?? at.facts?.currency),
  );
}

/** Matches the discount in percent; a product without a previous price has none. */
export function matchesDiscount(p: Plain, at: Situation): boolean | undefined {
  const product = productOf(at);
  if (product === null) return false;
  const { price, priceBefore = price } = product ?? {};
  if (price === undefined || priceBefore === undefined) return undefined;
  return matchesRange(p, priceBefore > 0 ? ((priceBefore - price) * 100) / priceBefore : 0);
}

export function matchesStock(p: Plain, at: Situation): boolean | undefined {
  const product = productOf(at);
  if (product === null) return false;
  return matchesRange(p, product?.stock ?? (product?.available === false ? 0 : undefined));
}
