import type { Text } from '../language';

/** Levels of the visitor guard, which limits overlays. */
export const GUARD_MODES = ['safe', 'normal', 'off'] as const;
export type GuardMode = (typeof GUARD_MODES)[number];
export const DEFAULT_GUARD: GuardMode = 'normal';

export interface GuardLimits {
  /** Maximum number of overlays per visit. */
  visit: number;
  /** Minimum seconds between two overlays. */
  pause: number;
}

/** Limits by level of the guard; null when overlays are not limited. */
export const guardLimits: Record<GuardMode, GuardLimits | null> = {
  safe: { visit: 1, pause: 60 },
  normal: { visit: 3, pause: 30 },
  off: null,
};

/** Priorities, which decide which campaign is shown when only one can be. */
export const PRIORITIES = ['high', 'normal', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const DEFAULT_PRIORITY: Priority = 'normal';

/** Reasons why an overlay has to wait; all but `visit` may end while the page is open. */
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
