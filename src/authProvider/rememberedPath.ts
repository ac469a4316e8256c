/**
 * Where to go after signing in: the place that asked for it, when it is a path of our own and not
 * the sign-in page. `state` is the history state react-admin leaves; anything may be in there.
 */
export function rememberedPath(state: unknown): string {
  const { nextPathname = '', nextSearch = '' } = (state ?? {}) as Record<string, unknown>;
  const path = `${nextPathname}${nextSearch}`;
  const own = /^\/(?![/\\])/.test(path) && !path.includes('\\');
  return own && !/^\/(login|register)\b/.test(path) ? path : '/';
}
