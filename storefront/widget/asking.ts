import type { Language } from '@catalogue/language';
import type { Facts } from '@catalogue/shop/model';
import type { Store } from './store';

/** What a part that asks the server for an action is told. */
export interface Asking {
  host: string;
  pid: string;
  store: Store;
  language: Language;
  campaign: number;
  /** Test mode: nothing is taken. */
  test: boolean;
  /** What the shop's pages say. */
  facts: () => Facts | undefined;
}
