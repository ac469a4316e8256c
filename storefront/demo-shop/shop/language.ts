import { type Language, type Text, toLanguage } from '@catalogue/language';

const KEY = 'demo-shop:language';

/** The language of the visit: `?lang=en` chooses it, Turkish is the default. */
export const language: Language = chosen();
document.documentElement.lang = language;

export function say(text: Text): string {
  return text[language];
}

const money = new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en-GB', {
  style: 'currency',
  currency: 'TRY',
  maximumFractionDigits: 0,
});

/** An amount in lira. */
export function price(amount: number): string {
  return money.format(amount);
}

function chosen(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked) sessionStorage.setItem(KEY, asked);
  return toLanguage(sessionStorage.getItem(KEY));
}
