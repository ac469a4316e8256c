import type { Plain } from '../fields/types';
import type { Condition, Surroundings, Trigger } from '../kinds';
import type { Cart, Facts, Line, Product, ShopEvent } from '../shop/model';
import { minorUnits } from '../shop/money';
import type { Situation } from '../situation';
import { matchesRange, rangeFields, rangePhrase } from './range';
import { matchesText, prepareText, textFields, textPhrase } from './text-match';

export const cartTriggers = {
  'cart-added': {
    type: 'cart-added',
    label: { tr: 'Sepete ürün eklenince', en: 'After adding to the cart' },
    help: {
      tr: 'Ziyaretçi sepete bir ürün ekleyince gösterilir.',
      en: 'Shown after the visitor put a product into the cart.',
    },
    fields: [],
    listen: listenForAdded,
    phrase: () => ({ tr: 'sepete ürün eklenince', en: 'after a product is added to the cart' }),
  },
  'cart-removed': {
    type: 'cart-removed',
    label: { tr: 'Sepetten ürün çıkarılınca', en: 'After removing from the cart' },
    help: {
      tr: 'Ziyaretçi sepetten bir ürün çıkarınca gösterilir.',
      en: 'Shown after the visitor took a product out of the cart.',
    },
    fields: [],
    listen: listenForRemoved,
    phrase: () => ({
      tr: 'sepetten ürün çıkarılınca',
      en: 'after a product is removed from the cart',
    }),
  },
} satisfies Record<string, Trigger>;

const PARTS = { tr: 'adı, kodu, markası veya kategorisi', en: 'name, code, brand or category' };

export const cartWho = {
  'cart-total': {
    type: 'cart-total',
    label: { tr: 'Sepet tutarı', en: 'Cart total' },
    help: {
      tr: 'İndirimler düşülmüş, vergi dahil, kargo hariç ürün tutarı; mağazanın para birimiyle. Boş sepetin tutarı 0’dır.',
      en: 'Products after discounts, with tax and without shipping, in the currency of the shop. An empty cart comes to 0.',
    },
    fields: rangeFields({ default: 500 }),
    matches: matchesCartTotal,
    phrase: (p) => {
      const { tr, en } = rangePhrase(p);
      return { tr: `sepet tutarı ${tr} olan`, en: `whose cart comes to ${en}` };
    },
  },
  'cart-count': {
    type: 'cart-count',
    label: { tr: 'Sepetteki ürün sayısı', en: 'Pieces in the cart' },
    fields: rangeFields({ step: 1 }),
    matches: matchesCartCount,
    phrase: (p) => {
      const unit = { tr: 'ürün', en: 'products', one: 'product' };
      const { tr, en } = rangePhrase(p, unit);
      return { tr: `sepetinde ${tr} olan`, en: `who have ${en} in the cart` };
    },
  },
  'cart-contents': {
    type: 'cart-contents',
    label: { tr: 'Sepetteki ürünler', en: 'Products in the cart' },
    help: {
      tr: 'Sepetteki ürünlerden birinin adı, kodu, markası veya kategorisi karşılaştırılır.',
      en: 'Compares the name, code, brand or category of each product in the cart.',
    },
    fields: textFields(
      { label: { tr: 'Ürünler', en: 'Products' } },
      { exclude: { tr: 'Sepette bunlar yokken', en: 'When these are not in the cart' } },
    ),
    matches: matchesCartContents,
    prepare: prepareText,
    phrase: (p) => {
      const { tr, en } = textPhrase({ ...p, exclude: false });
      return p.exclude === true
        ? {
            tr: `sepetinde ${PARTS.tr} ${tr} ürün bulunmayan`,
            en: `with no product in the cart whose ${PARTS.en} ${en}`,
          }
        : {
            tr: `sepetinde ${PARTS.tr} ${tr} bir ürün bulunan`,
            en: `with a product in the cart whose ${PARTS.en} ${en}`,
          };
    },
  },
} satisfies Record<string, Condition>;

const waitFor =
  (kind: ShopEvent['kind']) =>
  (_p: Plain, _page: Window, fire: () => void, { listenToShop }: Surroundings = {}) => {
    const stop = listenToShop?.((event) => {
      if (event.kind !== kind) return;
      stop?.();
      fire();
    });
    return () => stop?.();
  };

export function listenForAdded(...args: Parameters<Trigger['listen']>): () => void {
  return waitFor('added')(...args);
}

export function listenForRemoved(...args: Parameters<Trigger['listen']>): () => void {
  return waitFor('removed')(...args);
}

/** Returns the total in the main unit; if none is stated, the sum of the lines. */
function totalOf({ cart, currency }: Facts = {}): number | undefined {
  if (!cart) return undefined;
  const sum = () =>
    cart.lines?.reduce<number | undefined>(
      (total, { price, quantity }) =>
        total === undefined || price === undefined ? undefined : total + price * quantity,
      0,
    );
  const minor = cart.total ?? sum() ?? (cart.count === 0 ? 0 : undefined);
  return minor === undefined ? undefined : minor / minorUnits(cart.currency ?? currency);
}

function countOf(cart: Cart | undefined): number | undefined {
  return (
    cart?.count ??
    cart?.lines?.reduce((sum, { quantity }) => sum + quantity, 0) ??
    (cart?.total === 0 ? 0 : undefined)
  );
}

export function matchesCartTotal(p: Plain, { facts }: Situation): boolean | undefined {
  return matchesRange(p, totalOf(facts));
}

export function matchesCartCount(p: Plain, { facts }: Situation): boolean | undefined {
  return matchesRange(p, countOf(facts?.cart));
}

export function matchesCartContents(p: Plain, { facts }: Situation): boolean | undefined {
  const empty: Line[] | undefined = countOf(facts?.cart) === 0 ? [] : undefined;
  return matchesText(p, (facts?.cart?.lines ?? empty)?.flatMap(textsOf));
}

function textsOf({ id, name, brand, categories = [] }: Product): (string | undefined)[] {
  return [id, name, brand, ...categories];
}
