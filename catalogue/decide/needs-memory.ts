import { actionDefinitions } from '../actions/registry';
import type { CompiledCampaign, CompiledChoice } from '../campaign';
import { poolsIn } from '../coupon/codes';
import type { Plain } from '../fields/types';
import type { ActionKind } from '../kinds';
import { lookUp } from '../lib/look-up';

/** Subjects whose conditions and triggers need the history of the visitor. */
const PAST = new Set(['visit', 'visitor', 'campaign', 'contact']);
const PAST_KINDS = new Set(['customer-last-order']);

/** Whether a campaign uses stored data; where the shop asks for consent, it then needs consent. */
export function needsMemory(campaign: CompiledCampaign): boolean {
  const { trigger, who, when, frequency, ratio, variants, tags } = campaign;
  const { stopAfter = 'never' } = frequency.p;
  return (
    frequency.type !== 'every-page' ||
    stopAfter !== 'never' ||
    ratio < 100 ||
    // A visitor always sees the variant of the first visit.
    variants !== undefined ||
    [trigger, ...who, ...when].some(usesHistory) ||
    // A visitor always gets the same code of a coupon list.
    tags.some(({ type, p }) => needsConsent(type, p) || poolsIn(p).size > 0)
  );
}

const needsConsent = (type: string, p: Plain) =>
  lookUp<ActionKind>(actionDefinitions, type)?.needsConsent?.(p);

function usesHistory({ type, rows }: CompiledChoice): boolean {
  return (
    PAST_KINDS.has(type) ||
    PAST.has(type.split('-', 1).join()) ||
    (!!rows && rows.some(usesHistory))
  );
}

/** Adds a condition on consent if the campaign, or a holdout group, needs stored data. */
export function withConsent(
  campaign: CompiledCampaign,
  { hasHoldout = false } = {},
): CompiledCampaign {
  if (!hasHoldout && !needsMemory(campaign)) return campaign;
  return { ...campaign, who: [...campaign.who, { type: 'consent', p: { is: 'given' } }] };
}
