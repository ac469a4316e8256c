import type { Choice } from '../../campaign';
import { lookUp } from '../../rules/look-up';
import type { Facts, SignalKind } from '../signals';
import type { CancelType } from './definitions';

interface CancelRule {
  /** When it last happened. */
  fact: keyof Facts;
  /** What the widget must tell for it to be known. */
  signal: SignalKind;
}

/** What each of them looks at. */
export const cancelRules: Record<CancelType, CancelRule> = {
  ordered: { fact: 'orderedAt', signal: 'order' },
  returned: { fact: 'visitedAt', signal: 'visit' },
  emptied: { fact: 'emptiedAt', signal: 'emptied' },
};

/** True when something that ends the waiting happened after it began. */
export function isCancelled(
  rows: readonly Pick<Choice, 'type'>[],
  facts: Facts,
  startedAt: Date,
): boolean {
  return rows.some(({ type }) => {
    const rule = lookUp<CancelRule>(cancelRules, type);
    const at = rule && facts[rule.fact];
    return !!at && at > startedAt;
  });
}
