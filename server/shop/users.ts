import { entitlementsOf } from '@catalogue/pricing/tiers';
import type { User } from '@contract/entities/account/user';
import type { ShopUser } from '@contract/entities/staff/staff';
import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import type { UsersTable } from '@server/db/tables/accounts';
import type { Env } from '@server/platform/env';
import { type Expression, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';

type UserRow = Selectable<UsersTable>;

/**
 * Returns the form in which addresses are compared. Lower-cases without a locale, because Turkish
 * rules would turn I into ı.
 */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** Finds the user with this e-mail on the console of `host`, including disabled users. */
export function findUserByEmail(
  db: Kysely<Database>,
  host: UserRow['host'],
  email: string,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('host', '=', host)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/** Finds a user of any shop by id. */
export function findUser(db: Kysely<Database>, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function storePasswordHash(
  db: Kysely<Database>,
  id: string,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** SQL condition for users who run their shop; limited admins do not. */
export const runsShop = sql<boolean>`(users.host = 'main' and not users.disabled
  and not coalesce((users.extra ->> 'limited_admin')::boolean, false))`;

export type Merchant = Pick<UserRow, 'id' | 'email' | 'language'>;

export const merchantsOf = (shop: ShopDb) =>
  shop
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.language'])
    .where(runsShop)
    .orderBy('users.email');

/** Lists the users of a shop, oldest first. */
export async function listShopUsers(shop: ShopDb): Promise<ShopUser[]> {
  const rows = await shop
    .selectFrom('users')
    .select(['id', 'email', 'name', 'host', 'created_at', 'disabled'])
    .select(
      sql<Date | null>`(select max(seen_at) from session where user_id = users.id)`.as('seen_at'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, seen_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
  }));
}

/**
 * SQL of a shop's packages from trials, subscriptions (also in their grace period), and paid
 * periods.
 */
export function tiersAt(pid: Expression<unknown>, now: Date): RawBuilder<string[]> {
  return sql<string[]>`array(
    select case when kept_until > ${now} then kept_tier else tier end from subscription
    where subscription.pid = ${pid} and (
      kept_until > ${now}
      or case status when 'active' then true when 'past_due' then grace_until > ${now}
        else ends_at > ${now} end))`;
}

export async function listTiers(shop: ShopDb, now: Date): Promise<string[]> {
  const row = await shop
    .selectNoFrom(tiersAt(sql`${shop.pid}`, now).as('tiers'))
    .executeTakeFirstOrThrow();
  return row.tiers;
}

/** Returns whether the user belongs to staff; limited admins count. */
export const isStaff = ({ extra }: Pick<UserRow, 'extra'>): boolean =>
  Boolean(extra.admin || extra.limited_admin);

/**
 * Presents the signed-in user; `staffSecondStep` closes the staff area to users without a second
 * factor.
 */
export function presentSignedIn(
  { env }: { env: Pick<Env, 'staffSecondStep'> },
  row: UserRow,
  tiers: readonly string[],
): User {
  const isClosed = isStaff(row) && env.staffSecondStep && !row.totp_sealed;
  return { ...presentUser(row, tiers), ...(isClosed && { staffClosed: true }) };
}

/** Presents a user in wire format, without the password hash. */
export function presentUser(row: UserRow, tiers: readonly string[] = []): User {
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
