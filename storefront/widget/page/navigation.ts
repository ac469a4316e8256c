import { guard } from '@storefront/widget/guard';

const RECHECK = 500;

/**
 * Detects changes without a page load. Polls in browsers without the Navigation API, because
 * patching the shop's history functions could break the shop.
 */
export function watchAddress(changed: () => void): void {
  let seen = pageAddress();
  const check = guard(() => {
    if (pageAddress() === seen) return;
    seen = pageAddress();
    changed();
  });
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) navigation.addEventListener('currententrychange', () => setTimeout(check));
  else setInterval(check, RECHECK);
}

/** Returns the address without its fragment; `#/…` stays, because some shops use it as a path. */
export function pageAddress(): string {
  return location.href.replace(/#(?!\/).*/, '');
}
