import { entitlementsOf } from '@catalogue/pricing/tiers';
import type { User } from '@contract/entities/user';
import type { UsersTable } from '@server/db/schema';
import type { Env } from '@server/platform/env';
import type { Selectable } from 'kysely';

/** Returns whether the user belongs to staff, limited admins included. */
export const isStaff = ({ extra }: Pick<Selectable<UsersTable>, 'extra'>): boolean =>
  Boolean(extra.admin || extra.limited_admin);

/** The same of who signs in: the area of staff may be closed to them. */
export function presentSignedIn(
  { env }: { env: Pick<Env, 'staffSecondStep'> },
  row: Selectable<UsersTable>,
  tiers: readonly string[],
): User {
  const isClosed = isStaff(row) && env.staffSecondStep && !row.totp_sealed;
  return { ...presentUser(row, tiers), ...(isClosed && { staffClosed: true }) };
}

/** A user's row as the wire shows it; the password hash stays behind. */
export function presentUser(
  row: Selectable<UsersTable>,
  /** The packages the shop has now. */
  tiers: readonly string[] = [],
): User {
  return {
    id: row.id,
    pid: row.pid,
    email: row.email,
    name: row.name,
    company: row.company,
    phone: row.phone,
    host: row.host,
    extra: row.extra,
    opens: entitlementsOf(tiers),
    isAuthenticated: true,
  };
}
