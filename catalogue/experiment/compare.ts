import { errorFunction, gammaln } from 'simple-statistics';

/** The visitors who saw a variant or the action, or the visitors of the control group. */
export interface Arm {
  /** Number of visitors, each counted once. */
  visitors: number;
  /** Number of visitors with an order. */
  buyers: number;
  /** Revenue of the buyers' orders in smallest units. */
  revenue: number;
  /** Sum of the squares of each buyer's revenue. */
  revenueSquares: number;
}

/** Current result of a comparison; it can be read at any time, see docs/experiments.md. */
export interface Comparison {
  /** Relative difference: 0.12 means that the first arm is 12 % better than the second. */
  lift: number;
  /** Lower bound of the lift's confidence interval of level 1 - `alpha`; -1 means no bound. */
  from: number;
  /** Upper bound of the interval, which is valid at any time; Infinity means no bound. */
  to: number;
  /** Probability that the first arm is better, 0 to 1. */
  better: number;
  verdict: 'better' | 'worse' | 'open';
  /**
   * Days left at the current lift and number of visitors per day; undefined with a result or beyond
   * `MAX_DAYS_LEFT`.
   */
  daysLeft?: number;
}

/** Maximum share of comparisons without a real difference that may ever name a winner. */
const ERROR_RATE = 0.05;
/** Number of measures, buyers and revenue, which share one error rate. */
const MEASURE_COUNT = 2;
/** Minimum buyers per arm; with fewer buyers the normal approximation is not valid. */
export const MIN_BUYERS = 25;
/** The method needs a prior: it assumes that two thirds of all lifts are within 15 %. */
const USUAL_LIFT = 0.15;
const MAX_DAYS_LEFT = 90;

/**
 * Compares two arms; undefined while either has fewer than `MIN_BUYERS` buyers. `alpha`: error
 * rate.
 */
export type Compare = (
  one: Arm,
  other: Arm,
  days: number,
  alpha?: number,
) => Comparison | undefined;

export const compareBuyers: Compare = (one, other, days, alpha = ERROR_RATE) => {
  const share = ({ visitors, buyers }: Arm) => buyers / visitors;
  /** Variance of the logarithm of a share. */
  const variance = (arm: Arm) => (1 - share(arm)) / arm.buyers;
  return compare([one, other], { mean: share, variance, days, alpha });
};

/** Compares revenue per visitor, including visitors without an order. */
export const compareRevenue: Compare = (one, other, days, alpha = ERROR_RATE) => {
  const mean = ({ visitors, revenue }: Arm) => revenue / visitors;
  /** Variance of the logarithm of a mean. */
  const variance = (arm: Arm) => {
    const { visitors, revenueSquares } = arm;
    return (revenueSquares / visitors - mean(arm) ** 2) / visitors / mean(arm) ** 2;
  };
  return compare([one, other], { mean, variance, days, alpha });
};

export interface Pair {
  one: number;
  other: number;
  comparison: Comparison | undefined;
}

/**
 * Compares two arms, or the leading arm with each other arm (no pairs if none leads). All pairs and
 * both measures share the error rate, so that more arms do not raise the rate of false winners.
 */
export function compareAll(
  arms: readonly Arm[],
  compare: Compare,
  days: number,
): { pairs: Pair[]; winner: number | undefined } {
  const alpha = ERROR_RATE / MEASURE_COUNT / ((arms.length * (arms.length - 1)) / 2);
  const compareTwo = (one: number, other: number): Pair => {
    const [first, second] = [arms[one], arms[other]];
    return { one, other, comparison: first && second && compare(first, second, days, alpha) };
  };
  if (arms.length === 2) {
    const pair = compareTwo(0, 1);
    const { verdict } = pair.comparison ?? {};
    return {
      pairs: [pair],
      winner: verdict === 'better' ? pair.one : verdict === 'worse' ? pair.other : undefined,
    };
  }
  const leader = arms.findIndex((_, at) =>
    arms.every((_, other) => at === other || (compareTwo(at, other).comparison?.lift ?? -1) >= 0),
  );
  if (leader < 0) return { pairs: [], winner: undefined };
  const pairs = arms.flatMap((_, at) => (at === leader ? [] : [compareTwo(leader, at)]));
  const wins = pairs.every(({ comparison }) => comparison?.verdict === 'better');
  return { pairs, winner: wins ? leader : undefined };
}

interface Measure {
  mean: (arm: Arm) => number;
  variance: (arm: Arm) => number;
  /** Full days that the comparison has run. */
  days: number;
  alpha: number;
}

/**
 * Mixture sequential probability ratio test of the logarithm of two means (Johari, Koomen, Pekelis
 * and Walsh, "Always Valid Inference", Operations Research 70, 2022). Daily checks and stopping at
 * a winner do not raise the rate of false winners.
 */
function compare(arms: readonly [Arm, Arm], measure: Measure): Comparison | undefined {
  const { mean, variance, days, alpha } = measure;
  const [one, other] = arms;
  if (arms.some((arm) => arm.buyers < MIN_BUYERS || mean(arm) <= 0)) return undefined;
  const effect = Math.log(mean(one) / mean(other));
  const noise = variance(one) + variance(other);
  const reach = reachOf(noise, alpha);
  const verdict = Math.abs(effect) <= reach ? 'open' : effect > 0 ? 'better' : 'worse';
  const daysLeft = verdict === 'open' ? daysUntil(effect, noise, { days, alpha }) : undefined;
  // Weight of the measured lift against a prior of no lift with the deviation `USUAL_LIFT`.
  const weight = USUAL_LIFT ** 2 / (USUAL_LIFT ** 2 + noise);
  return {
    lift: Math.exp(effect) - 1,
    from: Math.exp(effect - reach) - 1,
    to: Math.exp(effect + reach) - 1,
    better: normal((weight * effect) / Math.sqrt(weight * noise)),
    verdict,
    ...(daysLeft !== undefined && { daysLeft }),
  };
}

/** Returns half the width of the confidence interval, for the logarithm of the lift. */
function reachOf(noise: number, alpha: number): number {
  const usual = USUAL_LIFT ** 2;
  const both = noise + usual;
  return Math.sqrt(((2 * noise * both) / usual) * Math.log(Math.sqrt(both / noise) / alpha));
}

function daysUntil(
  effect: number,
  noise: number,
  { days, alpha }: Pick<Measure, 'days' | 'alpha'>,
): number | undefined {
  for (let more = 1; more <= MAX_DAYS_LEFT; more++) {
    const then = (noise * days) / (days + more);
    if (Math.abs(effect) > reachOf(then, alpha)) return more;
  }
  return undefined;
}

/** Returns the share of a standard normal distribution below a value. */
const normal = (value: number) => (1 + errorFunction(value / Math.SQRT2)) / 2;

/** p-value below which the split of visitors is reported as faulty (sample ratio mismatch). */
const SPLIT_ALPHA = 0.001;
/** Weight of the prior in visitors: a split of 50.5 % is found after about 180,000 visitors. */
const SPLIT_WEIGHT = 10_000;

/**
 * Returns whether the visitors are split as intended, by a sequential test like `compare`: the
 * Bayes factor of Lindon and Malek, "Anytime-valid Inference for Multinomial Count Data" (NeurIPS
 * 2022). If it returns false, visitors of an arm are missing and the comparison is invalid.
 * `shares`: each more than 0, together 1.
 */
export function isSplitRight(counts: readonly number[], shares: readonly number[]): boolean {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let evidence = gammaln(SPLIT_WEIGHT) - gammaln(SPLIT_WEIGHT + all);
  for (const [at, share] of shares.entries()) {
    const count = counts[at] ?? 0;
    const expected = SPLIT_WEIGHT * share;
    evidence += gammaln(expected + count) - gammaln(expected) - count * Math.log(share);
  }
  return evidence < Math.log(1 / SPLIT_ALPHA);
}
