import type { CompiledCampaign, CompiledChoice } from './campaign';
import { frequency } from './frequency/runtime';
import { hasStopped } from './frequency/stop-after';
import type { Matches } from './kinds';
import { lookUp } from './rules/look-up';
import type { Situation } from './situation';

/** The conditions a decision can be made with; one that is missing here keeps a campaign back. */
export interface Conditions {
  where: Record<string, Matches>;
  who: Record<string, Matches>;
  when: Record<string, Matches>;
}

/** The gates in the order they are asked; the first closed one is "the" reason. */
export const GATES = ['status', 'limit', 'where', 'who', 'when', 'frequency', 'ratio'] as const;
export type GateName = (typeof GATES)[number];

/** Why a gate is open or closed; texts in decide.texts.ts. */
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
  | 'due'
  | 'stopped'
  | 'shownAlready'
  | 'chosen'
  | 'control';

export interface Gate {
  name: GateName;
  pass: boolean;
  reason: GateReason;
  /** The type of the row that closed the gate. */
  detail?: string;
}

export interface Decision {
  show: boolean;
  /** It would have shown, but this visitor belongs to the control group. */
  control: boolean;
  gates: Gate[];
}

type Answer = Omit<Gate, 'name'>;

/**
 * Whether a campaign shows now, gate by gate; every gate answers, also after a closed one.
 * In test mode limit, frequency and ratio are open: whoever tests wants to see it every time.
 */
export function decideWith(
  conditions: Conditions,
  campaign: CompiledCampaign,
  situation: Situation,
): Decision {
  const ask = (name: GateName) => gateRules[name](campaign, situation, conditions);
  const gates = GATES.map((name): Gate => ({ name, ...ask(name) }));
  const closed = gates.filter((gate) => !gate.pass);
  const control = closed.length === 1 && closed[0]?.reason === 'control';
  return { show: !closed.length, control, gates };
}

/** The visitor's place from 0 to below 100, the same every time and independent per campaign. */
export function drawLot(visitorId: string, campaignId: number): number {
  // FNV-1a with a final mix: neighbouring ids end far apart.
  let hash = 0x811c9dc5;
  for (const char of `${visitorId}:${campaignId}`) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32) * 100;
}

type Rule = (campaign: CompiledCampaign, at: Situation, conditions: Conditions) => Answer;

const gateRules: Record<GateName, Rule> = {
  status({ status, tags }, { test }) {
    if (!tags.length) return closed('nothingToShow');
    if (status === 'active') return open('active');
    if (status !== 'test') return closed('disabled');
    return test ? open('testing') : closed('testOnly');
  },
  limit({ block }, { test }) {
    if (test) return open('testing');
    return block ? closed('limitReached') : open('belowLimit');
  },
  where: (campaign, at, conditions) => allMatch(campaign.where, conditions.where, at),
  who: (campaign, at, conditions) => allMatch(campaign.who, conditions.who, at),
  when: (campaign, at, conditions) => allMatch(campaign.when, conditions.when, at),
  frequency({ frequency: { type, p } }, at) {
    if (at.test) return open('testing');
    if (hasStopped(p, at.memory)) return closed('stopped', type);
    const matches = lookUp<Matches>(frequency, type);
    if (!matches) return closed('unknown', type);
    return matches(p, at) ? open('due') : closed('shownAlready', type);
  },
  ratio({ id, ratio }, { visitor, test }) {
    if (test) return open('testing');
    return drawLot(visitor.id, id) < ratio ? open('chosen') : closed('control');
  },
};

function allMatch(rows: CompiledChoice[], kinds: Record<string, Matches>, at: Situation): Answer {
  for (const { type, p } of rows) {
    const matches = lookUp(kinds, type);
    if (!matches) return closed('unknown', type);
    if (!matches(p, at)) return closed('differs', type);
  }
  return open('matches');
}

function open(reason: GateReason): Answer {
  return { pass: true, reason };
}

function closed(reason: GateReason, detail?: string): Answer {
  return { pass: false, reason, detail };
}
