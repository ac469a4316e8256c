import type { Text } from '../../language';
import { noLonger, required } from '../checks';
import { MAX_PRODUCTS, PRODUCT_SOURCES, type ProductSource } from '../lookups';
import { type ActionDefinition, textMessage } from '../scene';

const MAX_WORDS_CHARS = 100;

export const productSourceLabels: Record<ProductSource, Text> = {
  new: { tr: 'En yeniler', en: 'Newest' },
  'on-sale': { tr: 'İndirimdekiler', en: 'On sale' },
  'best-selling': { tr: 'Çok satanlar', en: 'Best sellers' },
  search: { tr: 'Adında şu kelimeler olanlar', en: 'Name contains these words' },
};

const sourceOf = (source: string | undefined): ProductSource =>
  PRODUCT_SOURCES.find((known) => known === source) ?? 'new';

/** Sends product cards; the server finds the products. */
export const products: ActionDefinition = {
  label: { tr: 'Ürün kartları', en: 'Product cards' },
  help: {
    tr: 'Mağazanızın en çok 5 ürününü görseli, adı, fiyatı ve bağlantısıyla gösterir.',
    en: 'Shows up to 5 products of your shop with picture, name, price and link.',
  },
  family: 'message',
  channels: ['web', 'whatsapp'],
  template: () => ({ type: 'products', text: '', source: 'new', words: '', fallback: '' }),
  problems: (action, path) => [
    ...noLonger(action.text, `${path}.text`),
    ...(PRODUCT_SOURCES.some((source) => source === action.source)
      ? []
      : [{ path: `${path}.source`, code: 'notAnOption' }]),
    ...(action.source === 'search' ? required(action.words, `${path}.words`) : []),
    ...noLonger(action.words, `${path}.words`, MAX_WORDS_CHARS),
    ...noLonger(action.fallback, `${path}.fallback`),
  ],
  run: ({ source, words }, { node, entry }) => ({
    output: [],
    wait: { kind: 'lookup', node: node.id, scenario: 'products', entry },
    lookup: { kind: 'products', source: sourceOf(source), words: String(words ?? '') },
  }),
  resume: (_, { found }, { node, entry }) => {
    const { text = '', fallback } = node.data.actions?.[entry] ?? {};
    const cards = found && 'products' in found ? found.products.slice(0, MAX_PRODUCTS) : [];
    if (cards.length === 0) return { output: textMessage(fallback) };
    return { output: [{ kind: 'products', text, products: cards }] };
  },
};
