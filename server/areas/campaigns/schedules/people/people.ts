import type { CompiledChoice } from '@catalogue/campaign';
import type { Plain } from '@catalogue/fields/types';
import { lookUp } from '@catalogue/lib/look-up';
import type { MessageType } from '@catalogue/schedules/messages';
import type { AudienceType } from '@catalogue/schedules/who';
import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import { emailKey } from '@server/shop/users';
import { type Kysely, type RawBuilder, sql } from 'kysely';

type Db = Kysely<Database>;
type Condition = RawBuilder<boolean>;

const hasOrdered = sql<boolean>`exists (
  select from contact_visitor met join visitor_fact did
    on did.pid = met.pid and did.visitor = met.visitor
  where met.pid = contact.pid and met.contact = contact.id and did.ordered_at is not null)`;

const audienceRules: Record<AudienceType, (p: Plain) => Condition> = {
  contacts: () => sql<boolean>`true`,
  ordered: () => hasOrdered,
  'not-ordered': () => sql<boolean>`not ${hasOrdered}`,
  source: ({ campaign }) => sql<boolean>`contact.source = ${Number(campaign)}`,
};

/**
 * Returns the condition of a schedule's audience. A contact must match all rows of `who`; a row of
 * an unknown kind never matches.
 */
export function audienceOf(who: readonly CompiledChoice[]): Condition {
  const rows = who.map(
    ({ type, p }) =>
      lookUp<(p: Plain) => Condition>(audienceRules, type)?.(p) ?? sql<boolean>`false`,
  );
  const mayWrite = sql<boolean>`contact.unsubscribed_at is null and (
    contact.consented_at is not null and contact.pending_at is null or exists (select from push_subscription listening
      where listening.pid = contact.pid and listening.contact = contact.id))`;
  return sql<boolean>`(${sql.join([mayWrite, ...rows], sql` and `)})`;
}

export interface Recipient {
  /** Id of the contact; null for the merchant. */
  contact: string | null;
  /** E-mail address in lower case. */
  email: string | null;
  /** Addresses by message type; absent for types that cannot reach the person. */
  addresses: ReadonlyMap<string, string[]>;
}

interface Person {
  contact: string | null;
  email: string | null;
  phone: string | null;
  /** Endpoints of browsers that agreed to notifications. */
  browsers?: string[];
}

/** Returns a contact by its id or by a visitor, if the schedule's audience includes it. */
export async function findPerson(
  db: Db,
  query: { pid: string; by: 'visitor' | 'contact'; id: string; who: readonly CompiledChoice[] },
): Promise<Recipient | undefined> {
  const { pid, by, id, who } = query;
  const own =
    by === 'contact'
      ? sql`contact.id = ${id}`
      : sql`contact.id = (
          select contact from contact_visitor where pid = ${pid} and visitor = ${id})`;
  const { rows } = await sql<Person & { id: string; consented: boolean }>`
    select id, email, phone, consented_at is not null and pending_at is null as consented, array(
      select endpoint from push_subscription
      where push_subscription.pid = contact.pid and push_subscription.contact = contact.id
      order by created_at) as browsers
    from contact where pid = ${pid} and ${own} and ${audienceOf(who)}`.execute(db);
  const [row] = rows;
  // Consent to notifications does not include consent to e-mails.
  const withoutAddresses = row && !row.consented ? { email: null, phone: null } : {};
  return (
    row && {
      ...recipientOf({ ...row, ...withoutAddresses, contact: row.id }),
      email: keyOf(row.email),
    }
  );
}

/**
 * Returns the enabled user of the shop's console who was created first. This user receives test
 * messages of schedules.
 */
export async function findMerchant(shop: ShopDb): Promise<Recipient | undefined> {
  const row = await shop
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('host', '=', 'main')
    .where('disabled', '=', false)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row && recipientOf({ ...row, contact: null });
}

export function recipientOf(person: Person): Recipient {
  const { contact, email, phone, browsers = [] } = person;
  const addresses: Record<MessageType, (string | null)[]> = {
    mail: [email],
    'web-push': browsers,
    'whatsapp-web': [phone],
    'whatsapp-business': [phone],
  };
  const filled = Object.entries(addresses)
    .map(([type, list]) => [type, list.filter((address) => address !== null && address !== '')])
    .filter(([, list]) => list && list.length > 0);
  return { contact, email: keyOf(email), addresses: new Map(filled as [string, string[]][]) };
}

const keyOf = (email: string | null) => email && emailKey(email);
