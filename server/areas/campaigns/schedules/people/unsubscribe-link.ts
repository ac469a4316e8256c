import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '@server/context';
import { ensureSecret, readSecret } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { isSameSecret } from '@server/platform/constant-time';

type Needs = Pick<Deps, 'db' | 'env'>;

const KEY_BYTES = 32;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the signed address at which a contact unsubscribes from a shop; the signature protects
 * other contacts.
 */
export async function unsubscribeLink(deps: Needs, pid: string, contact: string): Promise<string> {
  const make = () => randomBytes(KEY_BYTES).toString('base64url');
  const key = await ensureSecret({ ...deps, shop: forShop(deps.db, pid) }, 'linkKey', make);
  const shop = Buffer.from(pid).toString('base64url');
  return `${deps.env.publicUrl}/unsubscribe/${shop}.${contact}.${sign(key, pid, contact)}`;
}

/** Returns the contact of an unsubscribe link; null for a forged link. */
export async function readUnsubscribe(
  deps: Needs,
  token: string,
): Promise<{ pid: string; contact: string } | null> {
  const [shop = '', contact = '', signature = '', ...more] = token.split('.');
  const pid = Buffer.from(shop, 'base64url').toString();
  if (more.length > 0 || !UUID.test(contact) || !/^[\w-]{1,24}$/.test(pid)) return null;
  const key = await readSecret({ ...deps, shop: forShop(deps.db, pid) }, 'linkKey');
  if (!key) return null;
  return isSameSecret(signature, sign(key, pid, contact)) ? { pid, contact } : null;
}

const sign = (key: string, pid: string, contact: string) =>
  createHmac('sha256', key).update(`unsubscribe/${pid}/${contact}`).digest('base64url');
