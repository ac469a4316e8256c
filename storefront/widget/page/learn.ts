import { MAX_RECENT, MAX_SEEN_PRODUCTS, refOf } from '@catalogue/recommend/request';
import type { Facts, Product } from '@catalogue/shop/model';
import { canonicalUrl } from '@catalogue/shop/page-address';
import type { SeenProduct, WidgetSeen } from '@contract/storefront';
import { guard } from '@storefront/widget/guard';
import type { OpenPageChunk } from '@storefront/widget/page-chunk';
import { openQueue } from '@storefront/widget/sending/queue';
import { readVisitor, uuid } from '@storefront/widget/visitor/visitor';

const CHECK_INTERVAL_MS = 1000;
const MAX_STORED = 10;

interface Pending extends Pick<WidgetSeen, 'products'> {
  id: string;
  at: number;
}

/**
 * Reports products once per page: viewed, listed and added to the cart. The server calculates
 * recommendations from these. A report contains the visit's id, but not the visitor's.
 */
export const open: OpenPageChunk = ({ host, pid, store, token, readShop }) => {
  const queue = openQueue<Pending>({
    store,
    key: 'seen',
    url: `${host}/widget/seen`,
    maxStored: MAX_STORED,
    batchOf: (pending) => pending.slice(0, 1),
    idOf: ({ id }) => id,
    bodyOf: ([first]): WidgetSeen => ({
      pid,
      session: readVisitor(store).session,
      ...(token && { token }),
      products: first?.products ?? [],
    }),
  });
  let address = '';
  /** Products that this page has reported, as JSON. */
  let reported = new Set<string>();
  let last: Facts | undefined;

  const check = guard(() => {
    const facts = readShop();
    if (!facts || (facts === last && address === location.href)) return;
    last = facts;
    if (address !== location.href) {
      address = location.href;
      reported = new Set();
    }
    const products = seenOn(facts).filter((product) => {
      const text = JSON.stringify(product);
      if (reported.has(text)) return false;
      reported.add(text);
      return true;
    });
    remember(facts.product);
    if (products.length > 0) {
      queue.add({ id: uuid(), at: Date.now(), products: products.slice(0, MAX_SEEN_PRODUCTS) });
    }
  });

  /** Stores a product for "recently viewed", in this browser only. */
  function remember(product: Product | undefined): void {
    const url = product && canonicalUrl(product.url ?? location.href);
    const checked = store.read<string[]>('looked', []);
    if (!url || checked[0] === url) return;
    store.write('looked', [url, ...checked.filter((one) => one !== url)].slice(0, MAX_RECENT));
  }

  queue.sendIn(0);
  check();
  setInterval(check, CHECK_INTERVAL_MS);
};

/**
 * Returns the page's products: viewed, in the cart and listed. Cart prices are omitted, because
 * they may be discounted; order pages ignore the cart.
 */
function seenOn({ product, listed = [], cart, order }: Facts): SeenProduct[] {
  const viewed = product && { ...product, url: product.url ?? location.href };
  return [
    ...(viewed ? [{ ...viewed, did: 'viewed' as const }] : []),
    ...(order ? [] : (cart?.lines ?? [])).map((line) => ({
      ...refOf(line),
      did: 'added' as const,
    })),
    ...listed,
  ];
}
