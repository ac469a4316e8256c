import type { PlatformShop } from '@catalogue/platforms/platform-shop';
import type { Cart } from '@catalogue/shop/model';
import { guard } from '@storefront/widget/guard';
import { currentPage } from '@storefront/widget/page/shop-page';

const ASK_INTERVAL_MS = 1000;

/**
 * Returns `ask`, which reads the cart from the shop at most once a second. The page's own requests
 * that change the cart call it too.
 */
export function requestCart(
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
