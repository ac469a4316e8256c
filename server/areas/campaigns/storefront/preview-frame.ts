import { readFile } from 'node:fs/promises';
import type { Env } from '@server/platform/env';
import type { MiddlewareHandler } from 'hono';

const CONSOLE_MARK = '__CONSOLE_URL__';

const framePolicy = ({ publicUrl }: Pick<Env, 'publicUrl'>) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'img-src * data: blob:',
    // The page's script reads our own images to draw pictures of the page.
    "connect-src 'self'",
    "font-src 'self'",
    'media-src *',
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${publicUrl}`,
    'sandbox allow-scripts',
  ].join('; ');

/**
 * Sets the headers of the preview page, which only our console may frame and which is sandboxed
 * even outside a frame.
 */
export function previewFrameHeaders(env: Pick<Env, 'publicUrl'>): MiddlewareHandler {
  const policy = framePolicy(env);
  return async (c, next) => {
    c.header('content-security-policy', policy);
    // The script's address never changes, so browsers must revalidate it.
    c.header('cache-control', 'no-cache');
    await next();
  };
}

/**
 * Serves the preview page. Its script exchanges messages only with the console's origin, which is
 * filled in.
 */
export function previewFramePage(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  file: string,
): MiddlewareHandler {
  return async (c) => {
    const html = await readFile(file, 'utf8');
    return c.html(html.replace(CONSOLE_MARK, publicUrl));
  };
}
