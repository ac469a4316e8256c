import { type Language, toLanguage } from '@catalogue/language';
import type { User } from '@contract/entities/user';
import type { Env } from '@server/platform/env';
import { AppError } from '@server/platform/errors';
import type { Context, MiddlewareHandler } from 'hono';

/** The console a request belongs to: its host name decides. */
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

/** As `c.req.header` for one that comes once, for busy paths: that copies all headers before it reads the first. */
export function headerOf(c: Context, name: string): string | undefined {
  const incoming = incomingOf(c);
  return incoming ? incoming.headers[name] : c.req.header(name);
}

/** Refuses a request with two Host headers: the server and a proxy before it could each believe another one. */
export const refuseSecondHost: MiddlewareHandler = async (c, next) => {
  const { rawHeaders = [] } = incomingOf(c) ?? {};
  let hosts = 0;
  for (let name = 0; name < rawHeaders.length; name += 2) {
    if (rawHeaders[name]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw new AppError('invalid');
  await next();
};

/** The address a request came from; a forwarded one counts only behind a configured proxy. */
export function ipOf(c: Context, env: Env): string {
  const forwarded = env.trustProxy && headerOf(c, 'x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded || (incomingOf(c)?.socket?.remoteAddress ?? '');
}

/**
 * Whom limits by address count: the address, or with IPv6 the network of one household, of which
 * everybody has more addresses than a limit can count.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array(zeros).fill('0'), ...right].slice(0, 4).join(':');
}

/** The language of answers: the console's header, else the browser's wish, else Turkish. */
export function languageOf(c: Context): Language {
  return toLanguage(
    c.req.header('x-vitrin-language') ?? c.req.query('lang') ?? c.req.header('accept-language'),
  );
}
