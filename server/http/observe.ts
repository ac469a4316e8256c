import { randomBytes } from 'node:crypto';
import type { Deps } from '@server/context';
import { isSameSecret } from '@server/platform/constant-time';
import { AppError } from '@server/platform/errors';
import { labelOf } from '@server/platform/metrics';
import { QUEUE_TABLES } from '@server/work/queue';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { sql } from 'kysely';
import { headerOf } from './request';

const ID = 'requestId';
const ID_HEADER = 'x-request-id';
/** Pattern of request ids that are accepted from a proxy. */
const ACCEPTED_ID = /^[\w.:-]{1,128}$/;

export const requestIdOf = (c: Context): string | undefined => c.get(ID);

/**
 * Returns a logger with the request's id. AsyncLocalStorage, which would pass the id implicitly,
 * slows down every promise.
 */
export const logOf = (c: Context, { log }: Pick<Deps, 'log'>): Deps['log'] =>
  log.child({ requestId: requestIdOf(c) });

/**
 * Gives each request an id, either a trusted proxy's id or a new one, and counts the request by
 * route.
 */
export function observeRequests({
  env,
  log,
  metrics,
}: Pick<Deps, 'env' | 'log' | 'metrics'>): MiddlewareHandler {
  const prefix = randomBytes(6).toString('base64url').replace(/[-_]/g, '0');
  let count = 0;
  return async (c, next) => {
    const began = performance.now();
    const requestId = env.trustProxy ? headerOf(c, ID_HEADER) : undefined;
    count += 1;
    const id =
      requestId && ACCEPTED_ID.test(requestId) ? requestId : `${prefix}-${count.toString(36)}`;
    c.set(ID, id);
    // The header is set before there is an answer, because changing an existing answer builds its
    // headers a second time.
    c.header(ID_HEADER, id);
    await next();
    const seconds = (performance.now() - began) / 1000;
    const { method } = c.req;
    const { status } = c.res;
    const route = routePath(c);
    metrics.request(
      seconds,
      `${labelOf('method', method)},${labelOf('route', route)},status="${Math.floor(status / 100)}xx"`,
    );
    if (log.isLevelEnabled('debug')) {
      log.debug(
        { requestId: id, method, route, status, ms: Math.round(seconds * 1000) },
        'answered',
      );
    }
  };
}

/** Mounts GET /metrics in Prometheus format, with METRICS_TOKEN; no route without that setting. */
export function mountMetrics(
  app: Hono,
  { env, db, metrics }: Pick<Deps, 'env' | 'db' | 'metrics'>,
): void {
  const { metricsToken } = env;
  if (!metricsToken) return;
  const expected = `Bearer ${metricsToken}`;
  const due = queuesOf(db);
  metrics.read(
    'gauge',
    'vitrin_queue_due',
    'Messages that may be sent now, of all servers.',
    async () =>
      (await due()).map(({ name, waiting }) => ({ labels: { queue: name }, value: waiting })),
  );
  metrics.read(
    'gauge',
    'vitrin_queue_oldest_seconds',
    'For how long the oldest of them is due.',
    async () => (await due()).map(({ name, age }) => ({ labels: { queue: name }, value: age })),
  );
  app.get('/metrics', async (c) => {
    if (!isSameSecret(c.req.header('authorization') ?? '', expected)) {
      c.header('www-authenticate', 'Bearer');
      throw new AppError('unauthenticated');
    }
    c.header('cache-control', 'no-store');
    return c.body(await metrics.render(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });
}

/** Maximum number of counted rows per queue, so that a scrape stays cheap while a queue is long. */
const MAX_COUNTED = 10_000;
const QUEUES_TTL_MS = 1_000;

interface QueueState {
  name: string;
  waiting: number;
  age: number;
}

/** Returns a reader of the due messages per outbox; both metrics of one scrape share a query. */
function queuesOf(db: Deps['db']): () => Promise<QueueState[]> {
  let read: Promise<QueueState[]> | undefined;
  let at = Number.NEGATIVE_INFINITY;
  const query = async () => {
    const { rows } = await sql<QueueState>`${sql.join(
      QUEUE_TABLES.map(
        (table) => sql`select ${sql.lit(table)} as name, count(*)::int as waiting,
          coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as age
          from (select due_at from ${sql.table(table)} where state = 'queued' and due_at <= now()
            order by due_at limit ${sql.lit(MAX_COUNTED)}) as due`,
      ),
      sql` union all `,
    )}`.execute(db);
    return rows;
  };
  return () => {
    if (!read || performance.now() - at > QUEUES_TTL_MS) {
      at = performance.now();
      read = query();
    }
    return read;
  };
}
