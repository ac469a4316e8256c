import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isSealed, mailSecretContext, seal, totpContext, unseal } from '@server/db/secrets';
import type { ParsedEnv } from '@server/platform/env';
import { StartError } from '@server/platform/start-error';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema';
import { BEGIN_PATIENTLY } from './transaction';

interface Installation {
  secretKey: Buffer;
  /** Whether this is a demo: set by the environment, or else at the installation's first start. */
  demo: boolean;
}

/**
 * Reads the settings that the first start stores, or stores them.
 * @throws StartError without the right secret key
 */
export async function openInstallation(
  db: Kysely<Database>,
  options: { env: ParsedEnv; dataDir: string; embedded: boolean },
): Promise<Installation> {
  const { env, dataDir, embedded } = options;
  const read = () => db.selectFrom('installation').select(['key_check', 'demo']).executeTakeFirst();
  let row = await read();
  const secretKey = env.secretKey ?? openSecretKey(dataDir, row === undefined);
  const keyCheck = checkOf(secretKey);
  if (!row) {
    await db
      .insertInto('installation')
      .values({ key_check: keyCheck, demo: env.demo ?? embedded })
      // When another server inserted the row first, its values apply.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await read();
  }
  const previous = env.previousSecretKey;
  if (row && previous && row.key_check === checkOf(previous) && row.key_check !== keyCheck) {
    await rotateKey(db, { from: previous, to: secretKey, keyCheck });
    row = await read();
  }
  if (row?.key_check !== keyCheck) {
    throw new StartError(
      'SECRET_KEY is not the key the secrets in this database were written with.',
    );
  }
  return { secretKey, demo: env.demo ?? row.demo };
}

/** Returns a check value that identifies a key without revealing it. */
const checkOf = (key: Buffer) => createHmac('sha256', key).update('vitrin').digest('base64url');

/**
 * Encrypts all stored secrets with the new key; they and the key's check value change in one
 * transaction.
 */
async function rotateKey(
  db: Kysely<Database>,
  { from, to, keyCheck }: { from: Buffer; to: Buffer; keyCheck: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('product_secret').selectAll().forUpdate().execute();
    for (const { pid, name, sealed } of rows) {
      const context = `${pid}/${name}`;
      await trx
        .updateTable('product_secret')
        .set({ sealed: seal(to, context, unseal(from, context, sealed)) })
        .where('pid', '=', pid)
        .where('name', '=', name)
        .execute();
    }
    const users = await trx
      .selectFrom('users')
      .select(['id', 'totp_sealed'])
      .where('totp_sealed', 'is not', null)
      .forUpdate()
      .execute();
    for (const { id, totp_sealed } of users) {
      const context = totpContext(id);
      await trx
        .updateTable('users')
        .set({ totp_sealed: totp_sealed && seal(to, context, unseal(from, context, totp_sealed)) })
        .where('id', '=', id)
        .execute();
    }
    const mails = await trx
      .selectFrom('outbox')
      .select(['id', 'to_address', 'secret'])
      .where('secret', 'is not', null)
      .forUpdate()
      .execute();
    for (const { id, to_address, secret } of mails) {
      if (secret === null || !isSealed(secret)) continue;
      const context = mailSecretContext(to_address);
      await trx
        .updateTable('outbox')
        .set({ secret: seal(to, context, unseal(from, context, secret)) })
        .where('id', '=', id)
        .execute();
    }
    // Second factors that were started and never confirmed are removed.
    await trx.updateTable('users').set({ totp_pending: null }).execute();
    await trx.updateTable('installation').set({ key_check: keyCheck }).execute();
  });
}

// Key of the advisory lock; an arbitrary number that must not change.
const DEMO_KEY = 7_341_003;

/**
 * Loads the demo's data once. Servers that start together wait for the server that loads; an
 * interrupted load is repeated.
 */
export async function loadDemoOnce(
  pool: pg.Pool,
  db: Kysely<Database>,
  load: () => Promise<void>,
): Promise<void> {
  const isLoaded = async () => {
    const row = await db.selectFrom('installation').select('demo_loaded_at').executeTakeFirst();
    return row?.demo_loaded_at != null;
  };
  if (await isLoaded()) return;
  const lock = await pool.connect();
  try {
    // The lock belongs to the transaction, because a session lock would stay with a pooler's
    // connection.
    await lock.query({
      text: `${BEGIN_PATIENTLY} SELECT pg_advisory_xact_lock(${DEMO_KEY})`,
      ...DEMO_LOCK_TIMEOUT,
    });
    if (await isLoaded()) return;
    await load();
    await db.updateTable('installation').set({ demo_loaded_at: sql`now()` }).execute();
  } finally {
    await lock.query('COMMIT').catch(() => {});
    // Closing the connection always releases the lock.
    lock.release(true);
  }
}

/** Another server may hold the lock while it loads the demo data, which takes long. */
const DEMO_LOCK_TIMEOUT = { query_timeout: 600_000 };

/**
 * Reads or creates the key of an embedded installation, stored outside the database and readable by
 * this user only.
 * @throws StartError when the key of an existing installation is missing or damaged
 */
function openSecretKey(dataDir: string, isNew: boolean): Buffer {
  const file = path.join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    if (!isNew) {
      throw new StartError(
        `${file} is missing, and without it the secrets in the database cannot be read: restore it, or set SECRET_KEY.`,
      );
    }
    const key = randomBytes(32).toString('base64');
    writeFileSync(file, `${key}\n`, { mode: 0o600, flush: true });
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32) throw new StartError(`${file} does not hold 32 bytes in base64.`);
  return key;
}
