import { matchesCountry, matchesLanguage } from '@catalogue/subjects/locale';
import { guard } from '@storefront/widget/guard';
import { requestAnswer } from '@storefront/widget/sending/request';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = {
  who: {
    'locale-language': { matches: matchesLanguage },
    'locale-country': { matches: matchesCountry },
  },
};

/** Interval in ms to check for consent. */
const CONSENT_CHECK_INTERVAL_MS = 1000;

/** Requests the visitor's country from Vitrin's server once per page, unless the page states it. */
export const open: KindsChunk['open'] = ({ host, store, facts, changed }) => {
  let country: string | undefined;
  const ask = async () => {
    const url = `${host}/widget/country`;
    const response = await requestAnswer(url);
    const answer: unknown = response.ok ? await response.json() : null;
    country = (answer as { country?: string } | null)?.country || undefined;
    if (country) changed();
  };
  const begin = guard(() => {
    if (store.awaitsConsent?.()) setTimeout(begin, CONSENT_CHECK_INTERVAL_MS);
    else ask().catch(() => {});
  });
  begin();
  return {
    know: () => ({
      language: document.documentElement.lang || navigator.language,
      country: facts()?.country ?? country,
    }),
  };
};
