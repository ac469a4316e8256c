const KEY = 'vitrin.developer';

const listeners = new Set<() => void>();

/** Returns whether this browser shows developer features; affects the display only. */
export function isDeveloper(): boolean {
  return localStorage.getItem(KEY) === '1';
}

export function setDeveloper(on: boolean): void {
  if (on) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Calls `listener` on changes; returns a function that ends that. */
export function onDeveloperChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the developer parameter of template calls. */
export const developerQuery = (): Record<string, string> =>
  isDeveloper() ? { developer: 'true' } : {};
