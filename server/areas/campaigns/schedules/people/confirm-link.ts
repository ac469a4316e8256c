import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '@server/context';
import { ensureSecret, readSecret } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { isSameSecret } from '@server/platform/constant-time';

type Needs = Pick<Deps, 'db' | 'env'>;

const KEY_BYTES = 32;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface ConfirmRequest {
  pid: string;
  contact: string;
  /** Time when the link was created. */
  at: Date;
}

/** Returns the signed address at which a contact confirms its e-mail address. */
export async function confirmLink(
  deps: Needs,
  { pid, contact, at }: ConfirmRequest,
): Promise<string> {
  const make = () => randomBytes(KEY_BYTES).toString('base64url');
  const key = await ensureSecret({ ...deps, shop: forShop(deps.db, pid) }, 'linkKey', make);
  const shop = Buffer.from(pid).toString('base64url');
  const createdAt = at.getTime().toString(36);
  const signature = sign(key, { pid, contact, at });
  return `${deps.env.publicUrl}/confirm/${shop}.${contact}.${createdAt}.${signature}`;
}

/** Returns the shop and contact of a confirmation link; null for a forged link. */
export async function readConfirm(deps: Needs, token: string): Promise<ConfirmRequest | null> {
  const [shop = '', contact = '', made = '', signature = '', ...more] = token.split('.');
  const pid = Buffer.from(shop, 'base64url').toString();
  if (more.length > 0 || !UUID.test(contact) || !/^[\w-]{1,24}$/.test(pid)) return null;
  if (!/^[0-9a-z]{1,10}$/.test(made)) return null;
  const key = await readSecret({ ...deps, shop: forShop(deps.db, pid) }, 'linkKey');
  if (!key) return null;
  const request = { pid, contact, at: new Date(Number.parseInt(made, 36)) };
  return isSameSecret(signature, sign(key, request)) ? request : null;
}

const sign = (key: string, { pid, contact, at }: ConfirmRequest) =>
  createHmac('sha256', key).update(`confirm/${pid}/${contact}/${at.getTime()}`).digest('base64url');
