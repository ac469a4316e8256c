import type { Text } from '../../language';
import { lookUp } from '../../lib/look-up';
import type { BotConfig } from '../types';

/** Levels of caution of a bot; `score` is the minimum score for an answer without confirmation. */
export const THRESHOLDS = {
  strict: {
    score: 0.88,
    label: { tr: 'Çok temkinli: çoğunlukla sorar', en: 'Very careful: asks most of the time' },
  },
  careful: { score: 0.8, label: { tr: 'Temkinli', en: 'Careful' } },
  balanced: { score: 0.72, label: { tr: 'Dengeli (önerilen)', en: 'Balanced (recommended)' } },
  bold: {
    score: 0.6,
    label: { tr: 'Atak: çoğunlukla doğrudan yanıtlar', en: 'Bold: answers most of the time' },
  },
} satisfies Record<string, { score: number; label: Text }>;

export const DEFAULT_THRESHOLD = 'balanced';

export function thresholdOf({ match_threshold: name }: BotConfig): number {
  const known = typeof name === 'string' ? lookUp(THRESHOLDS, name) : undefined;
  return (known ?? THRESHOLDS[DEFAULT_THRESHOLD]).score;
}
