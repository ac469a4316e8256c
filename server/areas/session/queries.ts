import type { Kysely, Selectable } from 'kysely';
import type { Database, UsersTable } from '../../db/schema';

type User = Selectable<UsersTable>;

/** E-mails compare without case, whatever the locale: never Turkish rules here. */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** The user of a host with this e-mail, disabled ones too. */
export function findUserByEmail(
  db: Kysely<Database>,
  host: User['host'],
  email: string,
): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('host', '=', host)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

export async function storePasswordHash(
  db: Kysely<Database>,
  id: string,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export function findProduct(db: Kysely<Database>, pid: string) {
  return db.selectFrom('product').selectAll().where('pid', '=', pid).executeTakeFirst();
}

/** The addresses of everybody who runs a shop. */
export async function merchantsOf(db: Kysely<Database>, pid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('pid', '=', pid)
    .where('host', '=', 'main')
    .where('disabled', '=', false)
    .execute();
  return rows.map(({ email }) => email);
}
