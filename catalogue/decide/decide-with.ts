import type { CompiledCampaign, CompiledChoice } from '../campaign';
import { hasStopped } from '../conditions/frequency';
import type { Condition } from '../kinds';
import { lookUp } from '../lib/look-up';
import type { Situation } from '../situation';

/**
 * Registries of the conditions. The result of a condition that is in none of them is unknown, so
 * the campaign is not shown unless another condition of the same group decides.
 */
export interface Conditions {
  where: Rules;
  who: Rules;
  when: Rules;
  frequency: Rules;
}
type Rules = Readonly<Record<string, Pick<Condition, 'matches'>>>;

export interface Verdict {
  show: boolean;
  /** True when the campaign would have shown, but the visitor is in the control group. */
  control: boolean;
}

export type GateName = 'status' | 'limit' | 'where' | 'who' | 'when' | 'frequency' | 'ratio';
type Pass = (campaign: CompiledCampaign, at: Situation, conditions: Conditions) => boolean;

const list =
  (part: 'where' | 'who' | 'when'): Pass =>
  (campaign, at, conditions) =>
    campaign[part].every((row) => isMatch(row, conditions[part], at));

/** Gates in evaluation order; in test mode limit, frequency and ratio are open. */
export const gates: Record<GateName, Pass> = {
  status: ({ status, tags }, { test }) =>
    tags.length > 0 && (status === 'active' || (test && status === 'test')),
  limit: ({ block }, { test }) => test || !block,
  where: list('where'),
  who: list('who'),
  when: list('when'),
  frequency: ({ frequency: row }, at, conditions) =>
    at.test || (!hasStopped(row.p, at.memory) && isMatch(row, conditions.frequency, at)),
  ratio: ({ id, ratio }, { visitor, test }) => test || bucketOf(visitor.id, id) < ratio,
};

export const GATES = Object.keys(gates) as GateName[];

/**
 * Returns whether a condition or group matches; undefined if unknown, for example for an unknown
 * kind. A group may match or fail by its known conditions alone.
 */
export function matchRow(
  { type, p, rows }: CompiledChoice,
  rules: Rules,
  at: Situation,
): boolean | undefined {
  if (!rows) return lookUp(rules, type)?.matches(p, at);
  const found = rows.map((row) => matchRow(row, rules, at));
  const all = type === 'all';
  const matched = found.includes(!all) ? !all : found.includes(undefined) ? undefined : all;
  return type === 'none' && matched !== undefined ? !matched : matched;
}

export const isMatch = (row: CompiledChoice, rules: Rules, at: Situation): boolean =>
  matchRow(row, rules, at) === true;

/** Evaluates every gate: a visitor is in the control group only if just `ratio` is closed. */
export function decideWith(
  conditions: Conditions,
  campaign: CompiledCampaign,
  situation: Situation,
): Verdict {
  const closed = GATES.filter((name) => !gates[name](campaign, situation, conditions));
  return { show: !closed[0], control: closed.join() === 'ratio' };
}

/** Returns a hash of visitor and campaign from 0 to below 100, independent of other campaigns. */
export function bucketOf(visitorId: string, campaignId: number): number {
  // FNV-1a with a final mix, so that similar ids give very different results.
  let hash = 0x811c9dc5;
  for (const char of `${visitorId}:${campaignId}`) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32) * 100;
}
