import { matchesCountry, matchesLanguage } from '@catalogue/subjects/locale';
import { guard } from '@storefront/widget/guard';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = {
  who: {
    'locale-language': { matches: matchesLanguage },
    'locale-country': { matches: matchesCountry },
  },
};

/** The country is asked of our server once a visit, where the shop's pages do not name it. */
export const open: KindsPart['open'] = ({ host, facts, changed }) => {
  let country: string | undefined;
  const ask = async () => {
    const response = await fetch(`${host}/widget/country`, { credentials: 'omit' });
    const answer: unknown = response.ok ? await response.json() : null;
    country = (answer as { country?: string } | null)?.country || undefined;
    if (country) changed();
  };
  guard(() => void ask().catch(() => {}))();
  return {
    know: () => ({
      language: document.documentElement.lang || navigator.language,
      country: facts()?.country ?? country,
    }),
  };
};
