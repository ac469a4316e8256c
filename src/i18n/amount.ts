import type { Language } from '@catalogue/language';
import { formatMinor, minorUnits } from '@catalogue/shop/money';
import { formatNumber } from './format';

/** An amount in smallest units as people read it; without a currency only the figure. */
export const formatAmount = (
  minor: number,
  currency: string | null | undefined,
  language: Language,
): string =>
  currency ? formatMinor(minor, currency, language) : formatNumber(minor / minorUnits(), language);
