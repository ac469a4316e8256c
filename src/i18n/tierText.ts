import { isTierName } from '@catalogue/pricing/tiers';
import type { ReadText } from './useText';

/** Returns a package's display name, or its key when the package is discontinued. */
export const tierText = (text: ReadText, tier: string) =>
  isTierName(tier) ? text(`billing.tier.${tier}`) : tier;
