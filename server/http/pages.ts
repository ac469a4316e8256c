import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { consolePolicy } from './headers';

const HASHED = 'public, max-age=31536000, immutable';
const NONCE_MARK = /__CSP_NONCE__/g;
/** Below these nothing is a page of the console: an unknown path is an unknown file. */
const NOT_PAGES = [
  '/api/',
  '/assets/',
  '/widget/',
  '/chat/',
  '/demo-shop/',
  '/preview-frame/',
  '/template-images/',
  '/uploads/',
  '/sandbox-checkout/',
];

/** Serves the built console; every path that is no file is a page of it. */
export function mountConsole(app: Hono, assets: string): void {
  const root = path.join(assets, 'console');
  const indexFile = path.join(root, 'index.html');
  if (!existsSync(indexFile)) return;
  const index = readFileSync(indexFile, 'utf8');
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', HASHED),
    }),
  );
  app.get('/favicon.svg', serveStatic({ root, precompressed: true }));
  app.get('*', (c, next) => {
    if (NOT_PAGES.some((prefix) => c.req.path.startsWith(prefix))) return next();
    return consolePage(c, index);
  });
}

/** The console's page with a fresh style nonce; the page itself is never cached, its files are. */
export function consolePage(c: Context, index: string): Response {
  const nonce = randomBytes(16).toString('base64');
  c.header('content-security-policy', consolePolicy(nonce));
  c.header('cache-control', 'no-cache');
  // The selector picker talks with a shop it opened in a window of its own.
  c.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  // The address holds a token that gives the account away.
  if (c.req.path.startsWith('/verify/')) c.header('referrer-policy', 'no-referrer');
  return c.html(index.replace(NONCE_MARK, nonce));
}
