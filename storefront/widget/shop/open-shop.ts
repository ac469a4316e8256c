import { lookUp } from '@catalogue/lib/look-up';
import type { PlatformEvent, PlatformShop } from '@catalogue/platforms/platform-shop';
import { type ReportedFacts, readShop } from '@catalogue/platforms/read-shop';
import type { Cart, Facts, Line, ShopEvent, ShopPage } from '@catalogue/shop/model';
import { MAX_ID_CHARS, toText, withoutUndefined } from '@catalogue/shop/normalize';
import type { Found } from '@catalogue/shop/read-facts';
import { followDataLayer, mergeEntries } from '@catalogue/shop/readers/data-layer';
import { factsOfCall, toProps } from '@catalogue/shop/readers/script';
import { guard } from '@storefront/widget/guard';
import type { PageChunk } from '@storefront/widget/kinds/page';
import { currentPage } from '@storefront/widget/page/shop-page';
import type { Call } from '@storefront/widget/vitrin';
import type { Shop, ShopChunk, ThemeChunk } from './shop';

const CHECK_INTERVAL_MS = 1000;
/** Time in ms after a page opened, in which fewer pieces in its cart do not count as a removal. */
const SETTLE_MS = 3000;
/** Time in ms within which reports of the page and of its analytics count as the same change. */
const SAME_MS = 3000;
const MAX_WAITING = 100;

/** Returns the facts that stay valid on the next page: cart and customer. */
const lasting = ({ cart, customer }: Facts): Facts => withoutUndefined({ cart, customer });

interface Change {
  kind: 'added' | 'removed';
  line: Line | undefined;
}

/** Opens the reader of a platform's pages, which reads until the document is closed. */
export const shopOf =
  (platform: PlatformShop): ShopChunk['openShop'] =>
  async ({ host, store, vitrin, loadChunk, pages }) => {
    const name = await platform.theme?.(currentPage());
    const [{ pageAddress, settlePage, generalReaders }, theme] = await Promise.all([
      loadChunk<PageChunk>(host, 'kinds/page'),
      // If the theme chunk cannot be loaded, the shop is read without it.
      name ? loadChunk<ThemeChunk>(host, `theme-${name}`).catch(() => undefined) : undefined,
    ]);
    if (vitrin.shop) return vitrin.shop;
    const markup = { ...generalReaders, theme: theme?.readTheme };
    const { q } = vitrin;
    let found: Found = { facts: {}, sources: {} };
    let written = '';
    /** Facts by source: the shop's calls (`vitrin.q.push`), platform events, and the data layer. */
    let reported: ReportedFacts = { script: {}, platform: {}, dataLayer: {} };
    let changed = true;
    let entered = pageAddress();
    const openedAt = Date.now();
    let isSubscribed = false;
    const listeners = new Set<(event: ShopEvent) => void>();
    let waiting: ShopEvent[] = [];
    const happened: Partial<Record<Change['kind'], { source: string; at: number }>> = {};
    const nextEntries = followDataLayer();

    function tell(event: ShopEvent): void {
      if (listeners.size === 0) waiting = [...waiting, event].slice(-MAX_WAITING);
      else for (const heard of listeners) guard(heard)(event);
    }

    /** Reports a change once, although page, platform and analytics may each report it. */
    function reportOnce(kind: Change['kind'], source: string, line: Line | undefined): void {
      const last = happened[kind];
      if (last && last.source !== source && Date.now() - last.at < SAME_MS) return;
      happened[kind] = { source, at: Date.now() };
      tell({ kind, line });
    }

    /** Drops the facts of the previous page except cart and customer. */
    function enterPage(): void {
      if (entered === pageAddress()) return;
      entered = pageAddress();
      reported = {
        script: lasting(reported.script),
        platform: lasting(reported.platform),
        dataLayer: lasting(reported.dataLayer),
      };
      changed = true;
    }

    function note(source: keyof typeof reported, facts: Facts): void {
      enterPage();
      reported[source] = { ...reported[source], ...facts };
      changed = true;
    }

    const check = guard(() => {
      if (document.hidden) return;
      enterPage();
      const page = currentPage();
      if (!isSubscribed) {
        isSubscribed = true;
        // Exceptions of the platform's own scripts must not prevent the page from being read.
        guard(() => {
          isSubscribed = platform.subscribe?.(page, report) ?? true;
        })();
      }
      const entries = nextEntries(page);
      if (!changed && entries.length === 0) return;
      changed = false;
      reported.dataLayer = mergeEntries(reported.dataLayer, entries);
      const cartChange = read(page);
      for (const { event, line } of entries) {
        if (event === 'add_to_cart') reportOnce('added', 'dataLayer', line);
        if (event === 'remove_from_cart') reportOnce('removed', 'dataLayer', line);
      }
      // Report the change of the cart last: an entry of the data layer more often names the
      // product.
      if (cartChange) reportOnce(cartChange.kind, 'cart', cartChange.line);
    });

    /** Reads the page again; returns the change of the cart, if any. */
    function read(page: ShopPage): Change | undefined {
      const before = found.facts;
      const next = settlePage(readShop(page, platform, reported, markup), page, pages);
      // A page that states no cart or customer leaves the known cart or customer unchanged.
      for (const name of ['cart', 'customer'] as const) {
        if (next.facts[name] || !before[name]) continue;
        Object.assign(next.facts, { [name]: before[name] });
        for (const path of Object.keys(found.sources)) {
          if (path.startsWith(name)) Object.assign(next.sources, { [path]: found.sources[path] });
        }
      }
      const text = JSON.stringify(next);
      if (text === written) return undefined;
      written = text;
      found = next;
      tell({ kind: 'facts' });
      return next.facts.cart && compareCart(before.cart, next.facts.cart);
    }

    /**
     * Returns how the cart changed. Soon after the page opened, compares with the stored cart of
     * the previous page, because shops without a cart drawer open a page when a product is added.
     */
    function compareCart(before: Cart | undefined, cart: Cart): Change | undefined {
      const settling = Date.now() - openedAt < SETTLE_MS;
      const last = settling || !before ? store.read<Cart>('cart', {}) : before;
      const grown = difference(cart.count, last.count) || difference(cart.total, last.total);
      if (grown < 0 && settling) return undefined;
      store.write('cart', { count: cart.count, total: cart.total });
      if (!grown) return undefined;
      const [more, less] = grown > 0 ? [cart, before] : [before, cart];
      const line = less?.lines && more?.lines?.find((one) => one.quantity > quantityIn(less, one));
      return { kind: grown > 0 ? 'added' : 'removed', line };
    }

    const report = guard(({ facts, happened: kind, line, cartChanged }: PlatformEvent) => {
      if (facts) note('platform', facts);
      if (kind) reportOnce(kind, 'platform', line);
      if (cartChanged) cart?.ask();
      if (facts) check();
    });

    const handleCall = guard(([name, given, props]: Call) => {
      if (name === 'track') {
        const called = toText(given, MAX_ID_CHARS);
        if (called) tell({ kind: 'track', name: called, props: toProps(props) });
        return;
      }
      const facts = lookUp(factsOfCall, `${name}`)?.(given, location.href);
      if (name === 'page') reported.script = lasting(reported.script);
      if (facts) note('script', facts);
      // Read the page right after the call, so that campaigns that depend on the cart react
      // immediately.
      setTimeout(check);
    });

    const cart = requestCart(platform, (answered) => report({ facts: { cart: answered } }));
    new MutationObserver(() => {
      changed = true;
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['content', 'data-vitrin-page', 'data-vitrin-cart-total'],
    });
    q.splice(0).forEach(handleCall);
    q.push = (...calls) => {
      calls.forEach(handleCall);
      return 0;
    };
    check();
    setInterval(check, CHECK_INTERVAL_MS);

    const shop: Shop = {
      read: () => found,
      listen(heard) {
        listeners.add(heard);
        setTimeout(() => {
          for (const event of waiting.splice(0)) tell(event);
        });
        return () => listeners.delete(heard);
      },
      enterPage: check,
    };
    vitrin.shop = shop;
    return shop;
  };

const difference = (now: number | undefined, before: number | undefined): number =>
  now === undefined || before === undefined ? 0 : now - before;

const quantityIn = ({ lines }: Cart, { id, name }: Line): number =>
  lines?.find((one) => (id ? one.id === id : one.name === name))?.quantity ?? 0;

const ASK_INTERVAL_MS = 1000;

/**
 * Returns `ask`, which reads the cart from the shop at most once a second. The page's own requests
 * that change the cart call it too.
 */
function requestCart(
  { cart }: PlatformShop,
  answered: (cart: Cart) => void,
): { ask: () => void } | undefined {
  if (!cart) return undefined;
  let isPlanned = false;
  let askedAt = 0;

  const load = async () => {
    isPlanned = false;
    askedAt = Date.now();
    const page = currentPage();
    const address = new URL(cart.address(page) ?? '', page.url);
    if (address.origin !== location.origin || address.href === page.url) return;
    const response = await fetch(address.href, { headers: { accept: 'application/json' } });
    if (response.ok) answered(cart.read(await response.json(), page));
  };
  const ask = () => {
    if (isPlanned) return;
    isPlanned = true;
    const wait = Math.max(0, askedAt + ASK_INTERVAL_MS - Date.now());
    setTimeout(() => load().catch(() => {}), wait);
  };

  guard(() => {
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => cart.changedBy.test(name))) ask();
    }).observe({ type: 'resource' });
  })();
  ask();
  return { ask };
}
