import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '@server/context';
import { ensureSecret, readSecret } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { isSameSecret } from '@server/platform/constant-time';

type Needs = Pick<Deps, 'db' | 'env'>;

interface LinkedContact {
  pid: string;
  contact: string;
}

interface ConfirmRequest extends LinkedContact {
  /** Time when the link was created. */
  at: Date;
}

interface SignedContact extends LinkedContact {
  page: 'confirm' | 'unsubscribe';
  at?: Date;
}

const KEY_BYTES = 32;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const confirmLink = (deps: Needs, request: ConfirmRequest): Promise<string> =>
  createLink(deps, { page: 'confirm', ...request });

/** Returns the shop and contact of a confirmation link; null for a forged link. */
export async function readConfirm(deps: Needs, token: string): Promise<ConfirmRequest | null> {
  const [shop = '', contact = '', made = '', ...rest] = token.split('.');
  if (!/^[0-9a-z]{1,10}$/.test(made)) return null;
  const at = new Date(Number.parseInt(made, 36));
  const found = await readContact(deps, [shop, contact, ...rest], { page: 'confirm', at });
  return found && { ...found, at };
}

/** Returns a signed link; the signature prevents anyone from unsubscribing other contacts. */
export const unsubscribeLink = (deps: Needs, pid: string, contact: string): Promise<string> =>
  createLink(deps, { page: 'unsubscribe', pid, contact });

/** Returns the contact of an unsubscribe link; null for a forged link. */
export const readUnsubscribe = (deps: Needs, token: string): Promise<LinkedContact | null> =>
  readContact(deps, token.split('.'), { page: 'unsubscribe' });

async function createLink(deps: Needs, signed: SignedContact): Promise<string> {
  const { page, pid, contact, at } = signed;
  const make = () => randomBytes(KEY_BYTES).toString('base64url');
  const key = await ensureSecret({ ...deps, shop: forShop(deps.db, pid) }, 'linkKey', make);
  const time = at ? [at.getTime().toString(36)] : [];
  const token = [Buffer.from(pid).toString('base64url'), contact, ...time, sign(key, signed)];
  return `${deps.env.publicUrl}/${page}/${token.join('.')}`;
}

async function readContact(
  deps: Needs,
  [shop = '', contact = '', signature = '', ...more]: string[],
  signed: Pick<SignedContact, 'page' | 'at'>,
): Promise<LinkedContact | null> {
  const pid = Buffer.from(shop, 'base64url').toString();
  if (more.length > 0 || !UUID.test(contact) || !/^[\w-]{1,24}$/.test(pid)) return null;
  const key = await readSecret({ ...deps, shop: forShop(deps.db, pid) }, 'linkKey');
  if (!key) return null;
  return isSameSecret(signature, sign(key, { ...signed, pid, contact })) ? { pid, contact } : null;
}

const sign = (key: string, { page, pid, contact, at }: SignedContact) =>
  createHmac('sha256', key)
    .update([page, pid, contact, ...(at ? [at.getTime()] : [])].join('/'))
    .digest('base64url');
