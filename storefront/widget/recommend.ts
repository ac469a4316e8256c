import type { Plain } from '@catalogue/fields/types';
import type { ChosenProduct } from '@catalogue/kinds';
import { MAX_RECENT, requestOf, type Strategy } from '@catalogue/recommend/request';
import type { Facts } from '@catalogue/shop/model';
import { formatMinor } from '@catalogue/shop/money';
import type { Recommended, RecommendRequest } from '@contract/storefront';
import type { ChunkContext } from './chunks';
import { requestPlainly } from './sending/request';

/** Time in ms to wait for the facts of the page, such as the cart. */
const FACTS_WAIT_MS = 1000;
const FACTS_INTERVAL_MS = 50;
const ANSWER_WAIT_MS = 1500;

/** A clicked recommendation; stored under `followed`, newest first, until the next order. */
export interface RecommendationClick {
  url: string;
  strategy: Strategy;
  camp_id: number;
  /** Time of the click, epoch milliseconds. */
  at: number;
}

export interface RecommendChunk {
  choose: (page: Page, form: Plain) => Promise<ChosenProduct[]>;
}

type Page = Omit<ChunkContext, 'language' | 'test'>;

/** Returns recommended products; none before consent, or if the server fails or is too slow. */
export const choose: RecommendChunk['choose'] = async (page, form) => {
  try {
    const facts = await waitForFacts(page.facts);
    const recent = page.store.read<string[]>('looked', []);
    const products = await ask(page, requestOf(form, Number(form.count), { facts, recent }));
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

async function ask({ host, pid, store }: Page, request: RecommendRequest): Promise<Recommended[]> {
  if (store.awaitsConsent?.()) return [];
  const abort = new AbortController();
  setTimeout(() => abort.abort(), ANSWER_WAIT_MS);
  const url = `${host}/widget/recommend`;
  const body = JSON.stringify({ pid, ...request });
  const { signal } = abort;
  const response = await fetch(url, { method: 'POST', credentials: 'omit', signal, body }).catch(
    (error) => (signal.aborted ? Promise.reject(error) : requestPlainly(url, body)),
  );
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
      const before = store
        .read<RecommendationClick[]>('followed', [])
        .filter((one) => one.url !== url);
      const clicks = [{ url, strategy, camp_id: campaign, at: Date.now() }, ...before];
      store.write('followed', clicks.slice(0, MAX_RECENT));
    },
  };
}
