import { objectOf } from '@catalogue/shop/normalize';
import { followLayer } from '@catalogue/shop/readers/data-layer';
import { guard } from '@storefront/widget/guard';

/** The visitor's answer: agreed, declined, or undefined while unknown. */
export type Answer = boolean | undefined;

/** Interval in ms to check the page for an answer. */
const CHECK_INTERVAL_MS = 1000;
const FEATURE = { name: 'consent-tracking-api', version: '0.1' };

type Storage = 'analytics_storage' | 'personalization_storage';
const MUST_BE_GRANTED: Storage = 'analytics_storage';
/**
 * Storage that the visitor must not have denied. It need not be granted, because many banners do
 * not ask for this purpose.
 */
const MUST_NOT_BE_DENIED: Storage = 'personalization_storage';

/**
 * Follows the answer that the page's consent manager has. For Google's consent mode,
 * `analytics_storage` must be granted, because campaigns are counted under a random id, and
 * `personalization_storage` must not be denied, because campaigns use past actions. `ad_` types are
 * ignored, because no data goes to advertisers.
 */
export function followPlatform(heard: (answer: Answer) => void): void {
  const google = followGoogle();
  let last: Answer;
  const tell = (answer: Answer) => {
    if (answer === undefined || answer === last) return;
    last = answer;
    heard(answer);
  };
  const check = guard(() => {
    tell(google() ?? readShopify());
  });
  loadShopify(check);
  addEventListener('load', check);
  document.addEventListener('visitorConsentCollected', check);
  check();
  setInterval(check, CHECK_INTERVAL_MS);
}

/** Reads the consent of `gtag('consent', …)` and tag managers from `dataLayer`. */
function followGoogle(): () => Answer {
  const nextEntries = followLayer();
  /** Several entries may set the default, such as one per region; each must grant it. */
  const byDefault: Partial<Record<Storage, boolean>> = {};
  const answered: Partial<Record<Storage, boolean>> = {};
  return () => {
    const { dataLayer } = window as { dataLayer?: unknown };
    for (const entry of nextEntries(dataLayer)) {
      const { 0: command, 1: when, 2: given } = objectOf(entry);
      if (command !== 'consent') continue;
      for (const kind of [MUST_BE_GRANTED, MUST_NOT_BE_DENIED]) {
        const state = objectOf(given)[kind];
        if (state !== 'granted' && state !== 'denied') continue;
        const granted = state === 'granted';
        if (when === 'update') answered[kind] = granted;
        else if (when === 'default') byDefault[kind] = granted && byDefault[kind] !== false;
      }
    }
    const kinds = { ...byDefault, ...answered };
    if (kinds[MUST_BE_GRANTED] && kinds[MUST_NOT_BE_DENIED] !== false) return true;
    // The default consent of a page is not the visitor's answer.
    return answered[MUST_BE_GRANTED] === false || answered[MUST_NOT_BE_DENIED] === false
      ? false
      : undefined;
  };
}

interface Privacy {
  analyticsProcessingAllowed?: () => boolean;
  currentVisitorConsent?: () => { analytics?: string; preferences?: string };
}

interface Shopify {
  customerPrivacy?: Privacy;
  loadFeatures?: (features: object[], done: () => void) => void;
}

const shopify = () => (window as { Shopify?: Shopify }).Shopify;

/** Reads Shopify's answer; where consent is not required, Shopify allows both purposes. */
function readShopify(): Answer {
  const privacy = shopify()?.customerPrivacy;
  if (!privacy?.analyticsProcessingAllowed) return undefined;
  const { analytics, preferences } = privacy.currentVisitorConsent?.() ?? {};
  if (analytics === 'no' || preferences === 'no') return false;
  return privacy.analyticsProcessingAllowed() || undefined;
}

/** Loads Shopify's consent feature in the same way as themes, on pages that lack it. */
function loadShopify(done: () => void): void {
  guard(() => {
    const shop = shopify();
    if (!shop?.customerPrivacy) shop?.loadFeatures?.([FEATURE], done);
  })();
}
