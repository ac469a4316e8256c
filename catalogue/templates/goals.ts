import type { Text } from '../language';

/** Goals of templates in the order of the gallery. */
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

/** Groups of templates in the gallery: by the position of an action on the page, and messages. */
export const TEMPLATE_KINDS = {
  window: { tr: 'Açılır pencere', en: 'Popup' },
  screen: { tr: 'Tam ekran', en: 'Full screen' },
  card: { tr: 'Köşe kartı', en: 'Corner card' },
  panel: { tr: 'Panel ve alt sayfa', en: 'Panel and sheet' },
  bar: { tr: 'Çubuk', en: 'Bar' },
  page: { tr: 'Sayfanın içinde', en: 'Inside the page' },
  message: { tr: 'E-posta ve bildirim', en: 'E-mail and push' },
} as const satisfies Record<string, Text>;
export type TemplateKind = keyof typeof TEMPLATE_KINDS;
export const TEMPLATE_KIND_NAMES = Object.keys(TEMPLATE_KINDS) as [TemplateKind, ...TemplateKind[]];

/** Groups a template by its design's frame; `frame` is null for a template without a design. */
export const kindOfFrame = (frame: string | null): TemplateKind =>
  frame === null ? 'page' : (FRAMES[frame] ?? 'window');

const FRAMES: { [frame: string]: TemplateKind } = {
  takeover: 'screen',
  corner: 'card',
  panel: 'panel',
  sheet: 'panel',
  bar: 'bar',
  inline: 'page',
};
