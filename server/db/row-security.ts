import { sql } from 'kysely';
import type pg from 'pg';
import { SHOP_TABLES, SHOP_VIEWS, type ShopDb } from './shop-scope';

/** Database role of merchants' transactions; it owns no objects and cannot sign in. */
const TENANT_ROLE = 'vitrin_tenant';

const SHARED_GRANTS = {
  passkey: 'select, insert, update, delete',
  passkey_challenge: 'select, insert, delete',
  recovery_code: 'select, insert, delete',
  session: 'select, insert, update, delete',
  rate_limit: 'select, insert, update, delete',
  outbox: 'insert, delete, select (shop, to_address)',
  event_move: 'select',
};

const LOCK_KEY = 7_341_005;
const INSUFFICIENT_PRIVILEGE = '42501';
const ALREADY_THERE = ['42710', '23505'];

/**
 * Prepares row level security. Grants the role access again at every start, because of new tables.
 * Returns false when the database user lacks the right: then only the scope of the queries
 * (`forShop`) separates shops.
 */
export async function openRowSecurity(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
      TENANT_ROLE,
    ]);
    if (!rowCount) await createRole(client);
    const { rows } = await client.query<{ member: boolean }>(
      "select pg_has_role(current_user, $1, 'MEMBER') as member",
      [TENANT_ROLE],
    );
    if (!rows[0]?.member) await client.query(`grant ${TENANT_ROLE} to current_user`);
    // All statements run in one transaction, so that servers that start together are serialized.
    await client.query(`
      select pg_advisory_xact_lock(${LOCK_KEY});
      grant usage on schema public to ${TENANT_ROLE};
      grant usage, select on all sequences in schema public to ${TENANT_ROLE};
      grant select, insert, update, delete on ${Object.keys(SHOP_TABLES).join(', ')}
        to ${TENANT_ROLE};
      grant select on ${Object.keys(SHOP_VIEWS).join(', ')} to ${TENANT_ROLE};
      ${Object.entries(SHARED_GRANTS)
        .map(([table, rights]) => `grant ${rights} on ${table} to ${TENANT_ROLE};`)
        .join('\n')}`);
    await client.query(`begin; set local role ${TENANT_ROLE}; rollback`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  } finally {
    // A failed statement may have left a transaction open, so the connection is not reused.
    client.release(true);
  }
}

async function createRole(client: pg.PoolClient): Promise<void> {
  await client.query(`create role ${TENANT_ROLE} nologin`).catch((error: { code?: string }) => {
    // Another server that starts at the same time created the role first.
    if (!ALREADY_THERE.includes(error.code ?? '')) throw error;
  });
}

/** Limits the transaction from here on to rows of its shop, including raw SQL. */
export async function actAsShop(trx: ShopDb): Promise<void> {
  await sql`select set_config('role', ${TENANT_ROLE}, true),
    set_config('vitrin.pid', ${trx.pid}, true)`.execute(trx);
}
