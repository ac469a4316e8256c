import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@contract/calls';
import { serveStatic } from '@hono/node-server/serve-static';
import { CLOSED_PARAMS } from '@server/http/mount';
import type { Env } from '@server/platform/env';
import type { Context, Hono } from 'hono';
import { consolePolicy } from './headers';

const HASHED = 'public, max-age=31536000, immutable';
const NONCE_MARK = /__CSP_NONCE__/g;
const STOREFRONT_MARK = '__STOREFRONT_URL__';
/** A host name or address with its port: it becomes a part of a header. */
const HOST = /^[\w.:[\]-]+$/;
/** Areas of calls that are the beginning of a page's address, too. */
const PAGE_AREAS = ['contact', 'coupons', 'orders', 'payment', 'verify'];
/** Below these nothing is a page of the console: an unknown path is an unknown file or call. */
const NOT_PAGES = [
  '/api/',
  '/metrics/',
  '/healthz/',
  '/readyz/',
  '/assets/',
  '/widget/',
  '/chat/',
  '/demo-shop/',
  '/preview-frame/',
  '/template-images/',
  '/sandbox-checkout/',
  ...new Set(
    allCalls
      .map(({ path }) => path.split('/')[1] ?? '')
      .flatMap((area) => CLOSED_PARAMS[area.slice(1, -1)]?.split('|') ?? area)
      .filter((area) => ![...PAGE_AREAS, 'uploads'].includes(area))
      .map((area) => `/${area}/`),
  ),
];

/** The last part of the path has an ending, or lies in the folder of uploaded files, whose name is a page. */
const FILE = /\.\w+$|^\/uploads\//;

/** Whether the console's page is answered at a path that is no file. */
export const isPage = (pathname: string) =>
  !NOT_PAGES.some((prefix) => `${pathname}/`.startsWith(prefix)) && !FILE.test(pathname);

/** Serves the built console; the page answers every path that names neither a file nor a call. */
export function mountConsole(app: Hono, env: Env, assets: string): void {
  const root = path.join(assets, 'console');
  const indexFile = path.join(root, 'index.html');
  if (!existsSync(indexFile)) return;
  const index = readFileSync(indexFile, 'utf8').replaceAll(STOREFRONT_MARK, env.storefrontUrl);
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
    if (!isPage(c.req.path)) return next();
    return consolePage(c, env, index);
  });
}

/** The console's page with a fresh style nonce; the page itself is never cached, its files are. */
function consolePage(c: Context, env: Env, index: string): Response {
  const nonce = randomBytes(16).toString('base64');
  c.header('content-security-policy', consolePolicy(env, { nonce, host: ownOrigin(c, env) }));
  c.header('cache-control', 'no-cache');
  // The selector picker talks with a shop it opened in a window of its own.
  c.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  // The address holds a token that gives the account away.
  if (c.req.path.startsWith('/verify/')) c.header('referrer-policy', 'no-referrer');
  // The report's address contains its token, so it must not reach other sites.
  if (c.req.path === '/report') {
    c.header('referrer-policy', 'no-referrer');
    c.header('x-robots-tag', 'noindex, nofollow');
  }
  return c.html(index.replace(NONCE_MARK, nonce));
}

/** Origin of the console at the host name it was asked by, which may be the influencers'. */
function ownOrigin(c: Context, env: Env): string {
  const { protocol, host } = new URL(env.publicUrl);
  const asked = c.req.header('host') ?? '';
  return `${protocol}//${HOST.test(asked) ? asked : host}`;
}
