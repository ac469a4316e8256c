import type { Text } from '../language';
import { lookUp } from '../lib/look-up';
import { pageOptions } from '../pages/page-types';
import type { Facts } from '../shop/model';
import { minorUnits, parseNumber } from '../shop/money';
import type { Money, Value } from './fill';

/** A built-in variable of every shop; its name is its key in `builtInVariables`. */
interface BuiltInVariable {
  label: Text;
  /** Fact of the page from which the value is read. */
  fact: keyof Facts;
  /** Returns the value; undefined while the page does not state it. */
  read: (facts: Facts, argument?: string) => Value | undefined;
  sample: Value;
  /** True if the value is known when a message is sent, without a page. */
  inMessages?: true;
  /** Argument that is inserted after the colon; absent if the variable takes none. */
  argument?: string;
}

const money = (minor: number | undefined, currency?: string): Money | undefined =>
  minor === undefined ? undefined : { minor, currency };

/** Variables in the order of the editor's list; the shop's pages state the values. */
export const builtInVariables = {
  productName: {
    label: { tr: 'Ürün adı', en: 'Product name' },
    fact: 'product',
    read: ({ product }) => product?.name,
    sample: { tr: 'Dalga vazo', en: 'Wave vase' },
  },
  productPrice: {
    label: { tr: 'Ürün fiyatı', en: 'Product price' },
    fact: 'product',
    read: ({ product, currency }) => money(product?.price, product?.currency ?? currency),
    sample: { minor: 89_000 },
  },
  productPriceBefore: {
    label: { tr: 'Ürünün indirimsiz fiyatı', en: 'Product price before the discount' },
    fact: 'product',
    read: ({ product, currency }) => money(product?.priceBefore, product?.currency ?? currency),
    sample: { minor: 109_000 },
  },
  productStock: {
    label: { tr: 'Stok adedi', en: 'Stock' },
    fact: 'product',
    read: ({ product }) => product?.stock,
    sample: 3,
  },
  productBrand: {
    label: { tr: 'Marka', en: 'Brand' },
    fact: 'product',
    read: ({ product }) => product?.brand,
    sample: 'Kıyı',
  },
  categoryName: {
    label: { tr: 'Kategori adı', en: 'Category name' },
    fact: 'category',
    read: ({ category, product }) => (category ?? product?.categories)?.slice(-1)[0],
    sample: { tr: 'Vazolar', en: 'Vases' },
  },
  cartTotal: {
    label: { tr: 'Sepet tutarı', en: 'Cart total' },
    fact: 'cart',
    read: ({ cart, currency }) => money(cart?.total, cart?.currency ?? currency),
    sample: { minor: 54_000 },
  },
  cartCount: {
    label: { tr: 'Sepetteki ürün sayısı', en: 'Items in the cart' },
    fact: 'cart',
    read: ({ cart }) => cart?.count,
    sample: 2,
  },
  cartMissing: {
    label: { tr: 'Sepette bir tutara kalan', en: 'What the cart lacks to an amount' },
    fact: 'cart',
    read: ({ cart, currency: own }, argument = '') => {
      const currency = cart?.currency ?? own;
      const goal = parseNumber(argument);
      if (goal === undefined || cart?.total === undefined) return undefined;
      const missing = Math.round(goal * minorUnits(currency)) - cart.total;
      return missing > 0 ? { minor: missing, currency } : undefined;
    },
    sample: { minor: 21_000 },
    argument: '750',
  },
  customerName: {
    label: { tr: 'Üyenin adı', en: "Member's name" },
    fact: 'customer',
    read: ({ customer }) => customer?.name,
    sample: 'Deniz',
    inMessages: true,
  },
  memberGroup: {
    label: { tr: 'Üye grubu', en: 'Member group' },
    fact: 'customer',
    read: ({ customer }) => customer?.group,
    sample: { tr: 'Altın', en: 'Gold' },
  },
  pageType: {
    label: { tr: 'Sayfa türü', en: 'Page type' },
    fact: 'page',
    read: ({ page }) => pageOptions.find(({ value }) => value === page)?.label,
    sample: { tr: 'Ürün', en: 'Product' },
  },
  orderNumber: {
    label: { tr: 'Sipariş numarası', en: 'Order number' },
    fact: 'order',
    read: ({ order }) => order?.number,
    sample: 'KK-1042',
  },
  orderTotal: {
    label: { tr: 'Sipariş tutarı', en: 'Order total' },
    fact: 'order',
    read: ({ order, currency }) => money(order?.total, order?.currency ?? currency),
    sample: { minor: 178_000 },
  },
  couponCode: {
    label: { tr: 'Siparişte kullanılan kupon', en: 'Coupon used in the order' },
    fact: 'order',
    read: ({ order }) => order?.coupon,
    sample: 'HOSGELDIN10',
  },
} satisfies Record<string, BuiltInVariable>;

export type BuiltInName = keyof typeof builtInVariables;

/** Returns a built-in variable; undefined for the shop's own variables and unknown names. */
export const builtInVariable = (name: string): BuiltInVariable | undefined =>
  lookUp<BuiltInVariable>(builtInVariables, name);

/** Facts of a page that only conditions compare; the editor does not offer them for texts. */
const comparedFacts: Record<string, Pick<BuiltInVariable, 'read' | 'sample'>> = {
  visitorSignedIn: { read: ({ customer }) => customer?.signedIn, sample: true },
  pageLanguage: { read: ({ language }) => language, sample: 'tr' },
};

const readerOf = (name: string) => builtInVariable(name) ?? lookUp(comparedFacts, name);

/** Returns whether the page provides the variable's value; false for a variable of the shop. */
export const isReadFromPage = (name: string): boolean => readerOf(name) !== undefined;

/** Returns the value of a variable; undefined while the page does not state it. */
export const readVariable = (facts: Facts, name: string, argument?: string): Value | undefined =>
  readerOf(name)?.read(facts, argument);

/** Returns a sample value for previews; for a variable of the shop, its name. */
export const sampleOf = (name: string): Value => readerOf(name)?.sample ?? name;

/** A message has no page: most variables are undefined, so that their fallback is shown. */
export const sampleInMessage = (name: string): Value | undefined =>
  builtInVariable(name)?.inMessages ? sampleOf(name) : undefined;
