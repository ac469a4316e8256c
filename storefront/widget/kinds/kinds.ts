import type { CompiledCampaign } from '@catalogue/campaign';
import { matchesSession } from '@catalogue/conditions/frequency';
import type { Conditions } from '@catalogue/decide/decide-with';
import { always, type Trigger } from '@catalogue/kinds';
import type { PageRule } from '@catalogue/pages/page-rules';
import type { Facts } from '@catalogue/shop/model';
import type { CampaignMemory, Situation } from '@catalogue/situation';
import { listenForDelay, listenForLoad } from '@catalogue/subjects/opening';
import { matchesVisitorKind } from '@catalogue/subjects/visitor';
import { loadChunk } from '@storefront/widget/chunks';
import type { EventSender } from '@storefront/widget/sending/events';
import type { Store } from '@storefront/widget/visitor/store';
import type { Vitrin } from '@storefront/widget/vitrin';

interface Kinds extends Conditions {
  trigger: Record<string, Pick<Trigger, 'listen'>>;
}

/** Values with which a chunk adds facts about the visit. */
export interface Browser {
  host: string;
  pid: string;
  /** Token of the configuration; absent when events are not counted. */
  token?: string | undefined;
  /** The global `vitrin` of the page; unit tests may omit it. */
  vitrin?: Pick<Vitrin, 'why'>;
  store: Store;
  campaigns: readonly CompiledCampaign[];
  facts: () => Facts | undefined;
  /** The merchant's rules that determine the type of a page by its address. */
  pages?: readonly PageRule[] | undefined;
  /** Id of the running visit. */
  session: () => string;
  recall: (id: number) => CampaignMemory;
  /** Events that this page reports; a chunk may wrap `add`. Null when events are not counted. */
  events: EventSender | null;
  /** The chunk calls this when it knows more facts than `know` returned. */
  changed: () => void;
}

/** Facts that a chunk adds; `enterPage` is called for every page that the visitor sees. */
export interface Knowledge {
  enterPage?: () => void;
  know: () => Partial<Situation>;
}

/** Kinds of conditions and triggers of one subject: their types begin with the subject's name. */
export interface KindsChunk {
  kinds: Partial<Kinds>;
  open?: (browser: Browser) => Knowledge;
}

/** Conditions and triggers of the main chunk; loaded chunks add theirs. */
export const mainKinds: Kinds = {
  trigger: { 'page-load': { listen: listenForLoad }, delay: { listen: listenForDelay } },
  where: { 'all-pages': { matches: always } },
  who: { everyone: { matches: always }, 'visitor-kind': { matches: matchesVisitorKind } },
  when: { always: { matches: always } },
  frequency: { 'every-page': { matches: always }, session: { matches: matchesSession } },
};

/** Loads chunks; if one fails, campaigns that use its kinds are not shown. */
export async function loadKinds(
  host: string,
  parts: readonly string[],
): Promise<NonNullable<KindsChunk['open']>[]> {
  const opens: NonNullable<KindsChunk['open']>[] = [];
  const load = async (name: string) => {
    const { kinds, open } = await loadChunk<KindsChunk>(host, `kinds/${name}`);
    for (const list of Object.keys(kinds) as (keyof Kinds)[]) {
      Object.assign(mainKinds[list], kinds[list]);
    }
    if (open) opens.push(open);
  };
  // Promise polyfills of some pages lack allSettled.
  await Promise.all(parts.map((name) => load(name).catch(() => {})));
  return opens;
}
