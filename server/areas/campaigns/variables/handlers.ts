import type { VariableFailure } from '@contract/calls/campaigns/variables';
import { type VariableFailures, variableFailures } from '@contract/storefront';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { FOREVER } from '@server/http/answers/headers';
import type { LocalLimits } from '@server/http/guards/rate-limit';
import { readWidgetBody } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { networkOf } from '@server/http/request';
import { AppError } from '@server/platform/errors';
import { createMemo } from '@server/work/memo';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { buildScript, MAX_KEYS } from './script';

/** Handlers of variables in addition to those of their declared resource. */
export const variableHandlers = {
  'GET /personalize/variable/failures': async ({ shop }) => ({
    success: true,
    data: await listFailures(shop),
  }),
} satisfies Pick<Handlers, 'GET /personalize/variable/failures'>;

const CACHE_TTL_MS = 2000;
const MAX_SCRIPTS = 500;
const MAX_READS_PER_MINUTE = 600;
const MAX_REPORTS_PER_HOUR = 120;
const SHORTLY = 'public, max-age=30';

/**
 * GET /widget/variables/{pid}.js?v=HASH&keys=A,B: a module with the variables of these keys; 404
 * when none of the variables is active. POST /widget/variables/{pid}: reports of failures in
 * variables; returns 202.
 */
export function variableRoutes(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'env'> & {
    knowsShop: (pid: string) => Promise<boolean>;
    limits: LocalLimits;
  },
): Hono {
  const app = new Hono();
  const { db, env, limits, knowsShop } = deps;
  const scripts = createMemo(
    deps,
    { ttlMs: CACHE_TTL_MS, maxEntries: MAX_SCRIPTS },
    async (memoKey) => {
      const [pid = '', keys = ''] = memoKey.split('?');
      return buildScript(forShop(db, pid), keys.split(','));
    },
  );
  app.get('/widget/variables/:file{[^/]+\\.js}', async (c) => {
    const pid = c.req.param('file').slice(0, -'.js'.length);
    const network = networkOf(c, env);
    limits.enforce({ key: `variables-read:${network}`, most: MAX_READS_PER_MINUTE, seconds: 60 });
    const keys = (c.req.query('keys') ?? '').split(',').filter((key) => /^\w{1,100}$/.test(key));
    const isAsked = keys.length > 0 && keys.length <= MAX_KEYS;
    const script =
      isAsked && (await knowsShop(pid))
        ? await scripts.read(`${pid}?${[...new Set(keys)].sort().join(',')}`)
        : null;
    if (!script) throw new AppError('not_found');
    c.header('content-type', 'text/javascript; charset=utf-8');
    c.header('x-content-type-options', 'nosniff');
    // Shortly after a change, the cached script may have another version than the page requests.
    c.header('cache-control', c.req.query('v') === script.hash ? FOREVER : SHORTLY);
    return c.body(script.source);
  });
  app.post('/widget/variables/:pid', async (c) => {
    const { failures } = await readWidgetBody(c, variableFailures);
    const pid = c.req.param('pid');
    const key = `variables-failed:${pid}:${networkOf(c, env)}` as const;
    limits.enforce({ key, most: MAX_REPORTS_PER_HOUR, seconds: 3600 });
    if (!(await knowsShop(pid))) throw new AppError('not_found');
    await countFailures(forShop(db, pid), failures, deps.now());
    return c.json({ success: true }, 202);
  });
  return app;
}

/** Counts only failures of the currently stored code: saving a variable resets them. */
async function countFailures(
  shop: ShopDb,
  failures: VariableFailures['failures'],
  now: Date,
): Promise<void> {
  for (const { id, version, message, page } of failures) {
    const last = { version, message: oneLine(message), page: withoutQuery(page), at: now };
    await shop
      .updateTable('variable')
      .set({
        failure: sql`${JSON.stringify(last)}::jsonb || jsonb_build_object('count', 1 + case
          when (failure ->> 'version')::int = version then (failure ->> 'count')::int else 0 end)`,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .execute();
  }
}

async function listFailures(shop: ShopDb): Promise<VariableFailure[]> {
  const rows = await shop
    .selectFrom('variable')
    .select(['id', 'failure'])
    .where(sql<boolean>`(failure ->> 'version')::int = version`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, failure }) => {
    // The cast is safe, because only `countFailures` writes this column.
    const { count, message, page, at } = failure as Omit<VariableFailure, 'id'>;
    return { id, count, message, page, at };
  });
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Removes the query string, which may contain personal data. */
const withoutQuery = (page: string) => page.split(/[?#]/, 1).join('');
