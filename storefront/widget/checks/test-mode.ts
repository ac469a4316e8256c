import type { Store } from '@storefront/widget/visitor/store';

/**
 * Returns the test mode of a tab: `1` after an address with `vitrin_test=1`, the token of a preview
 * link, or an empty string. `vitrin_test=0` ends test mode.
 */
export function readTestMode(tab: Store): string {
  const mode = /[?&]vitrin_test=([\w.-]+)/.exec(location.search)?.[1];
  if (mode) tab.write('test', mode === '0' ? '' : mode);
  return tab.read('test', '');
}
