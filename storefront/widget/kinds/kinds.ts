import type { CompiledCampaign, CompiledChoice } from '@catalogue/campaign';
import type { Conditions } from '@catalogue/decide-with';
import { matchesDays, matchesSession } from '@catalogue/frequency';
import { always, type Trigger } from '@catalogue/kinds';
import { lookUp } from '@catalogue/lib/look-up';
import type { Facts } from '@catalogue/shop/model';
import type { CampaignMemory, Situation } from '@catalogue/situation';
import { matchesDateRange } from '@catalogue/subjects/clock';
import { listenForDelay, listenForLoad } from '@catalogue/subjects/opening';
import { matchesPageType } from '@catalogue/subjects/page';
import { matchesDevice, matchesVisitorKind } from '@catalogue/subjects/visitor';
import { loadChunk } from '../chunks';
import type { Store } from '../store';

/** Kinds a campaign may be made of, by type. */
interface Kinds extends Conditions {
  trigger: Record<string, Pick<Trigger, 'listen'>>;
}

/** What a part may look at to know more of a situation. */
export interface Browser {
  host: string;
  store: Store;
  facts: () => Facts | undefined;
  recall: (id: number) => CampaignMemory;
  /** To be called when more became known than `know` gave. */
  changed: () => void;
}

/** What only this part knows of a situation; `enterPage` comes with every page the visitor sees. */
export interface Knowledge {
  enterPage?: () => void;
  know: () => Partial<Situation>;
}

/** The kinds of one subject: those whose type begins with its name. */
export interface KindsPart {
  kinds: Partial<Kinds>;
  open?: (browser: Browser) => Knowledge;
}

export interface LoadedKinds extends Kinds {
  opened: NonNullable<KindsPart['open']>[];
}

const usual: Kinds = {
  trigger: {
    'page-load': { listen: listenForLoad },
    delay: { listen: listenForDelay },
  },
  where: { 'all-pages': { matches: always }, 'page-type': { matches: matchesPageType } },
  who: {
    everyone: { matches: always },
    device: { matches: matchesDevice },
    'visitor-kind': { matches: matchesVisitorKind },
  },
  when: { always: { matches: always }, 'date-range': { matches: matchesDateRange } },
  frequency: {
    'every-page': { matches: always },
    session: { matches: matchesSession },
    days: { matches: matchesDays },
  },
};

/** The usual kinds, and those parts that a campaign names a kind of. */
export async function loadKinds(
  host: string,
  campaigns: readonly CompiledCampaign[],
): Promise<LoadedKinds> {
  const lists = Object.keys(usual) as (keyof Kinds)[];
  const names = new Set<string>();
  const opened: LoadedKinds['opened'] = [];
  const look = (list: keyof Kinds, row?: CompiledChoice): void => {
    if (row?.rows) for (const inner of row.rows) look(list, inner);
    else if (!lookUp<unknown>(usual[list], `${row?.type}`)) names.add(`${row?.type}`.split('-')[0]);
  };
  for (const campaign of campaigns) {
    for (const list of lists) {
      for (const row of ([] as (CompiledChoice | undefined)[]).concat(campaign?.[list])) {
        look(list, row);
      }
    }
  }
  await Promise.all(
    [...names].map(async (name) => {
      try {
        const { kinds, open } = await loadChunk<KindsPart>(host, `kinds/${name}`);
        for (const list of lists) Object.assign(usual[list], kinds[list]);
        if (open) opened.push(open);
      } catch {
        // Campaigns that name its kinds stay back.
      }
    }),
  );
  return { ...usual, opened };
}
