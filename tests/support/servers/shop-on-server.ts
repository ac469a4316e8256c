import { hashPassword } from '@server/areas/account/session/password';
import type { Database } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { makeLive } from '../rows/campaigns';
import { storefrontOf } from './server-process';

/** Id of a shop on a server in a separate process; its merchant signs in with a password. */
export const PID = 'standing0001';
export const EMAIL = 'merchant@standing.example';
const PASSWORD = 'Passw0rd!';
export const CONSOLE_HEADERS = { 'content-type': 'application/json', 'x-vitrin': '1' };

export async function makeShop(db: Kysely<Database>, campaigns = 1): Promise<void> {
  await db.insertInto('product').values({ pid: PID }).execute();
  await db
    .insertInto('users')
    .values({
      id: PID,
      pid: PID,
      host: 'main',
      email: EMAIL,
      email_key: EMAIL,
      password_hash: await hashPassword(PASSWORD),
    })
    .execute();
  for (let id = 1; id <= campaigns; id++) await makeLive(db, PID, id);
}

/** Returns the session cookie. */
export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: CONSOLE_HEADERS,
    body: JSON.stringify({ username: EMAIL, password: PASSWORD }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Returns the key with which the shop's own server reports orders. */
export async function createOrderKey(address: string, cookie: string): Promise<string> {
  const answer = await fetch(`${address}/api/orders/keys/create`, {
    method: 'POST',
    headers: { ...CONSOLE_HEADERS, cookie },
    body: JSON.stringify({ name: 'ERP' }),
  });
  return (await answer.json()).data.key;
}

/** Returns the current token of the shop's pages; the server rejects views without it. */
export async function pageToken(address: string, pid = PID): Promise<string | undefined> {
  const config = await fetch(`${storefrontOf(address)}/widget/config/${pid}`);
  return ((await config.json()) as { token?: string }).token;
}
