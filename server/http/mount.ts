import type { PolicyName } from '@contract/access';
import {
  type Answer,
  allCalls,
  type Body,
  type Call,
  type CallName,
  type Calls,
  type Params,
  type Query,
} from '@contract/calls';
import type { Trace } from '@contract/entities/staff/footprint';
import type { RecordPage } from '@contract/records';
import type { Ctx, Deps, ShopCtx, UserCtx } from '@server/context';
import { forShop, isShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { AppError } from '@server/platform/errors';
import type { Context, Hono } from 'hono';
import { writeFootprint } from './footprint';
import { isSameOrigin } from './guards/cross-site';
import { readSignedIn, sessionControl } from './guards/session';
import { readFiles, readJsonBody, validate } from './input';
import { logOf } from './observe';
import { hostOf, ipOf, languageOf, networkOfAddress } from './request';

interface Input<N extends CallName> {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  /** Uploaded files of a multipart call; empty for other calls. */
  files: File[];
}

/**
 * Context of a call by its access policy: public calls may have no user, calls of staff across
 * shops have a user, and all other calls also have the tables of the user's shop.
 */
type CtxOf<N extends CallName> = Calls[N]['access'] extends 'public'
  ? Ctx
  : Calls[N]['access'] extends CrossShop
    ? UserCtx
    : ShopCtx;

/** Policies whose calls see every shop: their handlers receive the unscoped database. */
const CROSS_SHOP = ['public', 'admin', 'userTable'] as const satisfies readonly PolicyName[];
type CrossShop = (typeof CROSS_SHOP)[number];

export type Handler<N extends CallName> = (
  ctx: CtxOf<N>,
  input: Input<N>,
) => Promise<HandlerAnswer<N>>;

/** Answer of the contract; for a list, the page that is sent as rows with a Content-Range. */
type HandlerAnswer<N extends CallName> = Calls[N] extends { range: true }
  ? RecordPage<Answer<N> extends (infer Row)[] ? Row : never>
  : Answer<N>;

/** One handler for every call; a call without a handler does not compile. */
export type Handlers = { [N in CallName]: Handler<N> };

/** Allowed values of path parameters that the contract restricts. */
export const CLOSED_PARAMS: Record<string, string> = {
  product: 'personalize|live',
  product_type: 'personalize|live',
};

/** Mounts the calls of one origin, each with and without the prefix /api. */
export function mountCalls(
  app: Hono,
  deps: Deps,
  { handlers, origin }: { handlers: Handlers; origin: Call['origin'] },
): void {
  for (const call of allCalls) {
    if (call.origin !== origin) continue;
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      CLOSED_PARAMS[name] ? `:${name}{${CLOSED_PARAMS[name]}}` : `:${name}`,
    );
    const answer = (c: Context) => {
      if (!c.req.path.startsWith('/api/')) {
        c.header('cache-control', 'no-store');
        c.header('vary', 'Cookie, Origin, Sec-Fetch-Site');
      }
      return run(c, deps, call, handlers[call.name]);
    };
    // Some calls change data by GET; the console sends them by POST.
    const methods = call.method === 'GET' && call.changes ? ['GET', 'POST'] : [call.method];
    app.on(methods, [`/api${path}`, path], answer);
  }
}

async function run(c: Context, shared: Deps, call: Call, handler: unknown): Promise<Response> {
  const deps = { ...shared, log: logOf(c, shared) };
  if (call.changes && !isSameOrigin(c)) throw new AppError('cross_site');
  const host = hostOf(c, deps.env);
  // Pages of the storefront's origin run code of merchants, so its calls read no session.
  const signedIn = call.origin === 'storefront' ? null : await readSignedIn(deps, c, call);
  const user = signedIn?.user ?? null;
  const ip = ipOf(c, deps.env);
  const input = {
    params: c.req.param(),
    query: call.query ? validate(call.query, c.req.query()) : {},
    files: call.files ? await readFiles(c, { most: call.files, limit: call.maxBody }) : [],
    body: call.body ? validate(call.body, await readJsonBody(c, call.maxBody)) : undefined,
  };
  const crossShop = (CROSS_SHOP as readonly PolicyName[]).includes(call.access);
  const db =
    crossShop || !user ? deps.db : forShop(deps.db, user.pid, { guarded: deps.rowSecurity });
  const carryOut = async (db: Deps['db'], afterCommit: Ctx['afterCommit']) => {
    let trace: Trace = {};
    const ctx: Ctx = {
      ...deps,
      db,
      shop: isShopDb(db) ? db : null,
      allShops: deps.db,
      user,
      pid: user?.pid ?? '',
      language: languageOf(c),
      network: networkOfAddress(ip),
      host,
      session: sessionControl({ ...deps, db, afterCommit }, c, ip),
      sessionInfo: signedIn?.info ?? null,
      footprint: (more) => {
        trace = { ...trace, ...more };
      },
      afterCommit,
      later: (task) => afterCommit(() => deps.later(() => task(deps), deps.log)),
    };
    const answer = await asUntyped(handler)(ctx, input);
    if (call.changes && user)
      await writeFootprint(
        ctx,
        { email: signedIn?.info.impersonation?.by ?? user.email },
        call.name,
        trace,
      );
    return answer as object;
  };
  const guarded = isShopDb(db) && db.guarded;
  // A read needs no transaction by itself; it only gets one for row level security.
  const usesTransaction = call.transaction ?? (guarded && !call.changes);
  const answer = usesTransaction
    ? await commitWith(db, carryOut)
    : await carryOut(db, (task) => task());
  return call.range ? answerPage(c, call, answer as RecordPage<unknown>) : c.json(answer);
}

function answerPage(c: Context, { name }: Call, page: RecordPage<unknown>) {
  const { data, total, from, more, next } = page;
  const range = data.length ? `${from}-${from + data.length - 1}` : '*';
  c.header('content-range', `${name.split('/').at(-1)} ${range}/${total ?? '*'}`);
  if (more) c.header('x-more', 'true');
  // A header can contain only ASCII.
  if (next) c.header('x-next', encodeURIComponent(JSON.stringify(next)));
  return c.json(data);
}

/** Runs a call in one transaction, and runs its `afterCommit` tasks after the commit. */
async function commitWith<Result>(
  db: Deps['db'],
  change: (trx: Deps['db'], afterCommit: Ctx['afterCommit']) => Promise<Result>,
): Promise<Result> {
  const tasks: (() => void)[] = [];
  const result = await inTransaction(db, (trx) => change(trx, (task) => void tasks.push(task)));
  for (const task of tasks) task();
  return result;
}

/**
 * Returns a handler with a common type: `Handlers` assigns each handler to its call, but TypeScript
 * cannot follow this in a loop.
 */
function asUntyped(handler: unknown) {
  return handler as (ctx: Ctx, input: unknown) => Promise<unknown>;
}
