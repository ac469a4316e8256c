import type { Text } from '../language';

/** What a merchant wants to reach with a template, in the order the gallery offers it. */
export const GOALS = {
  grow: { tr: 'Liste büyütme', en: 'Grow the list' },
  welcome: { tr: 'Karşılama', en: 'Welcome' },
  rescue: { tr: 'Sepet kurtarma', en: 'Rescue carts' },
  raise: { tr: 'Sepet büyütme', en: 'Raise the basket' },
  announce: { tr: 'Duyuru', en: 'Announce' },
  ask: { tr: 'Cevap toplama', en: 'Collect answers' },
  recommend: { tr: 'Ürün önerme', en: 'Recommend' },
  help: { tr: 'Yardım', en: 'Help' },
  loyalty: { tr: 'Sadakat', en: 'Loyalty' },
} as const satisfies Record<string, Text>;
export type Goal = keyof typeof GOALS;
export const GOAL_NAMES = Object.keys(GOALS) as [Goal, ...Goal[]];

/** The special days of a shop's year. */
export const SEASONS = {
  ramadan: { tr: 'Ramazan Bayramı', en: 'Ramadan and Eid' },
  sacrifice: { tr: 'Kurban Bayramı', en: 'Eid al-Adha' },
  women: { tr: '8 Mart', en: 'Women’s Day' },
  mothers: { tr: 'Anneler Günü', en: 'Mother’s Day' },
  fathers: { tr: 'Babalar Günü', en: 'Father’s Day' },
  summer: { tr: 'Yaz indirimi', en: 'Summer sale' },
  school: { tr: 'Okula dönüş', en: 'Back to school' },
  republic: { tr: '29 Ekim', en: 'Republic Day' },
  friday: { tr: 'Kara Cuma', en: 'Black Friday' },
  newYear: { tr: 'Yılbaşı', en: 'New Year' },
  valentine: { tr: 'Sevgililer Günü', en: 'Valentine’s Day' },
} as const satisfies Record<string, Text>;
export type Season = keyof typeof SEASONS;
export const SEASON_NAMES = Object.keys(SEASONS) as [Season, ...Season[]];
