import { may } from '@contract/access';
import type { User } from '@contract/entities/user';
import type { Deps, SessionImpersonation } from '@server/context';
import { hostOf } from '@server/http/request';
import { AppError } from '@server/platform/errors';
import type { Context } from 'hono';
import { type Asked, assertMayImpersonate } from './impersonation';
import { readSession, type SignedIn } from './session';

const MAX_PAGE_CHARS = 200;

/**
 * Returns the user who sends a request, or null for an anonymous visitor where the access policy
 * allows one. Every route with users calls this first, so that impersonations are read-only and
 * logged on all routes. @throws AppError `unauthenticated`, `forbidden`
 */
export async function readVisitor(deps: Deps, c: Context, asked: Asked): Promise<SignedIn | null> {
  const signedIn = await readSession(deps, c, hostOf(c, deps.env));
  const impersonation = signedIn?.info.impersonation;
  if (impersonation) {
    if (!impersonation.isOver) await writeImpersonationRequest(deps, c, { impersonation, asked });
    assertMayImpersonate(impersonation, asked);
  }
  if (!may(asked.access, signedIn?.user ?? null)) {
    throw new AppError(signedIn ? 'forbidden' : 'unauthenticated');
  }
  return signedIn;
}

/** Like `readVisitor`, for routes that require a signed-in user. */
export async function requireVisitor(deps: Deps, c: Context, asked: Asked): Promise<SignedIn> {
  const signedIn = await readVisitor(deps, c, asked);
  if (!signedIn) throw new AppError('unauthenticated');
  return signedIn;
}

/** Like `requireVisitor`, for routes that only merchants may call; returns the signed-in user. */
export async function readMerchant(
  deps: Deps,
  c: Context,
  asked: Omit<Asked, 'access'>,
): Promise<User> {
  return (await requireVisitor(deps, c, { ...asked, access: 'merchant' })).user;
}

/** Logs a request of an impersonation for the merchant, including rejected requests. */
async function writeImpersonationRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  c: Context,
  { impersonation, asked }: { impersonation: SessionImpersonation; asked: Asked },
): Promise<void> {
  await db
    .insertInto('impersonation_request')
    .values({
      ...{
        pid: impersonation.pid,
        impersonation_id: impersonation.id,
        at: now(),
        call: asked.name,
        changes: asked.changes,
      },
      page: pageOf(c.req.header('referer')),
    })
    .execute();
}

/** Returns the path of the console's page; empty when the browser does not send it. */
function pageOf(referer = ''): string {
  const { pathname = '' } = URL.parse(referer) ?? {};
  return pathname.slice(0, MAX_PAGE_CHARS);
}
