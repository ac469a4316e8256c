import type { Store } from '@storefront/widget/visitor/store';

/**
 * What a tab is to try out: `1` when its address carried `vitrin_test=1`, the token of a preview
 * link, or nothing; `vitrin_test=0` ends it.
 */
export function readTestMode(tab: Store): string {
  const asked = /[?&]vitrin_test=([\w.-]+)/.exec(location.search)?.[1];
  if (asked) tab.write('test', asked === '0' ? '' : asked);
  return tab.read('test', '');
}
