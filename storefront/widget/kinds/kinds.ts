import type { CompiledCampaign } from '@catalogue/campaign';
import type { Conditions } from '@catalogue/decide-with';
import { matchesSession } from '@catalogue/frequency';
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

/** Kinds a campaign may be made of, by type. */
export interface Kinds extends Conditions {
  trigger: Record<string, Pick<Trigger, 'listen'>>;
}

/** Sources from which a chunk may complete a situation. */
export interface Browser {
  host: string;
  pid: string;
  /** Token of the configuration; missing where nothing is counted. */
  token?: string | undefined;
  /** Missing on pages that try a campaign out. */
  vitrin?: Pick<Vitrin, 'why'>;
  store: Store;
  campaigns: readonly CompiledCampaign[];
  facts: () => Facts | undefined;
  /** The merchant's corrections of page kinds. */
  pages?: readonly PageRule[] | undefined;
  /** Id of the running visit. */
  session: () => string;
  recall: (id: number) => CampaignMemory;
  /** Events that this page reports; a chunk may put its own `add` before it. Null when nothing is counted. */
  events: EventSender | null;
  /** Called when more facts are known than `know` returned. */
  changed: () => void;
}

/** The part of a situation that only this chunk knows; `enterPage` is called for every page the visitor sees. */
export interface Knowledge {
  enterPage?: () => void;
  know: () => Partial<Situation>;
}

/** The kinds of one subject: those whose type begins with its name. */
export interface KindsPart {
  kinds: Partial<Kinds>;
  open?: (browser: Browser) => Knowledge;
}

/** Kinds every page has, completed by the parts that come. */
export const usualKinds: Kinds = {
  trigger: {
    'page-load': { listen: listenForLoad },
    delay: { listen: listenForDelay },
  },
  where: { 'all-pages': { matches: always } },
  who: {
    everyone: { matches: always },
    'visitor-kind': { matches: matchesVisitorKind },
  },
  when: { always: { matches: always } },
  frequency: {
    'every-page': { matches: always },
    session: { matches: matchesSession },
  },
};

/**
 * Loads the kinds of the chunks, and returns their `open` functions; a failed chunk keeps its
 * campaigns from showing.
 */
export async function loadKinds(
  host: string,
  parts: readonly string[],
): Promise<NonNullable<KindsPart['open']>[]> {
  const opens: NonNullable<KindsPart['open']>[] = [];
  const load = async (name: string) => {
    const { kinds, open } = await loadChunk<KindsPart>(host, `kinds/${name}`);
    for (const list of Object.keys(kinds) as (keyof Kinds)[]) {
      Object.assign(usualKinds[list], kinds[list]);
    }
    if (open) opens.push(open);
  };
  // Polyfilled promises of some pages have no allSettled.
  await Promise.all(parts.map((name) => load(name).catch(() => {})));
  return opens;
}
