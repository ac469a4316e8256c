import type { Language } from '@catalogue/language';
import type { Facts } from '@catalogue/shop/model';
import type { Store } from './visitor/store';

/** Context of a chunk that requests data from the server for an action, such as a coupon code. */
export interface ChunkContext {
  host: string;
  pid: string;
  store: Store;
  language: Language;
  campaign: number;
  /** True in test mode, where no code is issued. */
  test: boolean;
  facts: () => Facts | undefined;
}
