import { isTierName } from '@catalogue/pricing/tiers';
import type { ReadText } from './useText';

/** A package's name for people; one that is not offered any more keeps its own. */
export const tierText = (text: ReadText, tier: string) =>
  isTierName(tier) ? text(`billing.tier.${tier}`) : tier;
