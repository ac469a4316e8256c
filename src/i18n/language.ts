import { type Language, toLanguage } from '@catalogue/language';

const KEY = 'vitrin.language';

/** The language of this page: `?lang=` wins, then the last choice, then Turkish. */
export function currentLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked) remember(toLanguage(asked));
  return toLanguage(asked ?? localStorage.getItem(KEY));
}

/** Keeps the choice and loads the page again after half a second. */
export function switchLanguage(language: Language, reload: (address: string) => void = load): void {
  remember(language);
  const address = new URL(location.href);
  // Left in the address, the old choice would win again.
  address.searchParams.delete('lang');
  setTimeout(() => reload(address.href), 500);
}

function remember(language: Language): void {
  localStorage.setItem(KEY, language);
}

function load(address: string): void {
  if (address === location.href) location.reload();
  else location.replace(address);
}
