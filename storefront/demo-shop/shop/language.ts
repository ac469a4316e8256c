import { type Language, LOCALES, type Text, toLanguage } from '@catalogue/language';

const KEY = 'demo-shop:language';

/** Language of the visit: `?lang=` selects it; the page's own language is the default. */
export let language: Language = chosen();
document.documentElement.lang = language;

export function setLanguage(next: Language): void {
  language = next;
  document.documentElement.lang = next;
}

export function translate(text: Text): string {
  return text[language];
}

const money = { style: 'currency', currency: 'TRY', maximumFractionDigits: 0 } as const;

export function price(amount: number): string {
  return amount.toLocaleString(LOCALES[language], money);
}

function chosen(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  try {
    if (asked) sessionStorage.setItem(KEY, asked);
    return toLanguage(sessionStorage.getItem(KEY) ?? document.documentElement.lang);
  } catch {
    // A sandboxed preview has no storage.
    return toLanguage(asked);
  }
}
