import { PAGE_TYPES } from '../../pages/page-types';
import type { Facts, ShopPage } from '../model';
import { toCurrency } from '../money';
import {
  MAX_ID_CHARS,
  MAX_LANGUAGE_CHARS,
  MAX_NAME_CHARS,
  objectOf,
  objectsOf,
  toCart,
  toCategories,
  toCustomer,
  toOrder,
  toProduct,
  toText,
} from '../normalize';

/** Calls of a shop's own script, with facts of its page and the customer. */
export type ScriptCall = 'page' | 'cart' | 'order' | 'identify';

/** Converts calls to facts. Shops state amounts in the currency's main unit, as number or text. */
export const factsOfCall: Record<ScriptCall, (given: unknown, url: string) => Facts> = {
  page(given, url) {
    const { type, language, country, currency, category, product, products } = objectOf(given);
    const inCurrency = (one: unknown) => toProduct({ currency, ...objectOf(one) }, url);
    return {
      page: PAGE_TYPES.find((one) => one === type),
      language: toText(language, MAX_LANGUAGE_CHARS),
      country: toText(country, 2)?.toUpperCase(),
      currency: toCurrency(currency),
      category: toCategories(category),
      product: product ? inCurrency(product) : undefined,
      listed: products ? objectsOf(products).map(inCurrency) : undefined,
    };
  },
  cart: (given, url) => ({ cart: toCart(objectOf(given), url) }),
  order(given, url) {
    const order = toOrder(objectOf(given), url);
    return order.number ? { order } : {};
  },
  identify(given) {
    const customer = objectOf(given);
    // Shops may pass nothing when the customer is not signed in.
    const signedIn = !!given && customer.signedIn !== false;
    return { customer: signedIn ? toCustomer(customer) : { signedIn } };
  },
};

/** Returns facts in the form of the arguments of a shop's own script calls. */
export type CallReader = (page: ShopPage) => Partial<Record<ScriptCall, object | null>>;

export const factsOfCalls = (calls: Partial<Record<ScriptCall, unknown>>, url: string): Facts =>
  Object.assign(
    {},
    ...Object.entries(calls).map(([name, given]) => factsOfCall[name as ScriptCall](given, url)),
  );

/** Maximum number of custom fields of an event. */
const MAX_PROPS = 20;

export function toProps(given: unknown): Record<string, string | number | boolean> {
  const plain = Object.entries(objectOf(given))
    .slice(0, MAX_PROPS)
    .filter(([, value]) => /^(string|number|boolean)$/.test(typeof value));
  return Object.fromEntries(
    (plain as [string, string | number | boolean][]).map(([name, value]) => [
      toText(name, MAX_ID_CHARS) ?? '',
      typeof value === 'string' ? (toText(value, MAX_NAME_CHARS) ?? '') : value,
    ]),
  );
}
