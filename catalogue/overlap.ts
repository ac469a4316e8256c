import { placesOf } from './actions/registry';
import type { CompiledCampaign, CompiledChoice } from './campaign';
import { imaginePages, imaginePeople, imagineWeeks } from './conditions/imagined';
import { isTriedWhole, leavesOf, mayHold } from './conditions/may-hold';
import { when } from './conditions/when';
import { where } from './conditions/where';
import { who } from './conditions/who';
import type { Condition, Place } from './kinds';
import type { Situation } from './situation';

/**
 * Returns the positions in which two campaigns overlap from `now` on: both can be shown to the same
 * person, on the same page, at the same time, in the same position. Evaluates the campaigns' own
 * conditions for all relevant pages, people and times, so there is no second set of rules.
 */
export function findOverlap(one: CompiledCampaign, other: CompiledCampaign, now: Date): Place[] {
  const both = [one, other];
  const shared = placesOf(one.tags).filter((place) => placesOf(other.tags).includes(place));
  if (shared.length === 0) return [];
  const some = (part: Part, situations: Situation[]) =>
    situations.some((at) => both.every((campaign) => hold(campaign, part, at)));
  const somePage = some('where', pages(both, now)) || mayShareExpression(both, now);
  const meet = some('who', imaginePeople(now)) && somePage && some('when', moments(both, now));
  return meet ? shared : [];
}

const RULES = { who, where, when } satisfies Record<string, Record<string, Condition>>;
type Part = keyof typeof RULES;

/** Address conditions are tested with the addresses in both campaigns. */
const isTriedHere = (row: CompiledChoice) => isTriedWhole(row) || row.type === 'url';

function hold(campaign: CompiledCampaign, part: Part, at: Situation, isTried = isTriedHere) {
  return campaign[part].every((row) => mayHold(row, { kinds: RULES[part], isTried, at }));
}

/**
 * Returns whether an address outside the campaigns may match both: patterns cannot be tested
 * completely, so they may match.
 */
function mayShareExpression(campaigns: readonly CompiledCampaign[], now: Date): boolean {
  const rows = campaigns.flatMap(({ where: list }) => leavesOf(list));
  if (!rows.some(({ p }) => p.programs)) return false;
  const named = rows.some(({ type, p }) => type === 'url' && p.operator === 'equals' && !p.exclude);
  return (
    !named &&
    imaginePages(now, []).some((at) =>
      campaigns.every((campaign) => hold(campaign, 'where', at, isTriedWhole)),
    )
  );
}

/** Returns pages of every type at every address in the campaigns, and at one other address. */
function pages(campaigns: readonly CompiledCampaign[], now: Date): Situation[] {
  const named = campaigns.flatMap(({ where: rows }) =>
    leavesOf(rows)
      .filter(({ type }) => type === 'url')
      .flatMap(({ p }) => p.values ?? []),
  );
  return imaginePages(now, named.map(String));
}

function moments(campaigns: readonly CompiledCampaign[], now: Date): Situation[] {
  const edges = campaigns.flatMap(({ when: rows }) =>
    leavesOf(rows).flatMap(({ p }) => [p.start, p.end].filter((edge) => typeof edge === 'number')),
  );
  return imagineWeeks([now.getTime(), ...edges.filter((edge) => edge > now.getTime())]);
}
