import { Hono } from 'hono';
import { mountBilling } from './areas/billing/routes';
import { mountBot } from './areas/bot/routes';
import { mountDownloads } from './areas/downloads/routes';
import { handlers } from './areas/handlers';
import { mountMutePages } from './areas/notices/mute-pages';
import { mountOrderApi } from './areas/orders/api';
import { mountOrderHooks } from './areas/orders/hooks';
import { mountUnsubscribe } from './areas/schedules/unsubscribe';
import { mountShopData } from './areas/shop-data/routes';
import { mountShopifyCallback } from './areas/shopify/callback';
import { mountStorefront } from './areas/storefront/routes';
import { mountUploads } from './areas/uploads/routes';
import type { Deps } from './context';
import { AppError, asAppError, toFailure } from './http/errors';
import { securityHeaders } from './http/headers';
import { mountHealth } from './http/health';
import { mountCalls } from './http/mount';
import { mountMetrics, observeRequests, requestIdOf } from './http/observe';
import { openApiDocument } from './http/openapi';
import { mountConsole } from './http/pages';
import { limitPublic } from './http/public-limit';
import { languageOf } from './http/request';

/** The whole server as one function of a request; nothing happens before the first one. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  app.use(observeRequests(deps));
  app.use(securityHeaders(deps.env));
  app.onError((thrown, c) => {
    const error = asAppError(thrown);
    const requestId = requestIdOf(c);
    const { log } = deps;
    if (error.code === 'internal')
      log.error({ requestId, err: thrown, path: c.req.path }, 'failed');
    if (error.code === 'unavailable') log.warn({ requestId, err: thrown }, 'database unavailable');
    if (error.code === 'storage_full') log.error({ requestId, err: thrown }, 'no room on the disk');
    const { status, body } = toFailure(error, languageOf(c), requestId);
    if (error.details.retryAfter) c.header('retry-after', String(error.details.retryAfter));
    return c.json(body, status as 400);
  });
  // PostgreSQL stores no NUL, so nothing with one in its address exists.
  app.use(async (c, next) => {
    if (/%00/.test(c.req.url)) throw new AppError('not_found');
    await next();
  });
  app.use(limitPublic(deps));
  mountHealth(app, deps);
  mountMetrics(app, deps);
  mountStorefront(app, deps);
  mountBot(app, deps);
  mountUploads(app, deps);
  mountDownloads(app, deps);
  mountShopData(app, deps);
  mountUnsubscribe(app, deps);
  mountMutePages(app, deps);
  mountBilling(app, deps);
  mountOrderApi(app, deps);
  mountOrderHooks(app, deps);
  app.get('/api/openapi.json', (c) => c.json(openApiDocument(deps.env.publicUrl)));
  mountCalls(app, deps, handlers);
  mountShopifyCallback(app, deps);
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  if (deps.assets) mountConsole(app, deps.assets);
  app.notFound((c) => {
    const { body } = toFailure(new AppError('not_found'), languageOf(c));
    return c.json(body, 404);
  });
  return app;
}
