import type { CompiledCampaign, CompiledChoice } from '@catalogue/campaign';
import { matchesDateRange } from '@catalogue/conditions/when';
import { matchesPageType } from '@catalogue/conditions/where';
import { matchesDevice, matchesVisitorKind } from '@catalogue/conditions/who';
import type { Conditions } from '@catalogue/decide-with';
import { matchesDays, matchesSession } from '@catalogue/frequency';
import { always, type Trigger } from '@catalogue/kinds';
import { lookUp } from '@catalogue/lib/look-up';
import { listenForDelay, listenForExit, listenForLoad } from '@catalogue/triggers';
import { loadChunk } from './chunks';

/** Everything a campaign may be made of, by type. */
export interface Kinds extends Conditions {
  trigger: Record<string, Pick<Trigger, 'listen'>>;
}

const usual: Kinds = {
  trigger: {
    'page-load': { listen: listenForLoad },
    delay: { listen: listenForDelay },
    'exit-intent': { listen: listenForExit },
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

/** The usual kinds; with a campaign that needs another one the rest is loaded too. */
export async function loadKinds(
  host: string,
  campaigns: readonly CompiledCampaign[],
): Promise<Kinds> {
  const parts = Object.keys(usual) as (keyof Kinds)[];
  const isRare = (campaign: CompiledCampaign) =>
    parts.some((part) =>
      ([] as (CompiledChoice | undefined)[])
        .concat(campaign?.[part])
        .some((row) => !lookUp<unknown>(usual[part], `${row?.type}`)),
    );
  if (campaigns.some(isRare)) {
    const more = await loadChunk<{ more: Partial<Kinds> }>(host, 'more').catch(() => null);
    for (const part of parts) Object.assign(usual[part], more?.more[part]);
  }
  return usual;
}
