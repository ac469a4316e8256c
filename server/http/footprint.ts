import type { User } from '@contract/entities/account/user';
import type { StoredTrace, Trace } from '@contract/entities/staff/footprint';
import type { Ctx } from '@server/context';
import { AppError } from '@server/platform/errors';

/**
 * Changing calls that write no footprint: signing in and out, the log itself, marking notices and
 * conversations as read, chats, and collecting recommended products.
 */
const UNLOGGED = new Set([
  'POST /auth/login',
  'POST /auth/passkey/options',
  'POST /auth/passkey/login',
  'GET /auth/logout',
  'POST /footprint/add',
  'POST /notices/seen',
  'POST /conversations/{id}/read',
  'POST /chat/start',
  'POST /chat/send',
  'POST /personalize/recommendationSave',
]);

/** Category of changes that staff make to a shop. */
export const STAFF_CATEGORY = 'staff';

export async function writeFootprint(
  { db, pid, now }: Pick<Ctx, 'db' | 'pid' | 'now'>,
  user: Pick<User, 'email'>,
  call: string,
  trace: Trace,
): Promise<void> {
  if (UNLOGGED.has(call)) return;
  const path = call.split(' ')[1] ?? '';
  await insertFootprint(
    { db, pid, now },
    { email: user.email, category: path.split('/')[1] ?? '', label: path, extra: trace },
  );
}

/** Returns the fields that differ, before and after; an empty object when none does. */
export function changeOf(before: object, after: object): Pick<Trace, 'before' | 'after'> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value),
  );
  if (changed.length === 0) return {};
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, old.get(name)])),
    after: Object.fromEntries(changed),
  };
}

/** @throws AppError `conflict` when a field no longer has the value of the change */
export function assertStill(now: object, after: object): void {
  if (changeOf(now, after).after) throw new AppError('conflict', { message: 'changed_since' });
}

export async function insertFootprint(
  { db, pid, now }: Pick<Ctx, 'db' | 'pid' | 'now'>,
  row: { email: string; category: string; label: string; extra: StoredTrace },
): Promise<void> {
  await db
    .insertInto('footprint')
    .values({ ...row, pid, extra: JSON.stringify(row.extra), created_at: now() })
    .execute();
}
