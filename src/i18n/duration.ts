import { type Language, LOCALES } from '@catalogue/language';
import type { ReadText } from './useText';

const STEPS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const;

/** Rounds a measured duration down to its largest unit: 119 s is `1 min`. */
export function durationText(seconds: number, text: ReadText): string {
  const [unit, length] = STEPS.find(([, least]) => seconds >= least) ?? (['seconds', 1] as const);
  return text(`inbox.duration.${unit}`, { count: Math.max(0, Math.floor(seconds / length)) });
}

/** Formats exactly, in the largest unit without a remainder: 90 is `90 minutes`, 120 `2 hours`. */
export function formatMinutes(minutes: number, language: Language): string {
  const [unit, length] =
    minutes % 1440 === 0
      ? (['day', 1440] as const)
      : minutes % 60 === 0
        ? (['hour', 60] as const)
        : (['minute', 1] as const);
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(minutes / length);
}

export const secondsSince = (moment: string): number =>
  Math.max(0, (Date.now() - Date.parse(moment)) / 1000);
