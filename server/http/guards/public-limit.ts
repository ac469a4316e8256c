import { allCalls } from '@contract/calls';
import type { Deps } from '@server/context';
import { ipOf, networkOf } from '@server/http/request';
import type { MiddlewareHandler } from 'hono';
import { createLocalLimits } from './rate-limit';

/** Asked by who runs us, from one address, and often. */
const OPERATORS = new Set(['/healthz', '/readyz', '/metrics']);
/** As many paths one address may use up in a minute. */
const PATHS_PER_ADDRESS = 10;
const WINDOW_S = 60;

/**
 * Counts what is asked for by who need not be signed in: of one path, which names the shop where it is one shop's,
 * and of all. Whatever route is added is counted as well; narrower limits stand beside what they protect.
 */
export function limitPublic({ env, now }: Pick<Deps, 'env' | 'now'>): MiddlewareHandler {
  const limits = createLocalLimits({ now });
  return async (c, next) => {
    const ip = ipOf(c, env);
    // Requests without a connection have no address: they come from the server itself.
    if (ip && isPublicPath(c.req.path)) {
      const network = networkOf(ip);
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
/** One for all: it is asked for every request. */
const pattern = new RegExp(
  `^(?:${ofUsers
    .filter((path) => path.includes('{'))
    .map((path) => path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+'))
    .join('|')})$`,
);

/** All but the calls of signed-in users, which ask for a session first. */
export function isPublicPath(path: string): boolean {
  if (OPERATORS.has(path)) return false;
  const call = path.startsWith('/api/') ? path.slice('/api'.length) : path;
  return !fixed.has(call) && !pattern.test(call);
}
