import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { ConnectionKind } from '@catalogue/connections';
import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import type { SessionInfo } from '@server/context';
import type { ShopDb } from './shop-scope';

export type SecretName =
  | 'token'
  | 'smtpPass'
  | 'sendinblueApiKey'
  | 'shopifyToken'
  | 'orderHook'
  | 'ikasSecret'
  | 'whatsappToken'
  | 'whatsappAppSecret'
  | 'noticeWebhook'
  | `connection-${ConnectionKind}`
  | `botHeader-${string}`
  | 'assistantKey'
  | 'trendyolKey'
  | 'trendyolSecret'
  | 'linkKey'
  | 'pushKey';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** Returns the hash of a token, whose 128 random bits need no salt and no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Encrypts a text with AES-256-GCM. `context`, such as the shop and field, is authenticated, so an
 * encrypted text copied to another row cannot be decrypted there.
 */
export function seal(key: Buffer, context: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')}`;
}

/**
 * Decrypts a text.
 * @throws Error when key, context or any byte differ from those at encryption
 */
export function unseal(key: Buffer, context: string, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(VERSION.length + 1), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** Returns whether a text is encrypted; older stored texts are plain. */
export const isSealed = (text: string) => text.startsWith(`${VERSION}.`);

export const totpContext = (userId: string) => `${userId}/totp`;

export const mailSecretContext = (recipient: string) => `${recipient}/mail`;

interface SecretCtx {
  shop: ShopDb;
  env: { secretKey: Buffer };
}

/** Stores a secret; the mask leaves the stored secret unchanged, an empty text removes it. */
export async function storeSecret({ shop, env }: SecretCtx, name: SecretName, text: string) {
  if (text === SECRET_MASK) return;
  if (text === '') {
    await shop.deleteFrom('product_secret').where('name', '=', name).execute();
    return;
  }
  const { pid } = shop;
  const sealed = seal(env.secretKey, `${pid}/${name}`, text);
  await shop
    .insertInto('product_secret')
    .values({ pid, name, sealed })
    .onConflict((conflict) => conflict.columns(['pid', 'name']).doUpdateSet({ sealed }))
    .execute();
}

/** Returns a decrypted secret for a port; undefined when none is stored. */
export async function readSecret({ shop, env }: SecretCtx, name: SecretName) {
  const row = await shop
    .selectFrom('product_secret')
    .select('sealed')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && unseal(env.secretKey, `${shop.pid}/${name}`, row.sealed);
}

export async function ensureSecret(
  vault: SecretCtx,
  name: SecretName,
  make: () => string,
): Promise<string> {
  const known = await readSecret(vault, name);
  if (known !== undefined) return known;
  const { shop, env } = vault;
  const { pid } = shop;
  await shop
    .insertInto('product_secret')
    .values({ pid, name, sealed: seal(env.secretKey, `${pid}/${name}`, make()) })
    // When another server stored a secret first, its secret applies.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readSecret(vault, name)) ?? '';
}

/** Returns the mask during an impersonation, else the secret in plain text. */
export const shownSecret = (
  { sessionInfo }: { sessionInfo: SessionInfo | null },
  secret: string,
): string => (sessionInfo?.impersonation ? SECRET_MASK : secret);

/** Returns the mask for a stored secret, and an empty text for a missing secret. */
export async function maskedSecrets(shop: ShopDb) {
  const rows = await shop.selectFrom('product_secret').select('name').execute();
  const stored = new Set(rows.map(({ name }) => name));
  return (name: SecretName) => (stored.has(name) ? SECRET_MASK : '');
}
