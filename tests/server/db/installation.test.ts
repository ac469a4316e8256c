import { mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadDemoOnce, openInstallation } from '@server/db/installation';
import { openRowSecurity } from '@server/db/row-security';
import { mailSecretContext, readSecret, storeSecret, unseal } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { enqueueMail } from '@server/mail/outbox';
import { parseEnv } from '@server/platform/env';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('openInstallation', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeEach(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync('/tmp/vitrin-installation-');
  });
  afterEach(async () => {
    rmSync(dataDir, { recursive: true });
    await database.drop();
  });

  const open = (source: Record<string, string> = {}, embedded = true) =>
    openInstallation(database.db, { env: parseEnv(source), dataDir, embedded });
  const otherKey = Buffer.alloc(32, 'another').toString('hex');

  it('creates a key file with mode 600 and uses it again', async () => {
    const first = await open();
    expect(statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect((await open()).secretKey).toEqual(first.secretKey);
  });

  it('does not start on an existing database without its key', async () => {
    await open();
    rmSync(path.join(dataDir, 'secret.key'));
    await expect(open()).rejects.toThrow('secret.key is missing');
  });

  it('encrypts every secret again when the key changes, after which the old key is refused', async () => {
    const oldKey = Buffer.alloc(32, 'secret');
    const newKey = Buffer.alloc(32, 'another');
    await open({ SECRET_KEY: oldKey.toString('hex') });
    const vault = (secretKey: Buffer) => ({
      shop: forShop(database.db, 'shop'),
      env: { secretKey },
    });
    await storeSecret(vault(oldKey), 'smtpPass', 'şifre');
    await storeSecret(vault(oldKey), 'token', 'token-1');
    const copy = { subject: '', html: '', text: 'with token-2' };
    const letter = { kind: 'account', to: 'a@b.example', ...copy } as const;
    const secret = { text: 'token-2', key: oldKey };
    await enqueueMail(database.db, { ...letter, secret }, new Date());
    const rotation = {
      SECRET_KEY: newKey.toString('hex'),
      SECRET_KEY_PREVIOUS: oldKey.toString('hex'),
    };
    await open(rotation);
    expect(await readSecret(vault(newKey), 'smtpPass')).toBe('şifre');
    expect(await readSecret(vault(newKey), 'token')).toBe('token-1');
    await expect(readSecret(vault(oldKey), 'token')).rejects.toThrow();
    const [waiting] = await database.db.selectFrom('outbox').select('secret').execute();
    expect(unseal(newKey, mailSecretContext(letter.to), waiting?.secret ?? '')).toBe('token-2');
    // After the rotation the new key is sufficient, and the rotation cannot be reverted.
    await open({ SECRET_KEY: rotation.SECRET_KEY });
    await open(rotation);
    await expect(open({ SECRET_KEY: rotation.SECRET_KEY_PREVIOUS })).rejects.toThrow(
      'SECRET_KEY is not the key',
    );
  });

  it('does not start with another key than the one that encrypted the secrets', async () => {
    await open();
    await expect(open({ SECRET_KEY: otherKey })).rejects.toThrow('SECRET_KEY is not the key');
  });

  it('has demo data by default on the embedded database, unless DEMO is 0', async () => {
    expect(await open()).toMatchObject({ demo: true });
    expect(await open({ DEMO: '0' })).toMatchObject({ demo: false });
  });

  it('loads the demo data once when two servers start together on an empty database', async () => {
    await open();
    let loads = 0;
    let together = 0;
    const load = async () => {
      loads += 1;
      together += 1;
      await database.pool.query('SELECT pg_sleep(0.2)');
      expect(together).toBe(1);
      together -= 1;
    };
    const { pool, db } = database;
    await Promise.all([loadDemoOnce(pool, db, load), loadDemoOnce(pool, db, load)]);
    await loadDemoOnce(pool, db, load);
    expect(loads).toBe(1);
  });

  it('lets another server start while one loads the demo data', async () => {
    await open();
    const { pool, db } = database;
    await loadDemoOnce(pool, db, async () => {
      // With the advisory lock of `loadDemoOnce`, `openRowSecurity` would time out here.
      expect(await openRowSecurity(pool)).toBe(true);
    });
  });

  it('loads the demo data again when the first load was cut short', async () => {
    await open();
    const { pool, db } = database;
    const cutShort = loadDemoOnce(pool, db, () => Promise.reject(new Error('killed')));
    await expect(cutShort).rejects.toThrow('killed');
    let loads = 0;
    await loadDemoOnce(pool, db, async () => {
      loads += 1;
    });
    expect(loads).toBe(1);
  });

  it('has no demo data by default on an external database, unless DEMO is 1', async () => {
    expect(await open({ SECRET_KEY: otherKey }, false)).toMatchObject({ demo: false });
    expect(await open({ SECRET_KEY: otherKey, DEMO: '1' }, false)).toMatchObject({ demo: true });
  });
});
