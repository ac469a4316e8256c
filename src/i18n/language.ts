import { type Language, toLanguage } from '@catalogue/language';

const KEY = 'vitrin.language';

/** Returns the page's language: `?lang=`, else the stored choice, else Turkish. */
export function currentLanguage(): Language {
  const langParam = new URLSearchParams(location.search).get('lang');
  if (langParam) remember(toLanguage(langParam));
  return toLanguage(langParam ?? localStorage.getItem(KEY));
}

/** Stores the choice and reloads the page after half a second. */
export function switchLanguage(language: Language, reload: (address: string) => void = load): void {
  remember(language);
  const address = new URL(location.href);
  // `?lang=` would take precedence over the new choice.
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
