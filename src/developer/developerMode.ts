const KEY = 'vitrin.developer';

const listeners = new Set<() => void>();

/** True when this browser shows what is made for developers: display only. */
export function isDeveloper(): boolean {
  return localStorage.getItem(KEY) === '1';
}

export function setDeveloper(on: boolean): void {
  if (on) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever it is switched; answers what ends that. */
export function onDeveloperChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Its parameter in the calls of the template catalogue. */
export const developerQuery = (): Record<string, string> =>
  isDeveloper() ? { developer: 'true' } : {};
