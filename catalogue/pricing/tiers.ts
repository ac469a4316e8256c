import type { Language, Text } from '../language';
import type { PricingTier } from '../templates/engine/types';

/**
 * Packages of the subscription, cheapest first; the last package is available by agreement only.
 */
export const TIER_NAMES = ['start', 'grow', 'pro', 'enterprise'] as const;
export type TierName = (typeof TIER_NAMES)[number];
export const isTierName = (name: string): name is TierName =>
  (TIER_NAMES as readonly string[]).includes(name);

export const ENTITLEMENTS = {
  schedules: { tr: 'Planlı gönderimler', en: 'Scheduled messages' },
} as const satisfies Record<string, Text>;
export type Entitlement = keyof typeof ENTITLEMENTS;

/** A package before the individual terms of a shop; the price is in dollars per month. */
interface Tier {
  price: number;
  /** Maximum campaign views per month. */
  limit: number;
  /** Lines of the package's description: plain text, or an included feature. */
  extra: readonly (Text | Entitlement)[];
  hidden: boolean;
}

const DAYS_OF_LIMIT = 20;
export const dailyLimitOf = (limit: number) => Math.floor(limit / DAYS_OF_LIMIT);

export const TRIAL = { days: 7, limit: 20_000, daily_limit: dailyLimitOf(20_000) } as const;
export const DEFAULT_CUSTOM_PRICE = 300;
export const DEFAULT_PLAN_ID = '768866';
export const TRIAL_PLAN_ID = 'trial';

/** After the first failed charge the package stays active, so that the card can be renewed. */
export const GRACE_DAYS = 7;

/** Limits of campaign views per month and day, for a shop without trial or subscription. */
export const FREE = { limit: 2_000, daily_limit: dailyLimitOf(2_000) } as const;

export const TIERS: Record<TierName, Tier> = {
  start: {
    price: 49,
    limit: 20_000,
    hidden: false,
    extra: [
      { tr: 'Bütün aksiyon türleri', en: 'Every kind of action' },
      { tr: 'Web ve WhatsApp botu', en: 'Web and WhatsApp bot' },
      { tr: 'E-posta desteği', en: 'Support by e-mail' },
    ],
  },
  grow: {
    price: 149,
    limit: 100_000,
    hidden: false,
    extra: [
      { tr: 'Start paketindeki her şey', en: 'Everything in Start' },
      'schedules',
      { tr: 'Öncelikli destek', en: 'Priority support' },
    ],
  },
  pro: {
    price: 349,
    limit: 500_000,
    hidden: false,
    extra: [
      { tr: 'Grow paketindeki her şey', en: 'Everything in Grow' },
      { tr: 'Kurulum yardımı', en: 'Help with setting up' },
      { tr: 'Aylık danışmanlık görüşmesi', en: 'A monthly call with an adviser' },
    ],
  },
  enterprise: {
    price: 1250,
    limit: 2_000_000,
    hidden: true,
    extra: [
      { tr: 'Pro paketindeki her şey', en: 'Everything in Pro' },
      { tr: 'Size özel müşteri temsilcisi', en: 'An account manager of your own' },
    ],
  },
};

/** Individual terms of a shop, set by staff. */
export interface BillingTerms {
  /** Factor for the prices of packages: 0.8 is a discount of 20 %. */
  custom_discount?: number | undefined;
  /** True if hidden packages are offered too. */
  show_hidden_price?: boolean | undefined;
}

/** Converts an amount in dollars to full cents, so that sums and comparisons are exact. */
export const toCents = (amount: number) => Math.round(amount * 100);

/** Returns whether an amount in dollars has no fraction of a cent. */
export const isFullCents = (amount: number) => toCents(amount) / 100 === amount;

function tierCents(name: TierName, { custom_discount = 1 }: BillingTerms): number {
  return toCents(TIERS[name].price * custom_discount);
}

export function offeredTiers(terms: BillingTerms, language: Language): OfferedTier[] {
  return TIER_NAMES.filter((name) => !TIERS[name].hidden || terms.show_hidden_price === true).map(
    (name) => ({
      name,
      price: tierCents(name, terms) / 100,
      limit: TIERS[name].limit,
      daily_limit: dailyLimitOf(TIERS[name].limit),
      extra: TIERS[name].extra.map((line) => wordsOf(line)[language]),
      hidden: TIERS[name].hidden,
      trial_day: TIERS[name].hidden ? 0 : TRIAL.days,
    }),
  );
}

const wordsOf = (line: Text | Entitlement): Text =>
  typeof line === 'string' ? ENTITLEMENTS[line] : line;

/** Returns the features of packages; each package includes the features of all smaller packages. */
export function entitlementsOf(tiers: readonly string[]): Entitlement[] {
  const largest = Math.max(
    -1,
    ...tiers.map((tier) => (TIER_NAMES as readonly string[]).indexOf(tier)),
  );
  return TIER_NAMES.slice(0, largest + 1).flatMap((name) =>
    TIERS[name].extra.filter((line) => typeof line === 'string'),
  );
}

export type OfferedTier = PricingTier & { name: TierName };

/** Returns the package with a price, because the payment provider reports only the price. */
export const tierOfCents = (cents: number, terms: BillingTerms): TierName | undefined =>
  TIER_NAMES.find((name) => tierCents(name, terms) === cents);

/** Currency sign of the prices of packages, which are in US dollars. */
const SIGN = '$';

/** Formats `$1.250`, `$126,65`: a dot separates thousands; negative prices are shown as `free`. */
export function formatPrice(price: number, free: string): string {
  if (price < 0) return free;
  const [dollars = '0', decimals = '00'] = price.toFixed(2).split('.');
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${SIGN}${grouped}${decimals === '00' ? '' : `,${decimals}`}`;
}

/** Formats a charged or refunded amount: `$149`, `-$149`. */
export const formatAmount = (amount: number) =>
  amount < 0 ? `-${formatPrice(-amount, '')}` : formatPrice(amount, '');
