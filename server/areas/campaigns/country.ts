import type { Text } from '@catalogue/language';
import type { Platform } from '@catalogue/platforms/registry';
import type { Env } from '@server/platform/env';

/**
 * Returns whether the server can learn visitors' countries: from a header of the network, or from
 * Shopify.
 */
export const hasCountrySource = (
  { countryHeader }: Pick<Env, 'countryHeader'>,
  shop: { type: Platform } | undefined,
): boolean => countryHeader !== undefined || shop?.type === 'shopify';

/** Help text of the country condition for shops where only their own pages can report a country. */
export const countryUnknown: Text = {
  tr: 'Bu kurulum ziyaretçinin ülkesini almıyor: koşul yalnızca sayfalarınız vitrin.page({ country }) ile ülkeyi bildirirse geçerli olur, yoksa aksiyon kimseye gösterilmez.',
  en: 'This installation does not get the visitor’s country: the condition only works if your pages report it by vitrin.page({ country }); otherwise no visitor sees the action.',
};
