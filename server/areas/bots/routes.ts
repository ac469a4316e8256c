import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Deps } from '@server/context';
import { FOREVER, SCRIPT_CACHE_CONTROL } from '@server/http/answers/headers';
import type { Hono } from 'hono';
import { mountMedia } from './media';
import { mountWhatsapp } from './whatsapp/routes';

/** Content security policy of the chat page: any shop may frame it, and only its own files run. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https: http:",
  "media-src 'self' https: http:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Mounts routes that are not in the contract: WhatsApp's webhook, and files of customers. */
export function mountBot(app: Hono, deps: Deps): void {
  mountWhatsapp(app, deps);
  mountMedia(app, deps);
}

export function mountChatPage(app: Hono, { assets }: Pick<Deps, 'assets'>): void {
  if (!assets) return;
  const root = path.join(assets, 'storefront');
  const file = path.join(root, 'chat/chat.html');
  // The launcher loads these files on pages of any shop; the chat page loads them from its own
  // origin.
  app.use('/chat/*', async (c, next) => {
    await next();
    c.res.headers.set('access-control-allow-origin', '*');
    c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
  });
  app.use(
    '/chat/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) =>
        c.header('cache-control', c.req.query('v') ? FOREVER : SCRIPT_CACHE_CONTROL),
    }),
  );
  app.get('/chat.html', (c) => {
    if (!existsSync(file)) return c.notFound();
    c.header('content-security-policy', POLICY);
    c.header('cache-control', 'no-cache');
    c.header('cross-origin-opener-policy', 'unsafe-none');
    c.header('referrer-policy', 'no-referrer');
    return c.html(readFileSync(file, 'utf8'));
  });
}
