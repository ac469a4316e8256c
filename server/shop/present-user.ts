import { entitlementsOf } from '@catalogue/pricing/tiers';
import type { User } from '@contract/entities/account/user';
import type { UsersTable } from '@server/db/tables/accounts';
import type { Env } from '@server/platform/env';
import type { Selectable } from 'kysely';

/** Returns whether the user belongs to staff; limited admins count. */
export const isStaff = ({ extra }: Pick<Selectable<UsersTable>, 'extra'>): boolean =>
  Boolean(extra.admin || extra.limited_admin);

/** Presents the signed-in user; `staffSecondStep` closes the staff area without a second factor. */
export function presentSignedIn(
  { env }: { env: Pick<Env, 'staffSecondStep'> },
  row: Selectable<UsersTable>,
  tiers: readonly string[],
): User {
  const isClosed = isStaff(row) && env.staffSecondStep && !row.totp_sealed;
  return { ...presentUser(row, tiers), ...(isClosed && { staffClosed: true }) };
}

/** Presents a user in wire format, without the password hash. */
export function presentUser(row: Selectable<UsersTable>, tiers: readonly string[] = []): User {
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
