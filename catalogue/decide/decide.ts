import type { CompiledCampaign, CompiledChoice } from '../campaign';
import { frequency, hasStopped } from '../conditions/frequency';
import { when, where, who } from '../conditions/registry';
import { lookUp } from '../lib/look-up';
import type { Situation } from '../situation';
import {
  type Conditions,
  decideWith,
  GATES,
  type GateName,
  gates,
  matchRow,
  type Verdict,
} from './decide-with';
import { leavesOf } from './may-match';

export type GateReason =
  | 'active'
  | 'testing'
  | 'testOnly'
  | 'disabled'
  | 'nothingToShow'
  | 'belowLimit'
  | 'limitReached'
  | 'matches'
  | 'differs'
  | 'unknown'
  | 'unread'
  | 'due'
  | 'stopped'
  | 'shownAlready'
  | 'chosen'
  | 'control';

export interface Gate {
  name: GateName;
  pass: boolean;
  reason: GateReason;
  /** Type of the condition, group or frequency that closed the gate. */
  detail?: string;
  /** Index of that condition or group in its list, from 0. */
  row?: number;
}

export interface Decision extends Verdict {
  gates: Gate[];
}

export function decide(campaign: CompiledCampaign, situation: Situation): Decision {
  const conditions = { where, who, when, frequency };
  return {
    ...decideWith(conditions, campaign, situation),
    gates: explain(conditions, campaign, situation),
  };
}

/** Returns every gate's state and reason; the widget itself only checks whether they are open. */
export function explain(
  conditions: Conditions,
  campaign: CompiledCampaign,
  situation: Situation,
): Gate[] {
  const assumed = assumeCouponsLeft(campaign);
  return GATES.map((name): Gate => {
    const pass = gates[name](assumed, situation, conditions);
    return { name, pass, ...reasons[name]({ campaign: assumed, at: situation, conditions, pass }) };
  });
}

/**
 * Adds a placeholder entry if empty coupon lists left no entry. Otherwise the status gate would
 * report `nothingToShow`, although the gate `coupon` already reports the empty lists.
 */
const assumeCouponsLeft = (campaign: CompiledCampaign): CompiledCampaign =>
  campaign.emptyLists && campaign.tags.length === 0
    ? { ...campaign, tags: [{ type: '', p: {} }] }
    : campaign;

interface GateInput {
  campaign: CompiledCampaign;
  at: Situation;
  conditions: Conditions;
  pass: boolean;
}

const reasons: Record<GateName, (input: GateInput) => Omit<Gate, 'name' | 'pass'>> = {
  status({ campaign: { status, tags }, pass }) {
    if (!tags.length) return { reason: 'nothingToShow' };
    if (pass) return { reason: status === 'active' ? 'active' : 'testing' };
    return { reason: status === 'test' ? 'testOnly' : 'disabled' };
  },
  limit: ({ at, pass }) => ({ reason: at.test ? 'testing' : pass ? 'belowLimit' : 'limitReached' }),
  where: ({ campaign, at, conditions }) => reasonOfRows(campaign.where, conditions.where, at),
  who: ({ campaign, at, conditions }) => reasonOfRows(campaign.who, conditions.who, at),
  when: ({ campaign, at, conditions }) => reasonOfRows(campaign.when, conditions.when, at),
  frequency({ campaign, at, conditions, pass }) {
    const { type, p } = campaign.frequency;
    if (pass) return { reason: at.test ? 'testing' : 'due' };
    if (hasStopped(p, at.memory)) return { reason: 'stopped', detail: type };
    return {
      reason: lookUp(conditions.frequency, type) ? 'shownAlready' : 'unknown',
      detail: type,
    };
  },
  ratio: ({ at, pass }) => ({ reason: at.test ? 'testing' : pass ? 'chosen' : 'control' }),
};

function reasonOfRows(
  rows: readonly CompiledChoice[],
  kinds: Conditions['where'],
  at: Situation,
): Omit<Gate, 'name' | 'pass'> {
  const verdicts = rows.map((one) => matchRow(one, kinds, at));
  // A known mismatch is a better explanation than an unknown value.
  const row = verdicts.includes(false)
    ? verdicts.indexOf(false)
    : verdicts.findIndex((matched) => matched !== true);
  const found = rows[row];
  if (!found) return { reason: 'matches' };
  const known = leavesOf([found]).every(({ type }) => lookUp(kinds, type));
  const open = known ? 'unread' : 'unknown';
  return { reason: verdicts[row] === false ? 'differs' : open, detail: found.type, row };
}
