/**
 * Returns the console page to open after signing in. `state` is the history state from react-admin,
 * which may contain anything.
 */
export function rememberedPath(state: unknown): string {
  const { nextPathname = '', nextSearch = '' } = (state ?? {}) as Record<string, unknown>;
  const path = `${nextPathname}${nextSearch}`;
  const own = /^\/(?![/\\])/.test(path) && !path.includes('\\');
  return own && !/^\/(login|register)\b/.test(path) ? path : '/';
}
