import { isRecord } from '@catalogue/lib/is-record';
import type { Database } from '@server/db/schema';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { PushPort } from '@server/ports/push/push';
import type { Kysely } from 'kysely';
import { type FilledForm, linkVisitor } from './contacts';

type Db = Kysely<Database>;

export async function storePushSubscription(
  db: Db,
  push: PushPort,
  { pid, visitor, campaign, at, detail }: FilledForm,
): Promise<void> {
  const subscription = readSubscription(detail);
  // Any client may report an endpoint, so only endpoints of known push services are stored.
  if (!subscription || !push.serves(subscription.endpoint)) return;
  const contact =
    (await findContact(forShop(db, pid), visitor)) ??
    (await makeContact(db, { pid, campaign, at }));
  await linkVisitor(db, { pid, visitor, contact });
  await db
    .insertInto('push_subscription')
    .values({ pid, contact, ...subscription, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['pid', 'endpoint'])
        .doUpdateSet({ contact, p256dh: subscription.p256dh, auth: subscription.auth }),
    )
    .execute();
}

async function findContact(shop: ShopDb, visitor: string): Promise<string | undefined> {
  const row = await shop
    .selectFrom('contact_visitor')
    .select('contact')
    .where('visitor', '=', visitor)
    .executeTakeFirst();
  return row?.contact;
}

/** Creates a contact without an address, known only by its browser. */
async function makeContact(
  db: Db,
  { pid, campaign, at }: Pick<FilledForm, 'pid' | 'campaign' | 'at'>,
): Promise<string> {
  const { id } = await db
    .insertInto('contact')
    .values({
      pid,
      email: null,
      email_key: null,
      phone: null,
      birthday: null,
      source: campaign,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface BrowserSubscription {
  endpoint: string;
  /** Public key: 65 bytes, base64url. */
  p256dh: string;
  /** Authentication secret: 16 bytes, base64url. */
  auth: string;
}

const POINT = /^[\w-]{87}$/;
const SECRET = /^[\w-]{22}$/;

/** Reads a web-push subscription from an event; null for anything else. Never throws. */
function readSubscription(detail: string | null): BrowserSubscription | null {
  try {
    const given: unknown = JSON.parse(detail ?? '');
    if (!isRecord(given) || !isRecord(given.keys)) return null;
    const { endpoint } = given;
    const p256dh = String(given.keys.p256dh).replace(/=+$/, '');
    const auth = String(given.keys.auth).replace(/=+$/, '');
    const isValid = typeof endpoint === 'string' && POINT.test(p256dh) && SECRET.test(auth);
    return isValid ? { endpoint, p256dh, auth } : null;
  } catch {
    return null;
  }
}
