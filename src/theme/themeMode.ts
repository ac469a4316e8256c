export type ThemeMode = 'light' | 'dark';

const KEY = 'vitrin.theme';

export function currentThemeMode(): ThemeMode {
  const stored = localStorage.getItem(KEY);
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies a mode before React is loaded; the skeleton in index.html reads the attribute. */
export function showThemeMode(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
}

export function storeThemeMode(mode: ThemeMode): void {
  localStorage.setItem(KEY, mode);
}
