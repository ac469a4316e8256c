import type { Text } from '../language';

/** Levels of the guard that limits windows over the page for a shop's visitors. */
export const GUARD_MODES = ['safe', 'normal', 'off'] as const;
export type GuardMode = (typeof GUARD_MODES)[number];
export const DEFAULT_GUARD: GuardMode = 'normal';

export interface GuardLimits {
  /** Windows over the page in one visit. */
  visit: number;
  /** Seconds between two of them. */
  pause: number;
}

/** Maximum windows over the page per visit, and the pause between them; null: no limit. */
export const guardLimits: Record<GuardMode, GuardLimits | null> = {
  safe: { visit: 1, pause: 60 },
  normal: { visit: 3, pause: 30 },
  off: null,
};

/** Which campaign goes first where only one can be shown. */
export const PRIORITIES = ['high', 'normal', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const DEFAULT_PRIORITY: Priority = 'normal';

/** Why an overlay has to wait; temporary reasons may pass while the page is open. */
export type GuardReason = 'visit' | 'pause' | 'dialog' | 'typing' | 'checkout';

export const guardTexts: Record<GuardReason, Text> = {
  visit: {
    tr: 'Bu ziyarette gösterilebilecek kadar pencere gösterildi.',
    en: 'As many windows as a visit may have were shown.',
  },
  pause: {
    tr: 'Bir önceki pencereden bu yana yeterince zaman geçmedi.',
    en: 'Too little time has passed since the last window.',
  },
  dialog: { tr: 'Sayfada başka bir pencere açık.', en: 'The page has a dialog open.' },
  typing: { tr: 'Ziyaretçi yazıyor.', en: 'The visitor is typing.' },
  checkout: { tr: 'Ziyaretçi ödeme adımında.', en: 'The visitor is checking out.' },
};
