import type { CompiledChoice } from '../campaign';
import { PAGE_TYPES } from '../page-types';
import type { Device, Situation } from '../situation';
import { exampleUrl } from '../subjects/address';
import { isTriedWhole, leavesOf, mayHold } from './may-hold';
import { when } from './when';
import { where } from './where';
import { who } from './who';

const HALF_HOUR_MS = 1_800_000;
const WEEK_HALF_HOURS = 7 * 48;
const DEVICES = ['desktop', 'mobile', 'tablet'] as const;
const ANY_MOMENT = Date.UTC(2026, 0, 1);

/** The lists of which every row must hold. */
export type ConditionList = 'who' | 'where' | 'when';

const kinds = { who, where, when };
/**
 * The first row that can never hold together with those before it, such as a phone beside a
 * computer; undefined when there is none.
 */
export function findImpossibleRow(
  list: ConditionList,
  rows: readonly CompiledChoice[],
): number | undefined {
  const isTried = (row: CompiledChoice) => isTriedWhole(row) || isExactAddress(row);
  let open = situationsOf[list](leavesOf(rows));
  for (const [index, row] of rows.entries()) {
    open = open.filter((at) => mayHold(row, { kinds: kinds[list], isTried, at }));
    if (open.length === 0) return index;
  }
  return undefined;
}

const situationsOf: Record<ConditionList, (rows: readonly CompiledChoice[]) => Situation[]> = {
  who: () =>
    DEVICES.flatMap((device) =>
      [false, true].map((returning) => situation({ device, visitor: { returning } })),
    ),
  where: (rows) => {
    const exact = rows.filter(isExactAddress).flatMap(({ p }) => p.values as string[]);
    const urls = exact.length > 0 ? exact.map(exampleUrl) : ['https://shop.example/'];
    return urls.flatMap((url) => PAGE_TYPES.map((type) => situation({ page: { url, type } })));
  },
  when: (rows) => {
    const edges = rows.flatMap(({ p }) =>
      [p.start, p.end].filter((edge): edge is number => typeof edge === 'number'),
    );
    // A week from every edge on, and one before the first.
    const first = Math.min(ANY_MOMENT, ...edges) - WEEK_HALF_HOURS * HALF_HOUR_MS;
    return [first, ANY_MOMENT, ...edges].flatMap((begin) =>
      Array.from({ length: WEEK_HALF_HOURS }, (_, half) =>
        situation({ now: new Date(begin + half * HALF_HOUR_MS) }),
      ),
    );
  },
};

/** A row that holds on a list of addresses alone; its values passed the form's validation. */
function isExactAddress({ type, p }: CompiledChoice): boolean {
  return type === 'url' && p.operator === 'equals' && !p.exclude && Array.isArray(p.values);
}

function situation({
  now = new Date(ANY_MOMENT),
  page = { url: 'https://shop.example/', type: 'home' },
  device = 'desktop',
  visitor,
}: {
  now?: Date;
  page?: Situation['page'];
  device?: Device;
  visitor?: Partial<Situation['visitor']>;
}): Situation {
  return {
    now,
    page,
    device,
    visitor: { id: '', returning: false, language: 'tr', ...visitor },
    memory: { shownInSession: false, lastShown: null, closed: false, clicked: false },
    test: false,
  };
}
