import { OUTCOMES, type Outcome } from './engine-types';

/** Returns the outcome further down in the list, so that a hand-off takes precedence. */
export function betterOutcome(one: Outcome, other: Outcome): Outcome {
  return OUTCOMES.indexOf(other) > OUTCOMES.indexOf(one) ? other : one;
}
