import { type Language, toLanguage } from '@catalogue/language';
import type { User } from '@contract/entities/account/user';
import type { Env } from '@server/platform/env';
import { AppError } from '@server/platform/errors';
import type { Context, MiddlewareHandler } from 'hono';

/** Returns the console of a request by its host name. */
export function hostOf(c: Context, env: Env): User['host'] {
  const name = (c.req.header('host') ?? '').replace(/:\d+$/, '').toLowerCase();
  return env.influencerHosts.includes(name) ? 'influencer' : 'main';
}

/** Connection data of a real request; absent in tests. */
export interface Bindings {
  incoming?: {
    headers: Record<string, string | undefined>;
    rawHeaders: readonly string[];
    socket?: { remoteAddress?: string };
  };
}

const incomingOf = (c: Context) => (c.env as Bindings | undefined)?.incoming;

/** Returns a header; unlike `c.req.header`, it does not make Hono copy all headers first. */
export function headerOf(c: Context, name: string): string | undefined {
  const incoming = incomingOf(c);
  return incoming ? incoming.headers[name] : c.req.header(name);
}

/**
 * Rejects a request with two Host headers, because the server and a proxy could each use a
 * different header.
 */
export const refuseSecondHost: MiddlewareHandler = async (c, next) => {
  const { rawHeaders = [] } = incomingOf(c) ?? {};
  let hosts = 0;
  for (let name = 0; name < rawHeaders.length; name += 2) {
    if (rawHeaders[name]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw new AppError('invalid');
  await next();
};

/** Returns the client's address; a forwarded address counts only behind a configured proxy. */
export function ipOf(c: Context, env: Env): string {
  const forwarded = env.trustProxy && headerOf(c, 'x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded || (incomingOf(c)?.socket?.remoteAddress ?? '');
}

/** Returns the IPv4 address, or the IPv6 network, because a household has many IPv6 addresses. */
export const networkOf = (c: Context, env: Env): string => networkOfAddress(ipOf(c, env));

export function networkOfAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array(zeros).fill('0'), ...right].slice(0, 4).join(':');
}

/** Language of the console's header, else of the parameter `lang` or the browser, else Turkish. */
export function languageOf(c: Context): Language {
  return toLanguage(
    c.req.header('x-vitrin-language') ?? c.req.query('lang') ?? c.req.header('accept-language'),
  );
}
