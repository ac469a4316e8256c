import { guard } from '@storefront/widget/guard';

const LOOK_AGAIN = 500;

/**
 * Calls back after the address changed without a page load, as single-page shops do. The shop's
 * own history functions stay untouched: browsers without the Navigation API are looked at.
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
  else setInterval(check, LOOK_AGAIN);
}

/** Anchors are places on the same page; `#/` is how some shops write their pages. */
export function pageAddress(): string {
  return location.href.replace(/#(?!\/).*/, '');
}
