/**
 * The shop platforms that a merchant can select; `base` stands for any other. A platform without a
 * folder beside this file does not document how its pages contain product and cart data, so the
 * widget reads only generic markup on its pages.
 */
export const PLATFORMS = [
  'base',
  'tsoft',
  'ticimax',
  'yonkasoft',
  'inveon',
  'akinon',
  'faprika',
  'ideasoft',
  'ikas',
  'shopify',
  'woocommerce',
  'projesoft',
  'platinmarket',
  'flo',
] as const;
export type Platform = (typeof PLATFORMS)[number];

/**
 * Systems with their own theme chunk. The widget detects systems that are no platform by their
 * pages.
 */
export const THEMES = [
  'shopify',
  'woocommerce',
  'ikas',
  'tsoft',
  'ticimax',
  'ideasoft',
  'prestashop',
  'opencart',
  'magento',
  'next',
] as const;
export type ThemeName = (typeof THEMES)[number];

interface PlatformDefinition {
  /** Name, the same in every language. */
  label: string;
}

/** Platforms with a proper name; for `base`, the console has a translated text. */
export const platforms: Record<Exclude<Platform, 'base'>, PlatformDefinition> = {
  tsoft: { label: 'T-Soft' },
  ticimax: { label: 'Ticimax' },
  yonkasoft: { label: 'Yonkasoft' },
  inveon: { label: 'Inveon' },
  akinon: { label: 'Akinon' },
  faprika: { label: 'Faprika' },
  ideasoft: { label: 'IdeaSoft' },
  ikas: { label: 'ikas' },
  shopify: { label: 'Shopify' },
  woocommerce: { label: 'WooCommerce' },
  projesoft: { label: 'Projesoft' },
  platinmarket: { label: 'Platin Market' },
  flo: { label: 'FLO' },
};
