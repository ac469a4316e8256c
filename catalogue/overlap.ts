import { placesOf } from './actions/registry';
import type { CompiledCampaign, CompiledChoice } from './campaign';
import { isTriedWhole, leavesOf, mayHold } from './conditions/may-hold';
import { when } from './conditions/when';
import { where } from './conditions/where';
import { who } from './conditions/who';
import type { Condition, Place } from './kinds';
import { PAGE_TYPES } from './page-types';
import type { Device, Situation } from './situation';
import { exampleUrl } from './subjects/address';

const HALF_HOUR_MS = 1_800_000;
/** How far ahead to look: every half hour of a week, and each date a campaign begins or ends at. */
const HALF_HOURS = 7 * 48;
const DEVICES = ['desktop', 'mobile', 'tablet'] as const;

/**
 * The places of a page where two campaigns overlap from `now` on: both can be shown to the same
 * person, on the same page, at the same time, and want the same place. Evaluates the campaigns' own
 * conditions for the pages, people and moments they distinguish, so there is no second set of rules.
 */
export function findOverlap(one: CompiledCampaign, other: CompiledCampaign, now: Date): Place[] {
  const both = [one, other];
  const shared = placesOf(one.tags).filter((place) => placesOf(other.tags).includes(place));
  if (shared.length === 0) return [];
  const some = (part: 'who' | 'where' | 'when', situations: Situation[]) =>
    situations.some((at) => both.every((campaign) => hold(campaign[part], part, at)));
  const somePage = some('where', pages(both, now)) || mayShareExpression(both);
  const meet = some('who', people(now)) && somePage && some('when', moments(both, now));
  return meet ? shared : [];
}

const RULES = { who, where, when } satisfies Record<string, Record<string, Condition>>;

/** An address is tried out at those that any of the campaigns names. */
const isTried = (row: CompiledChoice) => isTriedWhole(row) || row.type === 'url';

function hold(rows: readonly CompiledChoice[], part: keyof typeof RULES, at: Situation) {
  return rows.every((row) => mayHold(row, { kinds: RULES[part], isTried, at }));
}

/**
 * Whether an address nobody has named may fit both: of regular expressions that cannot be tried
 * out, so what is not an address of its own may fit.
 */
function mayShareExpression(campaigns: readonly CompiledCampaign[]): boolean {
  const rows = campaigns.flatMap(({ where: list }) => leavesOf(list));
  if (!rows.some(({ p }) => p.programs)) return false;
  const named = rows.some(({ type, p }) => type === 'url' && p.operator === 'equals' && !p.exclude);
  const kinds = PAGE_TYPES.some((type) =>
    rows
      .filter((row) => row.type !== 'url')
      .every((row) => hold([row], 'where', situation(new Date(0), { page: { url: '', type } }))),
  );
  return !named && kinds;
}

function people(now: Date): Situation[] {
  return DEVICES.flatMap((device) =>
    [false, true].map((returning) => situation(now, { device, visitor: { returning } })),
  );
}

/** Pages of every kind at every address that is spoken of, and at one that is not. */
function pages(campaigns: readonly CompiledCampaign[], now: Date): Situation[] {
  const spoken = campaigns.flatMap(({ where: rows }) =>
    leavesOf(rows)
      .filter(({ type }) => type === 'url')
      .flatMap(({ p }) => p.values ?? []),
  );
  const urls = ['/vitrin-any-other-page', ...spoken.map(String)].map(exampleUrl);
  return urls.flatMap((url) => PAGE_TYPES.map((type) => situation(now, { page: { url, type } })));
}

function moments(campaigns: readonly CompiledCampaign[], now: Date): Situation[] {
  const edges = campaigns.flatMap(({ when: rows }) =>
    leavesOf(rows).flatMap(({ p }) => [p.start, p.end].filter((edge) => typeof edge === 'number')),
  );
  const begins = [now.getTime(), ...edges.filter((edge) => edge > now.getTime())];
  return begins.flatMap((begin) =>
    Array.from({ length: HALF_HOURS }, (_, half) =>
      situation(new Date(begin + half * HALF_HOUR_MS), {}),
    ),
  );
}

function situation(
  now: Date,
  {
    page,
    device = 'desktop',
    visitor,
  }: { page?: Situation['page']; device?: Device; visitor?: Partial<Situation['visitor']> },
): Situation {
  return {
    now,
    page: page ?? { url: 'https://shop.example/', type: 'home' },
    device,
    visitor: { id: '', returning: false, language: 'tr', ...visitor },
    memory: { shownInSession: false, lastShown: null, closed: false, clicked: false },
    test: false,
  };
}
