import type { CompiledChoice } from '@catalogue/campaign';
import type { MessageType } from '@catalogue/schedules/messages';
import type { Database } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import { emailKey } from '../session/queries';
import { audienceOf } from './audience';

type Db = Kysely<Database>;

/** Somebody to write to. */
export interface Recipient {
  /** Null for the merchant. */
  contact: string | null;
  /** In lower case. */
  email: string | null;
  /** Where each kind of message reaches them; kinds that do not are left out. */
  addresses: ReadonlyMap<string, string[]>;
}

/** The contact with an id, or the one of a visitor, if the schedule is for them. */
export async function findPerson(
  db: Db,
  asked: { pid: string; by: 'visitor' | 'contact'; id: string; who: readonly CompiledChoice[] },
): Promise<Recipient | undefined> {
  const { pid, by, id, who } = asked;
  const own =
    by === 'contact'
      ? sql`contact.id = ${id}`
      : sql`contact.id = (
          select contact from contact_visitor where pid = ${pid} and visitor = ${id})`;
  const { rows } = await sql<{ id: string; email: string | null; phone: string | null }>`
    select id, email, phone from contact
    where pid = ${pid} and ${own} and ${audienceOf(who)}`.execute(db);
  const [row] = rows;
  return row && recipientOf({ ...row, contact: row.id });
}

/** The shop's own first user: whoever tries a schedule out. */
export async function findMerchant(db: Db, pid: string): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('pid', '=', pid)
    .where('host', '=', 'main')
    .where('disabled', '=', false)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row && recipientOf({ ...row, contact: null });
}

/** Where a person's data says a message can go. */
export function recipientOf(person: {
  contact: string | null;
  email: string | null;
  phone: string | null;
}): Recipient {
  const places: [MessageType, string | null][] = [
    ['mail', person.email],
    ['whatsapp-web', person.phone],
    ['whatsapp-business', person.phone],
  ];
  const addresses = new Map<string, string[]>();
  for (const [type, address] of places) if (address) addresses.set(type, [address]);
  return {
    contact: person.contact,
    email: person.email && emailKey(person.email),
    addresses,
  };
}
