import { istanbulDay } from '@catalogue/rules/istanbul';

/** Days as YYYY-MM-DD, both included; empty is open. */
export interface DayRange {
  from: string;
  to: string;
}

export const ANY_DAY: DayRange = { from: '', to: '' };

/** Whether a moment lies in the range on a clock in Istanbul. */
export function inRange(moment: string, { from, to }: DayRange): boolean {
  if (!from && !to) return true;
  const day = istanbulDay(new Date(moment));
  return (!from || day >= from) && (!to || day <= to);
}
