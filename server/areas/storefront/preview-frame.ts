import type { Env } from '@server/env';
import type { MiddlewareHandler } from 'hono';

const framePolicy = ({ publicUrl }: Pick<Env, 'publicUrl'>) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'img-src * data: blob:',
    'media-src *',
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${publicUrl}`,
    'sandbox allow-scripts',
  ].join('; ');

/** Headers of the preview's page: framed by our console only, and sandboxed even when it is not. */
export function previewFrameHeaders(env: Pick<Env, 'publicUrl'>): MiddlewareHandler {
  const policy = framePolicy(env);
  return async (c, next) => {
    c.header('content-security-policy', policy);
    // Its script's name never changes: so browsers must revalidate it.
    c.header('cache-control', 'no-cache');
    await next();
  };
}
