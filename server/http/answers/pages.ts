import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@contract/calls';
import { serveStatic } from '@hono/node-server/serve-static';
import { CLOSED_PARAMS } from '@server/http/mount';
import type { Env } from '@server/platform/env';
import type { Context, Hono } from 'hono';
import { consolePolicy, FOREVER } from './headers';

const NONCE_MARK = /__CSP_NONCE__/g;
const STOREFRONT_MARK = '__STOREFRONT_URL__';
/** Pattern of a host name or address with its port that is safe in a header. */
const HOST = /^[\w.:[\]-]+$/;
/** Call paths that are also prefixes of page addresses. */
const PAGE_AREAS = ['contact', 'coupons', 'orders', 'payment', 'verify'];
/** Path prefixes without console pages: an unknown path below them is a missing file or call. */
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

/** Pattern of file paths: with an extension, or below /uploads/ (/uploads itself is a page). */
const FILE = /\.\w+$|^\/uploads\//;

export const isPage = (pathname: string) =>
  !NOT_PAGES.some((prefix) => `${pathname}/`.startsWith(prefix)) && !FILE.test(pathname);

/** Serves the built console; all paths except files and API calls return its `index.html`. */
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
      onFound: (_, c) => c.header('cache-control', FOREVER),
    }),
  );
  app.get('/favicon.svg', serveStatic({ root, precompressed: true }));
  app.get('*', (c, next) => {
    if (!isPage(c.req.path)) return next();
    return consolePage(c, env, index);
  });
}

/** Sends the console's page with a new style nonce. The page is never cached; its files are. */
function consolePage(c: Context, env: Env, index: string): Response {
  const nonce = randomBytes(16).toString('base64');
  c.header('content-security-policy', consolePolicy(env, { nonce, host: ownOrigin(c, env) }));
  c.header('cache-control', 'no-cache');
  // The selector picker communicates with a shop that it opened in another window.
  c.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  // The address contains a token that gives access to the account.
  if (c.req.path.startsWith('/verify/')) c.header('referrer-policy', 'no-referrer');
  // The address of a report contains its token, which must not reach other sites.
  if (c.req.path === '/report') {
    c.header('referrer-policy', 'no-referrer');
    c.header('x-robots-tag', 'noindex, nofollow');
  }
  return c.html(index.replace(NONCE_MARK, nonce));
}

/** Returns the console's origin for the requested host name, which may be the influencer host. */
function ownOrigin(c: Context, env: Env): string {
  const { protocol, host } = new URL(env.publicUrl);
  const requestedHost = c.req.header('host') ?? '';
  return `${protocol}//${HOST.test(requestedHost) ? requestedHost : host}`;
}
