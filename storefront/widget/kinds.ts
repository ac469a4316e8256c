import type { CompiledCampaign, CompiledChoice } from '@catalogue/campaign';
import { matches as always } from '@catalogue/conditions/when/always';
import { matches as dateRange } from '@catalogue/conditions/when/date-range';
import { matches as allPages } from '@catalogue/conditions/where/all-pages';
import { matches as pageType } from '@catalogue/conditions/where/page-type';
import { who } from '@catalogue/conditions/who/runtime';
import type { Conditions } from '@catalogue/decide-with';
import type { Listen } from '@catalogue/kinds';
import { lookUp } from '@catalogue/rules/look-up';
import { listen as delay } from '@catalogue/triggers/delay';
import { listen as exitIntent } from '@catalogue/triggers/exit-intent';
import { listen as pageLoad } from '@catalogue/triggers/page-load';
import { loadChunk } from './chunks';

/** Everything a campaign may be made of, by type. */
export interface Kinds extends Conditions {
  triggers: Record<string, Listen>;
}

/** What the part with the rarer kinds exports. */
export type MoreKinds = Omit<Kinds, 'who'>;

const usual: Kinds = {
  triggers: { 'page-load': pageLoad, delay, 'exit-intent': exitIntent },
  where: { 'all-pages': allPages, 'page-type': pageType },
  who,
  when: { always, 'date-range': dateRange },
};

/** The usual kinds; with a campaign that needs another one the rest is loaded too. */
export async function loadKinds(
  host: string,
  campaigns: readonly CompiledCampaign[],
): Promise<Kinds> {
  if (campaigns.some(needsMore)) {
    const more = await loadChunk<MoreKinds>(host, 'more').catch(() => null);
    for (const part of ['triggers', 'where', 'when'] as const) {
      Object.assign(usual[part], more?.[part]);
    }
  }
  return usual;
}

function needsMore(campaign: CompiledCampaign): boolean {
  const unknown = (kinds: Record<string, unknown>) => (row?: CompiledChoice) =>
    !lookUp(kinds, `${row?.type}`);
  return (
    unknown(usual.triggers)(campaign?.trigger) ||
    campaign.where?.some(unknown(usual.where)) ||
    campaign.when?.some(unknown(usual.when))
  );
}
