import type { CompiledCampaign } from '@catalogue/campaign';
import type { PageRule } from '@catalogue/pages/page-rules';
import type { Platform } from '@catalogue/platforms/registry';
import type { Facts } from '@catalogue/shop/model';
import type { Situation } from '@catalogue/situation';
import type { GuardReason } from '@catalogue/visitors/visitor-guard';
import type { ReportedSignal } from '@contract/storefront';
import { loadChunk } from './chunks';
import type { Store } from './visitor/store';
import type { Vitrin } from './vitrin';

/** Entry point of a chunk that only some pages need. */
export interface PageChunk {
  open: OpenPageChunk;
}
export type OpenPageChunk = (page: {
  host: string;
  pid: string;
  store: Store;
  signals?: ReportedSignal[] | undefined;
  vitrin: Vitrin;
  campaigns: CompiledCampaign[];
  situationOf: (id: number) => Situation;
  guardReason: () => GuardReason | undefined;
  token?: string | undefined;
  /** The merchant's rules that determine the type of a page by its address. */
  pages?: readonly PageRule[] | undefined;
  installation?: Platform | undefined;
  /** Facts of the shop's page, once a reader is loaded. */
  readShop: () => Facts | undefined;
  /**
   * Ids of campaigns: `triggered` fired on this page view; the position of `blocked` was occupied.
   */
  triggered: ReadonlySet<number>;
  blocked: ReadonlySet<number>;
}) => void;

/** Loads a chunk and opens it; ignores a chunk that cannot be loaded. */
export function openChunk(name: string, page: Parameters<OpenPageChunk>[0]): void {
  loadChunk<PageChunk>(page.host, name).then(
    (chunk) => chunk.open(page),
    () => {},
  );
}
