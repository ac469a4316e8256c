import type { CompiledCampaign } from './campaign';
import { when } from './conditions/when/runtime';
import { where } from './conditions/where/runtime';
import { who } from './conditions/who/runtime';
import { type Decision, decideWith } from './decide-with';
import type { Situation } from './situation';

export {
  type Decision,
  drawLot,
  GATES,
  type Gate,
  type GateName,
  type GateReason,
} from './decide-with';

/**
 * Whether a campaign shows now, gate by gate, with every condition there is; the widget begins
 * with the usual ones and calls `decideWith` itself.
 */
export function decide(campaign: CompiledCampaign, situation: Situation): Decision {
  return decideWith({ where, who, when }, campaign, situation);
}
