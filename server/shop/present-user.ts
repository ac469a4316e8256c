import { entitlementsOf } from '@catalogue/pricing/tiers';
import type { User } from '@contract/entities/user';
import type { UsersTable } from '@server/db/schema';
import type { Selectable } from 'kysely';

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
