import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { couponRoutes } from '@server/areas/campaigns/coupons/hand-out';
import { elementRoutes } from '@server/areas/campaigns/elements';
import {
  installationConfig,
  installationRoutes,
  isVisitToken,
} from '@server/areas/campaigns/installation/handlers';
import { readPreview } from '@server/areas/campaigns/preview-link';
import { recommendRoutes } from '@server/areas/campaigns/recommendations/routes';
import {
  mountSignals,
  processForms,
} from '@server/areas/campaigns/schedules/signals/store-signals';
import { variableRoutes } from '@server/areas/campaigns/variables/handlers';
import { orderRoutes } from '@server/areas/commerce/routes';
import { reviewRoutes } from '@server/areas/reviews/routes';
import type { Deps } from '@server/context';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { eventRoutes } from '@server/events/receive/routes';
import { SHOP_CACHE_CONTROL, sendCached } from '@server/http/answers/cached-json';
import { FOREVER, SCRIPT_CACHE_CONTROL } from '@server/http/answers/headers';
import { memoryFile } from '@server/http/answers/memory-file';
import { createLocalLimits } from '@server/http/guards/rate-limit';
import { networkOf } from '@server/http/request';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { configStore } from './config';
import { demoShopPage } from './demo-shop';
import { previewFrameHeaders, previewFramePage } from './preview-frame';

const MAX_TESTS = { most: 60, seconds: 60 };
const MAX_NEW_SHOPS = { most: 600, seconds: 60 };
/** Pictures of 3D objects have no version in their names, so they expire after 30 days. */
const OBJECT_PICTURE_CACHE_CONTROL = 'public, max-age=2592000, stale-while-revalidate=31536000';

/** Mounts the routes of shop pages, which are open to every origin, never with credentials. */
export function mountStorefront(app: Hono, deps: Deps): void {
  const configs = configStore(deps);
  app.use('/widget/*', async (c, next) => {
    // The header is set before the response is built, because changing an existing response builds
    // it a second time.
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    await next();
  });
  const limits = createLocalLimits(deps);
  const network = (c: Context) => networkOf(c, deps.env);
  app.get('/widget/config/:pid', async (c) => {
    const pid = c.req.param('pid');
    const test = c.req.query('test');
    if (test !== undefined) {
      c.header('cache-control', 'no-store');
      limits.enforce({ key: `config-test:${pid}:${network(c)}`, ...MAX_TESTS });
    }
    if (test && isVisitToken(deps, pid, test)) {
      deps.later(() => configs.markSeen(pid));
      return c.json(await installationConfig(deps, pid));
    }
    if (test && test !== '1') return c.json(await readPreview(deps, pid, test));
    // Requests with unknown ids are limited, because they must not load the database.
    if (!configs.remembers(pid))
      limits.enforce({ key: `shop-new:${network(c)}`, ...MAX_NEW_SHOPS });
    if (test) {
      const fresh = await configs.readFresh(pid);
      if (!fresh) return c.json({ success: false }, 404);
      return sendCached(c, fresh, { builtAt: deps.now().getTime(), now: deps.now() });
    }
    const { value: config, builtAt } = await configs.read(pid);
    if (!config) return c.json({ success: false }, 404);
    if (!configs.isSeen(config)) deps.later(() => configs.markSeen(pid));
    c.header('cache-control', SHOP_CACHE_CONTROL);
    return sendCached(c, config, { builtAt, now: deps.now() });
  });
  // The country has its own route, because the configuration is the same for all visitors and may
  // be cached.
  app.get('/widget/country', (c) => {
    const country = deps.env.countryHeader && c.req.header(deps.env.countryHeader);
    c.header('cache-control', 'private, max-age=3600');
    return c.json({
      country: country && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null,
    });
  });
  // A page that another window framed or opened calls this route before it accepts messages of that
  // window.
  app.get('/widget/console', (c) => {
    c.header('cache-control', SCRIPT_CACHE_CONTROL);
    return c.json({ origin: deps.env.publicUrl });
  });
  const knowsShop = configs.knows;
  const { findLive } = configs;
  const onStored = (events: readonly IncomingEvent[]) => processForms(deps, events);
  app.route('/', eventRoutes({ ...deps, findLive, limits, onStored }));
  mountSignals(app, { ...deps, findShop: knowsShop, limits });
  app.route('/', recommendRoutes({ ...deps, findShop: configs.readAtOnce, limits }));
  app.route('/', elementRoutes({ ...deps, findShop: configs.readAtOnce, limits }));
  app.route('/', couponRoutes(deps));
  app.route('/', reviewRoutes({ ...deps, knowsShop, limits }));
  app.route('/', orderRoutes({ ...deps, findShop: configs.readAtOnce }));
  app.route('/', installationRoutes({ ...deps, limits }));
  app.route('/', variableRoutes({ ...deps, knowsShop, limits }));
  if (deps.assets) mountFiles(app, deps, path.join(deps.assets, 'storefront'));
}

function mountFiles(app: Hono, deps: Deps, root: string): void {
  const files = serveStatic({
    root,
    precompressed: true,
    onFound: (_, c) => c.header('cache-control', SCRIPT_CACHE_CONTROL),
  });
  const script = memoryFile(path.join(root, 'widget/widget.js'), {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': SCRIPT_CACHE_CONTROL,
  });
  app.get('/widget/widget.js', script);
  app.get('/widget/fonts/*', designFile(/\.(woff2|txt)$/, FOREVER), files);
  app.get('/widget/objects/*', designFile(/\.webp$/, OBJECT_PICTURE_CACHE_CONTROL), files);
  app.get('/widget/*', widgetChunk(root), files);
  const preview = serveStatic({
    root: path.join(root, 'preview'),
    precompressed: true,
    rewriteRequestPath: (path) => path.replace(/^\/preview-frame/, ''),
  });
  app.use('/preview-frame/*', previewFrameHeaders(deps.env));
  app.get('/preview-frame/', previewFramePage(deps.env, path.join(root, 'preview/index.html')));
  app.get('/preview-frame/*', preview);
  app.get('/demo-shop/*', demoShopPage(deps, root), files);
}

export function mountTemplateImages(app: Hono, { assets }: Pick<Deps, 'assets'>): void {
  if (!assets) return;
  const onFound = (_: string, c: Context) => {
    c.header('cache-control', SCRIPT_CACHE_CONTROL);
    // The sandboxed preview frame has an opaque origin, so it needs this header.
    c.header('access-control-allow-origin', '*');
  };
  const root = path.join(assets, 'storefront');
  app.get('/template-images/*', serveStatic({ root, precompressed: true, onFound }));
}

function designFile(ending: RegExp, cache: string): MiddlewareHandler {
  return async (c, next) => {
    if (!ending.test(c.req.path)) return c.notFound();
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', cache);
  };
}

/** Pattern of chunk paths; chunks of actions, conditions and design elements are in folders. */
const CHUNK_PATH =
  /^\/widget\/((actions|kinds|blocks|frames|grounds|shapes|ornaments|patterns)\/)?[\w-]+\.js$/;

/**
 * Serves chunks of the widget. Only the requested version may be cached permanently: during a
 * deployment, a page may request from one server a file that only another server has.
 */
function widgetChunk(root: string): MiddlewareHandler {
  const version = readVersion(path.join(root, 'widget/version.txt'));
  return async (c, next) => {
    if (!CHUNK_PATH.test(c.req.path)) return c.notFound();
    await next();
    if (c.res.ok && version && c.req.query('v') === version) {
      c.res.headers.set('cache-control', FOREVER);
    }
  };
}

function readVersion(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Without a build the chunks are served, but never cached permanently.
    return null;
  }
}
