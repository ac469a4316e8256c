import type { Plain } from '../fields/types';
import type { Facts, Product } from '../shop/model';
import { toMinor } from '../shop/money';
import { isStrategy, MAX_EXCLUDED, MAX_RECENT, MAX_RECOMMENDED } from './strategies';

/** Creates a request. `form`: `learnedFields`; `recent`: viewed addresses, newest first. */
export function requestOf(
  form: Plain,
  count: number,
  { facts = {}, recent = [] }: { facts?: Facts; recent?: readonly string[] } = {},
) {
  const { product, cart } = facts;
  const currency = cart?.currency ?? facts.currency;
  const amount = (value: unknown) =>
    typeof value === 'number' && value > 0 ? toMinor(value, currency) : undefined;
  const goal = amount(form.goal);
  const ids = Array.isArray(form.exclude) ? form.exclude : [];
  const [from, to] = [amount(form.from), amount(form.to)];
  const strategy = isStrategy(form.strategy) ? form.strategy : 'best-selling';
  return {
    strategy,
    count: Math.min(Math.max(1, count), MAX_RECOMMENDED),
    ...(isStrategy(form.fallback) && { fallback: form.fallback }),
    ...(product && { seed: refOf(product) }),
    exclude: [
      ...ids.slice(0, MAX_EXCLUDED).map((id) => ({ id: `${id}` })),
      ...(cart?.lines ?? []).slice(0, MAX_EXCLUDED).map(refOf),
    ],
    ...(strategy === 'recently-viewed' && { recent: recent.slice(0, MAX_RECENT) }),
    ...(goal && { missing: Math.max(0, goal - (cart?.total ?? 0)), ...(currency && { currency }) }),
    ...(form.category ? { category: `${form.category}` } : {}),
    ...(form.brand ? { brand: `${form.brand}` } : {}),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** Returns the reference by which the server finds a product. */
export const refOf = ({ id, url }: Pick<Product, 'id' | 'url'>) => ({
  ...(id && { id }),
  ...(url && { url }),
});
