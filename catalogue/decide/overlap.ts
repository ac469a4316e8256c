import { placesOf } from '../actions/registry';
import type { CompiledCampaign, CompiledChoice } from '../campaign';
import { when, where, who } from '../conditions/registry';
import type { Condition, Place } from '../kinds';
import type { Situation } from '../situation';
import {
  isFullyTestable,
  leavesOf,
  mayMatch,
  possiblePages,
  possibleTimes,
  possibleVisitors,
} from './may-match';

/**
 * Returns the window positions that both campaigns use, if they may be shown to the same visitor on
 * the same page; otherwise none. Evaluates the campaigns' own conditions for all relevant pages,
 * visitors and times from `now` on, so there is no second set of rules.
 */
export function findOverlap(one: CompiledCampaign, other: CompiledCampaign, now: Date): Place[] {
  const both = [one, other];
  const shared = placesOf(one.tags).filter((place) => placesOf(other.tags).includes(place));
  if (shared.length === 0) return [];
  const some = (part: Part, situations: Situation[]) =>
    situations.some((at) => both.every((campaign) => mayMatchPart(campaign, part, at)));
  const somePage = some('where', pages(both, now)) || mayShareExpression(both, now);
  const overlap =
    some('who', possibleVisitors(now)) && somePage && some('when', moments(both, now));
  return overlap ? shared : [];
}

const RULES = { who, where, when } satisfies Record<string, Record<string, Condition>>;
type Part = keyof typeof RULES;

/** Address conditions are testable: the check tries every address that either campaign names. */
const isTestableHere = (row: CompiledChoice) => isFullyTestable(row) || row.type === 'url';

function mayMatchPart(
  campaign: CompiledCampaign,
  part: Part,
  at: Situation,
  isTestable = isTestableHere,
) {
  return campaign[part].every((row) => mayMatch(row, { kinds: RULES[part], isTestable, at }));
}

/** True if a regular expression may match a shared page: it cannot be tested on all addresses. */
function mayShareExpression(campaigns: readonly CompiledCampaign[], now: Date): boolean {
  const rows = campaigns.flatMap(({ where: list }) => leavesOf(list));
  if (!rows.some(({ p }) => p.programs)) return false;
  const hasExactAddress = rows.some(
    ({ type, p }) => type === 'url' && p.operator === 'equals' && !p.exclude,
  );
  return (
    !hasExactAddress &&
    possiblePages(now, []).some((at) =>
      campaigns.every((campaign) => mayMatchPart(campaign, 'where', at, isFullyTestable)),
    )
  );
}

function pages(campaigns: readonly CompiledCampaign[], now: Date): Situation[] {
  const addresses = campaigns.flatMap(({ where: rows }) =>
    leavesOf(rows)
      .filter(({ type }) => type === 'url')
      .flatMap(({ p }) => p.values ?? []),
  );
  return possiblePages(now, addresses.map(String));
}

function moments(campaigns: readonly CompiledCampaign[], now: Date): Situation[] {
  const edges = campaigns.flatMap(({ when: rows }) =>
    leavesOf(rows).flatMap(({ p }) => [p.start, p.end].filter((edge) => typeof edge === 'number')),
  );
  return possibleTimes([now.getTime(), ...edges.filter((edge) => edge > now.getTime())]);
}
