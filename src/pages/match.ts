import type { Row } from '@/pageRow';

/*
 * The boot script matches an address before the router is loaded, and the menu follows it. A test
 * holds this against the router's own matching for every page.
 */

/** The rows of the path that fits best, and its parameters; null when no page has this address. */
export function matchRows<R extends Row>(
  rows: readonly R[],
  pathname: string,
): { rows: R[]; params: Record<string, string> } | null {
  let best: { path: string; params: Record<string, string> } | null = null;
  for (const { path } of rows) {
    if (best && rank(path) <= rank(best.path)) continue;
    const groups = pattern(path).exec(pathname)?.groups;
    if (groups) best = { path, params: decode(groups) };
  }
  const path = best?.path;
  return best && { rows: rows.filter((row) => row.path === path), params: best.params };
}

/** `/a/:id` and `/a/*` as a regular expression; case does not matter, as for the router. */
function pattern(path: string): RegExp {
  const source = path.replace(/\/\*$/, '(?:/(?<rest>.*)|/*)').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  // A group that is always there, so that a match always has groups.
  return new RegExp(`^(?<all>${source})${path.endsWith('*') ? '' : '/*'}$`, 'i');
}

/** More fixed parts first, then parameters, then a splat: the router's own order. */
function rank(path: string): number {
  const parts = path.split('/');
  return parts.reduce(
    (sum, part) => sum + (part === '*' ? -2 : part.startsWith(':') ? 3 : part ? 10 : 1),
    parts.length,
  );
}

function decode({ all, rest, ...params }: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}
