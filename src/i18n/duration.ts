import type { ReadText } from './useText';

const STEPS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const;

/** Formats a duration in its largest unit: `3 min`. */
export function durationText(seconds: number, text: ReadText): string {
  const [unit, length] = STEPS.find(([, least]) => seconds >= least) ?? (['seconds', 1] as const);
  return text(`inbox.duration.${unit}`, { count: Math.max(0, Math.floor(seconds / length)) });
}

export const secondsSince = (moment: string): number =>
  Math.max(0, (Date.now() - Date.parse(moment)) / 1000);
