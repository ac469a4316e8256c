const KEY = 'vitrin.developer';

const listeners = new Set<() => void>();

/**
 * Returns whether developer mode is on. The mode changes only the display, not the user's rights.
 */
export function isDeveloper(): boolean {
  return localStorage.getItem(KEY) === '1';
}

export function setDeveloper(on: boolean): void {
  if (on) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

export function onDeveloperChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the query parameter that adds developers' templates to a list of templates. */
export const developerQuery = (): Record<string, string> =>
  isDeveloper() ? { developer: 'true' } : {};
