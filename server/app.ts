import { Hono } from 'hono';
import { mountShopData } from './areas/account/shop-data/handlers';
import { mountUploads } from './areas/account/uploads/handlers';
import { mountBilling } from './areas/billing/handlers';
import { mountInboxLive } from './areas/bots/inbox/hub';
import { mountBot, mountChatPage } from './areas/bots/routes';
import { mountConfirm } from './areas/campaigns/schedules/people/confirm';
import { mountUnsubscribe } from './areas/campaigns/schedules/people/unsubscribe';
import { mountStorefront, mountTemplateImages } from './areas/campaigns/storefront/routes';
import { mountOrderHooks } from './areas/commerce/hooks';
import { mountOrderApi } from './areas/commerce/order-api';
import { mountShopifyCallback } from './areas/commerce/shopify';
import { handlers } from './areas/handlers';
import { mountMutePages } from './areas/notices/mute-pages';
import { mountDownloads } from './areas/reports/downloads/handlers';
import type { Deps } from './context';
import { securityHeaders } from './http/answers/headers';
import { mountHealth } from './http/answers/health';
import { openApiDocument } from './http/answers/openapi';
import { mountConsole } from './http/answers/pages';
import { limitPublic } from './http/guards/public-limit';
import { mountCalls } from './http/mount';
import { mountMetrics, observeRequests, requestIdOf } from './http/observe';
import { type Bindings, languageOf, refuseSecondHost } from './http/request';
import { AppError, asAppError, toFailure } from './platform/errors';

export interface App {
  /** Passes a request to the console's app or the shop pages' app, by its Host header. */
  fetch: (request: Request, bindings?: object) => Response | Promise<Response>;
  /** Handles a request without a network connection; takes a path and the options of `fetch`. */
  request: (path: string, init?: RequestInit) => Response | Promise<Response>;
  console: Hono;
  storefront: Hono;
}

/**
 * Creates the server's two apps. Shop pages run code of merchants, so their origin has no console
 * routes and reads no session.
 */
export function createApp(deps: Deps): App {
  const base = openBase(deps);
  const apps = { console: consoleApp(base(), deps), storefront: storefrontApp(base(), deps) };
  const storefrontHost = new URL(deps.env.storefrontUrl).hostname;
  const appOf = (host: string | null | undefined) =>
    host?.replace(/:\d+$/, '').toLowerCase() === storefrontHost ? apps.storefront : apps.console;
  return {
    ...apps,
    fetch: (request, bindings: Bindings = {}) => {
      // The header is read from Node's request, because Hono would copy all headers to read one.
      const host = bindings.incoming ? bindings.incoming.headers.host : request.headers.get('host');
      return appOf(host).fetch(request, bindings);
    },
    request: (path, init) => appOf(new Headers(init?.headers).get('host')).request(path, init),
  };
}

function openBase(deps: Deps): () => Hono {
  const shared = [
    observeRequests(deps),
    securityHeaders(deps.env),
    refuseSecondHost,
    limitPublic(deps),
  ];
  return () => {
    const app = new Hono();
    app.onError((thrown, c) => {
      const error = asAppError(thrown);
      const requestId = requestIdOf(c);
      const { log } = deps;
      if (error.code === 'internal')
        log.error({ requestId, err: thrown, path: c.req.path }, 'failed');
      if (error.code === 'unavailable')
        log.warn({ requestId, err: thrown }, 'database unavailable');
      if (error.code === 'storage_full') log.error({ requestId, err: thrown }, 'the disk is full');
      const { status, body } = toFailure(error, languageOf(c), requestId);
      if (error.details.retryAfter) c.header('retry-after', String(error.details.retryAfter));
      return c.json(body, status as 400);
    });
    app.notFound((c) => {
      const { body } = toFailure(new AppError('not_found'), languageOf(c));
      return c.json(body, 404);
    });
    for (const middleware of shared) app.use(middleware);
    // PostgreSQL cannot store NUL, so an address with NUL names no record.
    app.use(async (c, next) => {
      if (/%00/.test(c.req.url)) throw new AppError('not_found');
      await next();
    });
    return app;
  };
}

function consoleApp(app: Hono, deps: Deps): Hono {
  mountHealth(app, deps);
  mountMetrics(app, deps);
  mountBot(app, deps);
  mountInboxLive(app, deps);
  mountDownloads(app, deps);
  mountShopData(app, deps);
  mountUnsubscribe(app, deps);
  mountConfirm(app, deps);
  mountMutePages(app, deps);
  mountBilling(app, deps);
  mountOrderApi(app, deps);
  mountOrderHooks(app, deps);
  app.get('/api/openapi.json', (c) => c.json(openApiDocument(deps.env)));
  mountCalls(app, deps, { handlers, origin: undefined });
  mountShopifyCallback(app, deps);
  mountTemplateImages(app, deps);
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  if (deps.assets) mountConsole(app, deps.env, deps.assets);
  return app;
}

function storefrontApp(app: Hono, deps: Deps): Hono {
  mountStorefront(app, deps);
  mountUploads(app, deps);
  mountChatPage(app, deps);
  mountTemplateImages(app, deps);
  mountCalls(app, deps, { handlers, origin: 'storefront' });
  return app;
}
