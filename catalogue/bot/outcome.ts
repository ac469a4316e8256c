import { OUTCOMES, type Outcome } from './engine-types';

/** The one outcome of a conversation: the one further down the list, so a hand-off wins. */
export function betterOutcome(one: Outcome, other: Outcome): Outcome {
  return OUTCOMES.indexOf(other) > OUTCOMES.indexOf(one) ? other : one;
}
