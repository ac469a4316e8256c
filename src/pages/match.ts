import type { Row } from '@/pageRow';

/* Matches addresses in the boot script, before the router; a test compares it with the router. */

/** Returns the rows of the best matching path, and its parameters; null when no page matches. */
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

/** Converts `/a/:id` and `/a/*` to a regular expression; case-insensitive, like the router. */
function pattern(path: string): RegExp {
  const source = path.replace(/\/\*$/, '(?:/(?<rest>.*)|/*)').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  // Ensures that every match has groups, because this group always matches.
  return new RegExp(`^(?<all>${source})${path.endsWith('*') ? '' : '/*'}$`, 'i');
}

/** Ranks paths like the router: more static segments first, then parameters, then a splat. */
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
