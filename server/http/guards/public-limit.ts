import { allCalls } from '@contract/calls';
import type { Deps } from '@server/context';
import { networkOf } from '@server/http/request';
import type { MiddlewareHandler } from 'hono';
import { createLocalLimits } from './rate-limit';

/** Paths that the operator's monitoring requests often from one address. */
const OPERATORS = new Set(['/healthz', '/readyz', '/metrics']);
/** Number of paths whose limit one address may use up per minute. */
const PATHS_PER_ADDRESS = 10;
const WINDOW_S = 60;

/**
 * Limits the requests to each public path, and to all of them together. Stricter limits are next to
 * their routes.
 */
export function limitPublic({ env, now }: Pick<Deps, 'env' | 'now'>): MiddlewareHandler {
  const limits = createLocalLimits({ now });
  return async (c, next) => {
    const network = networkOf(c, env);
    // Requests without a connection come from the server itself and have no address, so they are
    // not limited.
    if (network && isPublicPath(c.req.path)) {
      const most = env.publicRequests;
      limits.enforce({
        key: `public:${network}`,
        most: most * PATHS_PER_ADDRESS,
        seconds: WINDOW_S,
      });
      limits.enforce({ key: `public-path:${network}:${c.req.path}`, most, seconds: WINDOW_S });
    }
    await next();
  };
}

const ofUsers = allCalls.filter(({ access }) => access !== 'public').map(({ path }) => path);
const fixed = new Set(ofUsers.filter((path) => !path.includes('{')));
/** All paths are one pattern, because every request tests it. */
const pattern = new RegExp(
  `^(?:${ofUsers
    .filter((path) => path.includes('{'))
    .map((path) => path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+'))
    .join('|')})$`,
);

/** Returns whether a path is limited: not the operator's, and no call that requires a session. */
export function isPublicPath(path: string): boolean {
  if (OPERATORS.has(path)) return false;
  const call = path.startsWith('/api/') ? path.slice('/api'.length) : path;
  return !fixed.has(call) && !pattern.test(call);
}
