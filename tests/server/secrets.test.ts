import { randomBytes } from 'node:crypto';
import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import { maskedSecrets, readSecret, seal, storeSecret, unseal } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type TestServer } from '../support/servers/server';

const key = randomBytes(32);

test('An encrypted secret decrypts only unchanged, with its own key and under its own name', () => {
  const sealed = seal(key, 'shop/token', 'şifre-123');
  expect(sealed).not.toContain('şifre');
  expect(unseal(key, 'shop/token', sealed)).toBe('şifre-123');
  expect(() => unseal(randomBytes(32), 'shop/token', sealed)).toThrow();
  expect(() => unseal(key, 'other/token', sealed)).toThrow();
  expect(() => unseal(key, 'shop/smtpPass', sealed)).toThrow();
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => unseal(key, 'shop/token', changed)).toThrow();
});

test('Encrypting the same text twice gives different results', () => {
  expect(seal(key, 'p', 'same')).not.toBe(seal(key, 'p', 'same'));
});

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

test('No table of the database contains a stored secret in plain text', async () => {
  const planted = 'planted-secret-4711';
  const vault = { shop: forShop(server.deps.db, 'shop'), env: server.deps.env };
  for (const name of ['token', 'smtpPass', 'sendinblueApiKey', 'shopifyToken'] as const) {
    await storeSecret(vault, name, planted);
    expect(await readSecret(vault, name)).toBe(planted);
  }
  const { rows } = await server.database.pool.query(
    `select string_agg(table_name, ',') as names from information_schema.tables
     where table_schema = 'public'`,
  );
  const names: string[] = rows[0].names.split(',');
  expect(names).toContain('product_secret');
  for (const name of names) {
    const dump = await server.database.pool.query(`select t::text as row from "${name}" t`);
    expect(JSON.stringify(dump.rows), name).not.toContain(planted);
  }
});

test('maskedSecrets returns the mask of the contract for stored secrets, and nothing for others', async () => {
  const shop = forShop(server.deps.db, 'masked');
  await storeSecret({ shop, env: server.deps.env }, 'token', 'planted-secret-4712');
  const masked = await maskedSecrets(shop);
  expect([masked('token'), masked('smtpPass')]).toEqual([SECRET_MASK, '']);
});
