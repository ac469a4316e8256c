import {
  type Arm,
  compareAll,
  compareBuyers,
  compareRevenue,
  isSplitRight,
} from '@catalogue/experiment/compare';
import { createRandom, type Random } from '@server/platform/random';
import { describe, expect, test } from 'vitest';

const TESTS = 2_000;
const DAYS = 28;
const VISITORS_PER_DAY = 400;
const RATE = 0.04;

const nothing = (): Arm => ({ visitors: 0, buyers: 0, revenue: 0, revenueSquares: 0 });

/** Draws the number of visitors until the next buyer, which is faster than drawing each visitor. */
function addDay(arm: Arm, random: Random, { rate = RATE, spends = 1 } = {}): void {
  arm.visitors += VISITORS_PER_DAY;
  const toNext = () => 1 + Math.floor(Math.log(1 - random.next()) / Math.log(1 - rate));
  for (let at = toNext(); at <= VISITORS_PER_DAY; at += toNext()) {
    arm.buyers += 1;
    // Most orders are small, a few are large: log-normal.
    const normal =
      Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    const spent = Math.round(50_000 * Math.exp(0.8 * normal) * spends);
    arm.revenue += spent;
    arm.revenueSquares += spent ** 2;
  }
}

function firstVerdict(
  random: Random,
  compare: typeof compareBuyers,
  { rate = RATE, spends = 1, days = DAYS } = {},
): { day: number; verdict: string } | undefined {
  const [one, other] = [nothing(), nothing()];
  for (let day = 1; day <= days; day++) {
    addDay(one, random, { rate, spends });
    addDay(other, random);
    const verdict = compare(one, other, day)?.verdict ?? 'open';
    if (verdict !== 'open') return { day, verdict };
  }
  return undefined;
}

describe.each([
  ['buyers', compareBuyers],
  ['revenue', compareRevenue],
] as const)('comparing %s every day for four weeks', (_, compare) => {
  test('At most five of a hundred comparisons of equal arms ever report a winner', () => {
    const random = createRandom(20_261_122);
    const named = Array.from({ length: TESTS }, () => firstVerdict(random, compare));
    const winners = named.filter((verdict) => verdict !== undefined).length;
    expect(winners / TESTS).toBeLessThanOrEqual(0.05);
    // A comparison that never reports a winner would pass the line above as well.
    expect(winners).toBeGreaterThan(0);
  });
});

test('Nine of ten comparisons find a lift of a third within four weeks, and none reports the opposite', () => {
  const random = createRandom(7);
  const found = Array.from({ length: 400 }, () =>
    firstVerdict(random, compareBuyers, { rate: RATE * (4 / 3) }),
  );
  expect(found.filter((one) => one?.verdict === 'better').length).toBeGreaterThanOrEqual(360);
  expect(found.filter((one) => one?.verdict === 'worse')).toEqual([]);
  const days = found.flatMap((one) => one?.day ?? []).sort((a, b) => a - b);
  expect(days[Math.floor(days.length / 2)]).toBeLessThanOrEqual(16);
});

test('Revenue, not the number of buyers, finds customers who spend a third more', () => {
  const random = createRandom(8);
  const run = { spends: 1.33, days: 60 };
  const byRevenue = Array.from({ length: 200 }, () => firstVerdict(random, compareRevenue, run));
  const byBuyers = Array.from({ length: 200 }, () => firstVerdict(random, compareBuyers, run));
  expect(byRevenue.filter((one) => one?.verdict === 'better').length).toBeGreaterThanOrEqual(180);
  expect(byBuyers.filter((one) => one !== undefined).length).toBeLessThanOrEqual(20);
});

test('The predicted days left are within a week of the days that it takes', () => {
  const random = createRandom(9);
  const errors = Array.from({ length: 200 }, () => {
    const [one, other] = [nothing(), nothing()];
    let promised: number | undefined;
    for (let day = 1; day <= 90; day++) {
      addDay(one, random, { rate: RATE * 1.2 });
      addDay(other, random);
      const verdicts = compareBuyers(one, other, day);
      if (day === 7)
        promised = verdicts?.daysLeft === undefined ? undefined : 7 + verdicts.daysLeft;
      if (verdicts && verdicts.verdict !== 'open')
        return promised === undefined ? [] : [promised - day];
    }
    return [];
  }).flat();
  expect(errors.length).toBeGreaterThan(100);
  errors.sort((a, b) => a - b);
  expect(Math.abs(errors[Math.floor(errors.length / 2)] ?? 99)).toBeLessThanOrEqual(7);
});

test('The interval contains the true lift in 95 of 100 comparisons at every daily check', () => {
  const random = createRandom(10);
  const missed = Array.from({ length: 500 }, () => {
    const [one, other] = [nothing(), nothing()];
    for (let day = 1; day <= DAYS; day++) {
      addDay(one, random, { rate: RATE * 1.1 });
      addDay(other, random);
      const verdicts = compareBuyers(one, other, day);
      if (verdicts && (verdicts.from > 0.1 || verdicts.to < 0.1)) return true;
    }
    return false;
  }).filter(Boolean);
  expect(missed.length / 500).toBeLessThanOrEqual(0.05);
});

test('No comparison is returned before both arms have enough buyers', () => {
  const arm = (buyers: number): Arm => ({
    visitors: 1000,
    buyers,
    revenue: buyers * 100,
    revenueSquares: buyers * 10_000,
  });
  expect(compareBuyers(arm(24), arm(200), 5)).toBeUndefined();
  expect(compareRevenue(arm(200), arm(0), 5)).toBeUndefined();
  expect(compareBuyers(arm(25), arm(25), 5)).toMatchObject({ lift: 0, verdict: 'open' });
  expect(compareBuyers(arm(25), arm(25), 5)?.better).toBeCloseTo(0.5);
});

describe('the check of the split', () => {
  const split = (random: Random, share: number, visitors: number) => {
    let one = 0;
    for (let at = 0; at < visitors; at++) if (random.chance(share)) one += 1;
    return [one, visitors - one];
  };

  test('At most three of 1,000 correct splits are reported as wrong by daily checks', () => {
    const random = createRandom(11);
    const wrong = Array.from({ length: 1_000 }, () => {
      const all = [0, 0];
      for (let day = 0; day < 20; day++) {
        const [one = 0, other = 0] = split(random, 0.9, 300);
        all[0] = (all[0] ?? 0) + one;
        all[1] = (all[1] ?? 0) + other;
        if (!isSplitRight(all, [0.9, 0.1])) return true;
      }
      return false;
    }).filter(Boolean);
    expect(wrong.length).toBeLessThanOrEqual(3);
  });

  test('A split is wrong when one arm lost one of twenty visitors', () => {
    expect(isSplitRight([50_000, 50_000], [0.5, 0.5])).toBe(true);
    expect(isSplitRight([50_000, 50_400], [0.5, 0.5])).toBe(true);
    expect(isSplitRight([50_000, 47_500], [0.5, 0.5])).toBe(false);
    expect(isSplitRight([0, 0], [0.5, 0.5])).toBe(true);
  });
});

describe('several variants at once', () => {
  const firstWinner = (random: Random, rates: readonly number[]) => {
    const arms = rates.map(nothing);
    for (let day = 1; day <= DAYS; day++) {
      for (const [at, rate] of rates.entries()) addDay(arms[at] ?? nothing(), random, { rate });
      const { winner } = compareAll(arms, compareBuyers, day);
      if (winner !== undefined) return winner;
    }
    return undefined;
  };

  test('At most five of a hundred comparisons of three equal arms ever report a winner', () => {
    const random = createRandom(31);
    const named = Array.from({ length: 1000 }, () => firstWinner(random, [RATE, RATE, RATE]));
    expect(named.filter((winner) => winner !== undefined).length / 1000).toBeLessThanOrEqual(0.05);
  });

  test('The arm that is better than both others is found, and no other arm wins', () => {
    const random = createRandom(32);
    const named = Array.from({ length: 200 }, () => firstWinner(random, [RATE, RATE * 1.5, RATE]));
    expect(named.filter((winner) => winner === 1).length).toBeGreaterThanOrEqual(180);
    expect(named.filter((winner) => winner !== 1 && winner !== undefined)).toEqual([]);
  });

  test('Two arms that beat only the third have no winner yet, and the better one is listed first', () => {
    const arm = (buyers: number): Arm => ({
      visitors: 10_000,
      buyers,
      revenue: buyers * 100,
      revenueSquares: buyers * 10_000,
    });
    const { pairs, winner } = compareAll([arm(400), arm(600), arm(590)], compareBuyers, 14);
    expect(winner).toBeUndefined();
    expect(pairs.map(({ one, other, comparison }) => [one, other, comparison?.verdict])).toEqual([
      [1, 0, 'better'],
      [1, 2, 'open'],
    ]);
  });

  test('No comparison is returned while no arm has enough buyers', () => {
    const none = compareAll([nothing(), nothing(), nothing()], compareBuyers, 1);
    expect(none).toEqual({ pairs: [], winner: undefined });
  });
});
