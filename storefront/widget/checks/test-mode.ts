import type { Store } from '@storefront/widget/visitor/store';

/** Returns `1` after `vitrin_test=1`, a preview link's token, or empty; `vitrin_test=0` ends it. */
export function readTestMode(tab: Store): string {
  const mode = /[?&]vitrin_test=([\w.-]+)/.exec(location.search)?.[1];
  if (mode) tab.write('test', mode === '0' ? '' : mode);
  return tab.read('test', '');
}
