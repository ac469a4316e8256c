import { randomBytes } from 'node:crypto';
import { toLanguage } from '@catalogue/language';
import { may } from '@contract/access';
import type { User } from '@contract/entities/account/user';
import type { Ctx, Deps, SessionControl, SessionImpersonation, SessionInfo } from '@server/context';
import { dropInBatches } from '@server/db/drop-in-batches';
import { hashToken } from '@server/db/secrets';
import { insertFootprint } from '@server/http/footprint';
import { hostOf } from '@server/http/request';
import { AppError, asAppError } from '@server/platform/errors';
import { isStaff, presentSignedIn, presentUser, tiersAt } from '@server/shop/users';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sql } from 'kysely';
import { assertMayImpersonate, type RequestedCall } from './impersonation';

const TOKEN_BYTES = 32;
/** Maximum length of a page's path in the log of an impersonation. */
const MAX_PAGE_CHARS = 200;
/** Minimum interval between two updates of seen_at, so that page views cause few writes. */
const SEEN_INTERVAL_MS = 60_000;

type Needs = Pick<Deps, 'db' | 'env' | 'now'>;

/**
 * Returns the name of the session cookie. `__Host-` binds it to this host; browsers accept the
 * prefix over https only.
 */
export function cookieName(env: Deps['env']): string {
  return isHttps(env) ? '__Host-vitrin' : 'vitrin_session';
}

const isHttps = (env: Deps['env']) => env.publicUrl.startsWith('https:');

interface SignedIn {
  /** Signed-in user; during an impersonation the merchant's user. */
  user: User;
  info: SessionInfo;
}

/**
 * Returns the user who sends a request, or null for an anonymous visitor where the access policy
 * allows anonymous visitors. Every route with users calls this first, so that impersonations are
 * checked and logged on all routes.
 * @throws AppError `unauthenticated`, `forbidden`
 */
export async function readSignedIn(
  deps: Deps,
  c: Context,
  call: RequestedCall,
): Promise<SignedIn | null> {
  const signedIn = await readSession(deps, c, hostOf(c, deps.env));
  const impersonation = signedIn?.info.impersonation;
  if (impersonation) {
    if (!impersonation.isOver) await writeImpersonationRequest(deps, c, { impersonation, call });
    assertMayImpersonate(impersonation, call);
  }
  if (!may(call.access, signedIn?.user ?? null)) {
    throw new AppError(signedIn ? 'forbidden' : 'unauthenticated');
  }
  return signedIn;
}

/** Like `readSignedIn`, for routes that require a signed-in user. */
export async function requireSignedIn(
  deps: Deps,
  c: Context,
  call: RequestedCall,
): Promise<SignedIn> {
  const signedIn = await readSignedIn(deps, c, call);
  if (!signedIn) throw new AppError('unauthenticated');
  return signedIn;
}

/** Like `requireSignedIn`, for routes that only merchants may call; returns the signed-in user. */
export async function readMerchant(
  deps: Deps,
  c: Context,
  call: Omit<RequestedCall, 'access'>,
): Promise<User> {
  return (await requireSignedIn(deps, c, { ...call, access: 'merchant' })).user;
}

/** Logs a request of a running impersonation for the merchant, including rejected requests. */
async function writeImpersonationRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  c: Context,
  { impersonation, call }: { impersonation: SessionImpersonation; call: RequestedCall },
): Promise<void> {
  await db
    .insertInto('impersonation_request')
    .values({
      pid: impersonation.pid,
      impersonation_id: impersonation.id,
      at: now(),
      call: call.name,
      changes: call.changes,
      page: pageOf(c.req.header('referer')),
    })
    .execute();
}

/** Returns the path of the console's page; empty when the browser does not send it. */
function pageOf(referer = ''): string {
  const { pathname = '' } = URL.parse(referer) ?? {};
  return pathname.slice(0, MAX_PAGE_CHARS);
}

/**
 * Returns the session of the request's cookie; null when the cookie is missing or expired, or its
 * user is disabled.
 */
async function readSession(deps: Needs, c: Context, host: User['host']): Promise<SignedIn | null> {
  const token = getCookie(c, cookieName(deps.env));
  if (!token) return null;
  const now = deps.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const row = await deps.db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .selectAll('users')
    .select(tiersAt(sql.ref('users.pid'), now).as('tiers'))
    .select([
      'session.seen_at',
      'session.id as session_id',
      'session.created_at as started_at',
      'impersonation_id',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('session.seen_at', '>', ago(deps.env.sessionIdle))
    .where('session.created_at', '>', ago(deps.env.sessionAbsolute))
    .where('users.disabled', '=', false)
    .where('users.host', '=', host)
    .executeTakeFirst();
  if (!row) return null;
  if (row.seen_at < ago(SEEN_INTERVAL_MS)) {
    await ignoreFullDisk(
      deps.db
        .updateTable('session')
        .set({ seen_at: now })
        .where('token_hash', '=', hashToken(token))
        .execute(),
    );
  }
  const language = c.req.header('x-vitrin-language');
  if (language && toLanguage(language) !== row.language) {
    await ignoreFullDisk(
      deps.db
        .updateTable('users')
        .set({ language: toLanguage(language) })
        .where('id', '=', row.id)
        .execute(),
    );
  }
  const own = presentSignedIn(deps, row, row.tiers);
  const info = { id: row.session_id, startedAt: row.started_at };
  const seen = row.impersonation_id ? await readImpersonation(deps, row.impersonation_id) : null;
  if (!seen) return { user: own, info: { ...info, impersonation: null } };
  const impersonation: SessionImpersonation = {
    id: seen.impersonation_id,
    userId: seen.id,
    pid: seen.pid,
    by: row.email,
    // The merchant may have withdrawn the consent meanwhile.
    mayChange: seen.may_change && seen.allowed_until !== null && new Date(seen.allowed_until) > now,
    isOver: seen.ends_at <= now || seen.disabled || isStaff(seen) || !may('admin', own),
  };
  // When the impersonation is over, the session's own user is returned; until the console ends the
  // impersonation, other calls are rejected (impersonation.ts).
  if (impersonation.isOver) return { user: own, info: { ...info, impersonation } };
  const { by, mayChange } = impersonation;
  const shown = { by, reason: seen.reason, until: seen.ends_at.toISOString(), mayChange };
  return {
    user: { ...presentUser(seen, seen.tiers), impersonation: shown },
    info: { ...info, impersonation },
  };
}

function readImpersonation({ db, now }: Needs, id: number) {
  return db
    .selectFrom('impersonation')
    .innerJoin('users', 'users.id', 'impersonation.user_id')
    .innerJoin('product', 'product.pid', 'impersonation.pid')
    .selectAll('users')
    .select(['impersonation.id as impersonation_id', 'reason', 'may_change', 'ends_at'])
    .select(sql<string | null>`product.settings ->> 'supportUntil'`.as('allowed_until'))
    .select(tiersAt(sql.ref('users.pid'), now()).as('tiers'))
    .where('impersonation.id', '=', id)
    .executeTakeFirst();
}

/** Controls the session of a request by its cookie; a new sign-in ends the previous session. */
export function sessionControl(
  deps: Needs & Pick<Ctx, 'afterCommit'>,
  c: Context,
  ip: string,
): SessionControl {
  const name = cookieName(deps.env);
  const send = (token: string, maxAge: number) =>
    deps.afterCommit(() =>
      setCookie(c, name, token, {
        path: '/',
        httpOnly: true,
        secure: isHttps(deps.env),
        sameSite: 'Lax',
        maxAge,
      }),
    );
  const forget = async () => {
    const token = getCookie(c, name);
    if (!token) return;
    await deps.db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
  };
  const end = async () => {
    await forget();
    send('', 0);
  };
  const start = async (userId: string) => {
    await forget();
    const userAgent = c.req.header('user-agent') ?? '';
    await cancelDeletion(deps, userId);
    send(await insertSession(deps, { userId, userAgent, ip }), deps.env.sessionAbsolute / 1000);
  };
  return { start, end };
}

/** Cancels the requested deletion of a shop when one of its users signs in. */
async function cancelDeletion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ pid: string; email: string; was: Date }>`
    with leaving as (
      select product.pid, users.email, delete_at as was from product
      join users on users.pid = product.pid
      where users.id = ${userId} and delete_at > ${now()} for update of product)
    update product set delete_at = null from leaving where product.pid = leaving.pid
    returning leaving.pid, leaving.email, leaving.was`.execute(db);
  for (const { pid, email, was } of rows) {
    await insertFootprint(
      { db, pid, now },
      {
        email,
        category: 'account',
        label: '/shop/delete',
        extra: { before: { delete_at: was.toISOString() }, after: { delete_at: null } },
      },
    );
  }
}

/** Creates the token of a session: 256 random bits, stored in the browser's cookie. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Stores a new session and returns its token, which is the value of the cookie. */
export async function insertSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, userAgent, ip }: { userId: string; userAgent: string; ip: string },
): Promise<string> {
  const token = newToken();
  const startedAt = now();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: startedAt,
      seen_at: startedAt,
      user_agent: userAgent.slice(0, 300),
      ip,
    })
    .execute();
  return token;
}

export async function dropEndedSessions({
  db,
  env,
  now,
  signal,
}: Needs & Pick<Deps, 'signal'>): Promise<void> {
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  await dropInBatches(db, {
    table: 'session',
    condition: sql`seen_at < ${ago(env.sessionIdle)} or created_at < ${ago(env.sessionAbsolute)}`,
    signal,
  });
}

/** Runs an optional write; when the disk is full, the request is answered without that write. */
async function ignoreFullDisk(note: Promise<unknown>): Promise<void> {
  await note.catch((error: unknown) => {
    if (asAppError(error).code !== 'storage_full') throw error;
  });
}
