import type { Store } from './store';

/** True in a tab whose address carried `vitrin_test=1`; `vitrin_test=0` ends it. */
export function readTestMode(tab: Store): boolean {
  const asked = /[?&]vitrin_test=([01])/.exec(location.search)?.[1];
  if (asked) tab.write('test', asked === '1');
  return tab.read('test', false);
}
