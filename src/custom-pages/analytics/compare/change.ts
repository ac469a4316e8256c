import type { Language } from '@catalogue/language';
import { formatNumber, formatRate } from '@/i18n/format';

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** Percent of the former value (`12.50%`), or percentage points; empty without a former value. */
  amount: string;
  isPoints: boolean;
}

/** Returns the change; null when both values are 0 or one is missing. */
export function changeBetween(
  value: number | null,
  old: number | null,
  { isPoints, language }: { isPoints: boolean; language: Language },
): Change | null {
  if (value === null || old === null || (value === 0 && old === 0)) return null;
  const difference = Math.abs(value - old);
  // Rate differences that would be shown as 0.00 points count as equal.
  const isSame = isPoints ? difference < 0.00005 : difference === 0;
  const direction = isSame ? 'same' : value > old ? 'up' : 'down';
  if (isPoints) return { direction, amount: formatNumber(difference * 100, language), isPoints };
  return { direction, amount: old === 0 ? '' : formatRate(difference, old, language), isPoints };
}
