import { type Language, toLanguage } from '@catalogue/language';
import type { User } from '@contract/entities/user';
import type { Context } from 'hono';
import type { Env } from '../env';

/** The console a request belongs to: its host name decides (design §4). */
export function hostOf(c: Context, env: Env): User['host'] {
  const name = (c.req.header('host') ?? '').replace(/:\d+$/, '').toLowerCase();
  return env.influencerHosts.includes(name) ? 'influencer' : 'main';
}

/** The address a request came from; a forwarded one counts only behind a proxy we were told of. */
export function ipOf(c: Context, env: Env): string {
  const forwarded = env.trustProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (forwarded) return forwarded;
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return bindings?.incoming?.socket?.remoteAddress ?? '';
}

/** The language of answers: the console's header, else the browser's wish, else Turkish. */
export function languageOf(c: Context): Language {
  return toLanguage(
    c.req.header('x-vitrin-language') ?? c.req.query('lang') ?? c.req.header('accept-language'),
  );
}
