import type { Plain } from '@catalogue/fields/types';
import type { ChosenProduct } from '@catalogue/kinds';
import {
  isStrategy,
  MAX_EXCLUDED,
  MAX_RECENT,
  MAX_RECOMMENDED,
  type Strategy,
} from '@catalogue/recommend/strategies';
import type { Facts } from '@catalogue/shop/model';
import { formatMinor, toMinor } from '@catalogue/shop/money';
import type { ProductRef, Recommended, RecommendRequest } from '@contract/storefront';
import type { Store } from './store';

/** Shops say what is in the cart a moment after the page opened. */
const FACTS_WAIT_MS = 1000;
const FACTS_INTERVAL_MS = 50;
const ANSWER_WAIT_MS = 1500;

/** A recommendation that was clicked; stored under `followed`, newest first. */
export interface Followed {
  url: string;
  strategy: Strategy;
  camp_id: number;
}

export interface RecommendChunk {
  choose: (page: Page, form: Plain) => Promise<ChosenProduct[]>;
}

interface Page {
  host: string;
  pid: string;
  store: Store;
  campaign: number;
  facts: () => Facts | undefined;
}

/** Products for this shopper on this page; none when nobody can be asked in time. */
export const choose: RecommendChunk['choose'] = async (page, form) => {
  try {
    const facts = await waitForFacts(page.facts);
    const products = await ask(
      page,
      requestOf(form, Number(form.count), { facts, store: page.store }),
    );
    return products.map((product) => present(product, page));
  } catch {
    return [];
  }
};

async function waitForFacts(read: Page['facts']): Promise<Facts> {
  for (let waited = 0; waited < FACTS_WAIT_MS; waited += FACTS_INTERVAL_MS) {
    const facts = read();
    if (facts) return facts;
    await new Promise((resolve) => setTimeout(resolve, FACTS_INTERVAL_MS));
  }
  return {};
}

/** What the server is asked for a form of the editor, on a page that says these facts. */
export function requestOf(
  form: Plain,
  count: number,
  { facts, store }: { facts: Facts; store: Store },
): RecommendRequest {
  const { product, cart } = facts;
  const currency = cart?.currency ?? facts.currency;
  const amount = (value: unknown) =>
    typeof value === 'number' && value > 0 ? toMinor(value, currency) : undefined;
  const goal = amount(form.goal);
  const ids = Array.isArray(form.exclude) ? form.exclude : [];
  const [from, to] = [amount(form.from), amount(form.to)];
  const strategy = isStrategy(form.strategy) ? form.strategy : 'best-selling';
  const recent = store.read<string[]>('looked', []);
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

/** A product as the server finds it again. */
export const refOf = ({ id, url }: ProductRef): ProductRef => ({
  ...(id && { id }),
  ...(url && { url }),
});

async function ask({ host, pid, store }: Page, request: RecommendRequest): Promise<Recommended[]> {
  if (store.held?.()) return [];
  const abort = new AbortController();
  setTimeout(() => abort.abort(), ANSWER_WAIT_MS);
  const response = await fetch(`${host}/widget/recommend`, {
    method: 'POST',
    credentials: 'omit',
    signal: abort.signal,
    body: JSON.stringify({ pid, ...request }),
  });
  const { products } = (await response.json()) as { products?: Recommended[] };
  return response.ok && Array.isArray(products) ? products : [];
}

function present(product: Recommended, { store, campaign }: Page): ChosenProduct {
  const { name, url, image, price, priceBefore, currency = '', strategy, key } = product;
  const written = (minor: number) => formatMinor(minor, currency, document.documentElement.lang);
  return {
    title: name,
    url,
    ...(image && { image }),
    ...(price !== undefined && { price: written(price) }),
    ...(priceBefore !== undefined && { before: written(priceBefore) }),
    part: `recommendation:${strategy}:${key}`.slice(0, 500),
    follow: () => {
      const before = store.read<Followed[]>('followed', []).filter((one) => one.url !== url);
      const followed: Followed[] = [{ url, strategy, camp_id: campaign }, ...before];
      store.write('followed', followed.slice(0, MAX_RECENT));
    },
  };
}
