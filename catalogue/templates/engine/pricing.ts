import type { Language } from '../../language';
import type { PricingTier } from './types';

/**
 * Level of the monthly prices, in lira, of a template's packages; the package `start` is always
 * free.
 */
export type PriceLevel = 'light' | 'full';

const GROW: Record<PriceLevel, number> = { light: 149, full: 349 };
/** Campaign views per month by package; `start` equals the default trial's 20,000. */
const LIMITS = { start: 20_000, grow: 100_000, pro: 500_000 } as const;

const EXTRAS = {
  start: {
    tr: ['7 gün boyunca tüm özellikler', 'Test modu'],
    en: ['Every feature for 7 days', 'Test mode'],
  },
  grow: {
    tr: ['Kontrol grubuyla ölçüm', 'Koşul ve sıklık ayarları', 'E-posta desteği'],
    en: ['Measured against a control group', 'Conditions and frequency', 'Support by e-mail'],
  },
  pro: {
    tr: ['Grow paketindeki her şey', 'Öncelikli destek', 'Kurulum yardımı'],
    en: ['Everything in Grow', 'Priority support', 'Help with setting up'],
  },
} as const;

export function tiers(level: PriceLevel, language: Language): PricingTier[] {
  const prices = { start: 0, grow: GROW[level], pro: GROW[level] * 3 };
  return (['start', 'grow', 'pro'] as const).map((name) => ({
    name,
    price: prices[name],
    limit: LIMITS[name],
    daily_limit: LIMITS[name] / 20,
    extra: [...EXTRAS[name][language]],
    hidden: false,
    trial_day: name === 'start' ? 7 : 0,
  }));
}
