import type { CompiledChoice } from '../campaign';
import type { Condition } from '../kinds';
import { lookUp } from '../lib/look-up';
import { PAGE_TYPES } from '../pages/page-types';
import type { Situation } from '../situation';
import { exampleUrl } from '../subjects/address';
import { CONSENTS } from '../visitors/consent';
import { matchRow } from './decide-with';

interface MatchTest {
  kinds: Readonly<Record<string, Pick<Condition, 'matches'>>>;
  /** False for a condition whose cases the sample situations do not cover. */
  isTestable: (row: CompiledChoice) => boolean;
  at: Situation;
}

/** Returns whether a row may match: a condition on an unknown value may, an unknown kind cannot. */
export function mayMatch(row: CompiledChoice, test: MatchTest): boolean {
  const { type, rows } = row;
  if (!rows) {
    const open = lookUp(test.kinds, type) && !test.isTestable(row);
    return !!open || matchRow(row, test.kinds, test.at) === true;
  }
  if (type === 'any') return rows.some((one) => mayMatch(one, test));
  return rows.every((one) => (type === 'none' ? mayNotMatch(one, test) : mayMatch(one, test)));
}

function mayNotMatch(row: CompiledChoice, test: MatchTest): boolean {
  const { type, rows } = row;
  if (!rows) return !test.isTestable(row) || matchRow(row, test.kinds, test.at) !== true;
  if (type === 'any') return rows.every((one) => mayNotMatch(one, test));
  return rows.some((one) => (type === 'none' ? mayMatch(one, test) : mayNotMatch(one, test)));
}

export const leavesOf = (rows: readonly CompiledChoice[]): CompiledChoice[] =>
  rows.flatMap((row) => (row.rows ? leavesOf(row.rows) : [row]));

/**
 * Types of testable conditions. Conditions on addresses are not testable, because they can match
 * any number of addresses.
 */
const TESTABLE = new Set([
  'everyone',
  'device',
  'visitor-kind',
  'consent',
  'all-pages',
  'page-type',
  'always',
  'date-range',
  'weekday-hour',
  'weekday-hours',
]);

export const isFullyTestable = (row: CompiledChoice) => TESTABLE.has(row.type);

const HALF_HOUR_MS = 1_800_000;
const WEEK_HALF_HOURS = 7 * 48;
export const WEEK_MS = WEEK_HALF_HOURS * HALF_HOUR_MS;

/** Builds a situation: a new visitor on the home page at a computer, changed by `part`. */
function buildSituation(now: Date, part: Partial<Situation> = {}): Situation {
  return {
    now,
    page: { url: 'https://shop.example/', type: 'home' },
    device: 'desktop',
    visitor: { id: '', returning: false, language: 'tr' },
    memory: { shownInSession: false, lastShown: null, closed: false, clicked: false },
    test: false,
    ...part,
  };
}

export function possibleVisitors(now: Date): Situation[] {
  return (['desktop', 'mobile', 'tablet'] as const).flatMap((device) =>
    [false, true].flatMap((returning) =>
      CONSENTS.map((consent) =>
        buildSituation(now, { device, consent, visitor: { id: '', returning, language: 'tr' } }),
      ),
    ),
  );
}

/** Returns pages of every kind, at each of the given addresses and at one other address. */
export function possiblePages(now: Date, written: readonly string[]): Situation[] {
  const urls = ['/vitrin-any-other-page', ...written].map(exampleUrl);
  return urls.flatMap((url) =>
    PAGE_TYPES.map((type) => buildSituation(now, { page: { url, type } })),
  );
}

/** Returns a situation for each half hour of the weeks that start at the times, epoch ms. */
export function possibleTimes(begins: readonly number[]): Situation[] {
  return begins.flatMap((begin) =>
    Array.from({ length: WEEK_HALF_HOURS }, (_, half) =>
      buildSituation(new Date(begin + half * HALF_HOUR_MS)),
    ),
  );
}
