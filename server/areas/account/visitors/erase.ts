import {
  type ErasedKind,
  identityOf,
  isEmailWritten,
  isPhoneWritten,
} from '@catalogue/visitors/identity';
import type { ShopEvents } from '@server/context';
import type { ShopDb, ShopTable } from '@server/db/shop-scope';
import { removeWhereMoved } from '@server/events/clickhouse/history';
import { contactHasher } from '@server/orders/contact-hash';
import { ERASED_STAMPS } from '@server/orders/facts';
import { lockOrders } from '@server/orders/totals';
import { AppError } from '@server/platform/errors';
import { dropCounted, isMessageTable } from '@server/shop/message-totals';
import { emailKey } from '@server/shop/users';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Identifiers of a person in a shop's rows. */
interface Person {
  visitors: readonly string[];
  sessions: readonly string[];
  /** Number of the person's events. */
  events: number;
  contacts: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  conversations: readonly string[];
  questions: readonly number[];
  messages: readonly string[];
  /** Hashes of `emails`, as orders store them. */
  emailHashes: readonly string[];
  /** Hashes of `phones`, as orders store them. */
  phoneHashes: readonly string[];
}

interface Erasure {
  /** Columns that identify a person or contain personal data. */
  columns: readonly string[];
  /** Kind under which the rows are counted; null for rows that are not counted. */
  kind: ErasedKind | null;
  rows: (person: Person) => RawBuilder<SqlBool>;
  /** New values for rows that an erasure retains. */
  instead?: Record<string, RawBuilder<unknown>>;
}

/** Calls whose footprint names a question by its text. */
const QUESTION_CALLS = [
  '/personalize/answer',
  '/personalize/sendEmail',
  '/personalize/updateQuestionVerify',
] as const;

/** Number of digits in a Turkish phone number without its country code. */
const PHONE_ENDING_DIGITS = 10;

const isIn = (column: string, values: readonly (string | number)[], type = 'text') =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`;
const anyOf = (...conditions: RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/**
 * The server's key is needed, because orders store e-mail addresses and phone numbers hashed with
 * it.
 */
interface Needs extends ShopEvents {
  env: { secretKey: Buffer };
}

/** All tables with rows of shoppers, and how to erase a person's rows; anonymous counts stay. */
export const ERASURES: Partial<Record<ShopTable, Erasure>> = {
  contact_backlog: {
    columns: [],
    kind: null,
    rows: ({ visitors }) => sql`id in (select events.id from events
      where events.pid = contact_backlog.pid and ${isIn('events.visitor', visitors, 'uuid')})`,
  },
  event_batches: {
    columns: ['visitor', 'session', 'details'],
    // Not the rows but their events are counted, because one row contains several events.
    kind: null,
    rows: ({ visitors }) => isIn('visitor', visitors, 'uuid'),
  },
  event_visitor: {
    columns: ['visitor', 'state'],
    kind: null,
    rows: ({ visitors }) => isIn('visitor', visitors, 'uuid'),
  },
  visitor_fact: {
    columns: ['visitor'],
    kind: null,
    rows: ({ visitors }) => isIn('visitor', visitors, 'uuid'),
  },
  product_visit: {
    columns: ['session'],
    kind: null,
    rows: ({ sessions }) => isIn('session', sessions, 'uuid'),
  },
  coupon: {
    columns: ['visitor'],
    kind: 'coupons',
    rows: ({ visitors }) => isIn('visitor', visitors, 'uuid'),
    // The row stays, because its code was issued and no other visitor may get it.
    instead: { visitor: sql`gen_random_uuid()` },
  },
  schedule_job: {
    columns: ['person'],
    kind: 'messages',
    rows: ({ visitors, contacts }) => isIn('person', [...visitors, ...contacts], 'uuid'),
  },
  cart_person: {
    columns: ['contact'],
    kind: null,
    rows: ({ contacts }) => isIn('contact', contacts, 'uuid'),
  },
  order_reminder: {
    columns: ['contact', 'who'],
    kind: null,
    rows: ({ contacts }) => isIn('contact', contacts, 'uuid'),
    // The row stays without the contact, because it links an order to a reminder.
    instead: { contact: sql`null`, who: sql`''` },
  },
  schedule_outbox: {
    columns: ['contact', 'address'],
    kind: 'messages',
    rows: ({ contacts, emails, phones }) =>
      anyOf(
        isIn('contact', contacts, 'uuid'),
        sql<SqlBool>`lower(address) = any(${[...emails, ...phones]}::text[])`,
      ),
    // The row stays for statistics; queued messages are not sent.
    instead: {
      contact: sql`null`,
      address: sql`''`,
      error: sql`null`,
      state: sql`case when state = 'queued' then 'withdrawn' else state end`,
    },
  },
  connection_outbox: {
    columns: ['email'],
    kind: 'messages',
    rows: ({ emails }) => sql`lower(email) = any(${[...emails]}::text[])`,
  },
  schedule_person: {
    columns: ['contact'],
    kind: null,
    rows: ({ contacts }) => isIn('contact', contacts, 'uuid'),
  },
  push_subscription: {
    columns: ['contact', 'endpoint'],
    kind: 'contacts',
    rows: ({ contacts }) => isIn('contact', contacts, 'uuid'),
  },
  contact_visitor: {
    columns: ['visitor', 'contact'],
    kind: null,
    rows: ({ visitors, contacts }) =>
      anyOf(isIn('visitor', visitors, 'uuid'), isIn('contact', contacts, 'uuid')),
  },
  contact: {
    columns: ['email', 'email_key', 'phone'],
    kind: 'contacts',
    rows: ({ contacts }) => isIn('id', contacts, 'uuid'),
  },
  whatsapp_status: { columns: [], kind: null, rows: ({ messages }) => isIn('wamid', messages) },
  whatsapp_outbox: {
    columns: ['recipient'],
    kind: 'messages',
    rows: ({ phones, conversations }) =>
      anyOf(isIn('recipient', phones), isIn('conversation', conversations)),
  },
  whatsapp_inbox: {
    columns: ['sender'],
    kind: 'messages',
    rows: ({ phones }) => isIn('sender', phones),
  },
  bot_event: {
    columns: ['detail', 'words'],
    kind: null,
    rows: ({ conversations }) =>
      sql`type = 'unanswered' and ${isIn('conversation', conversations)}`,
    // The number of questions stays; their wording is removed.
    instead: { detail: sql`''`, words: sql`null`, handled: sql`true` },
  },
  bot_handoff: {
    columns: [],
    kind: null,
    rows: ({ conversations }) => isIn('conversation', conversations),
  },
  inbox_thread: {
    columns: [],
    kind: null,
    rows: ({ conversations }) => isIn('conversation', conversations),
  },
  inbox_note: {
    columns: [],
    kind: null,
    rows: ({ conversations }) => isIn('conversation', conversations),
  },
  inbox_customer: {
    columns: ['person', 'name', 'email', 'email_key', 'phone', 'visitor'],
    kind: null,
    rows: ({ visitors, phones, emails, conversations }) =>
      anyOf(
        isIn('visitor', visitors, 'uuid'),
        isIn('person', phones),
        sql<SqlBool>`lower(email) = any(${[...emails]}::text[])`,
        sql<SqlBool>`(channel, person) in (select channel, conversation.visitor from conversation
          where conversation.pid = inbox_customer.pid and ${isIn('conversation.id', conversations)})`,
      ),
  },
  bot_line: {
    columns: ['from_visitor'],
    kind: null,
    rows: ({ conversations }) => isIn('conversation', conversations),
  },
  conversation: {
    columns: ['contact', 'visitor', 'visitor_lines'],
    kind: 'conversations',
    rows: ({ conversations }) => isIn('id', conversations),
  },
  comment: {
    columns: ['user_name', 'user_email'],
    kind: 'reviews',
    rows: ({ emails }) => sql`lower(user_email) = any(${[...emails]}::text[])`,
  },
  answer_mail: {
    columns: [],
    kind: null,
    rows: ({ questions }) => isIn('question', questions, 'int'),
  },
  question: {
    columns: ['user_name', 'user_email'],
    kind: 'questions',
    rows: ({ questions }) => isIn('id', questions, 'int'),
  },
  footprint: {
    columns: [],
    kind: null,
    rows: ({ questions }) => sql`label = any(${[...QUESTION_CALLS]}::text[])
      and extra ->> 'record' = any(${questions.map(String)}::text[])`,
    // The entry stays in the activity log, without the text of the question.
    instead: { extra: sql`extra - 'name'` },
  },
  shop_order: {
    columns: ['visitor', 'session', 'email_hash', 'phone_hash', 'tracking_url'],
    kind: 'orders',
    rows: ({ visitors, emailHashes, phoneHashes }) =>
      anyOf(
        isIn('visitor', visitors, 'uuid'),
        sql<SqlBool>`encode(email_hash, 'hex') = any(${[...emailHashes]}::text[])`,
        sql<SqlBool>`encode(phone_hash, 'hex') = any(${[...phoneHashes]}::text[])`,
      ),
    // The order stays, marked as erased, so that a repeated report does not restore the person's
    // data.
    instead: {
      visitor: sql`null`,
      session: sql`null`,
      email_hash: sql`null`,
      phone_hash: sql`null`,
      tracking_url: sql`null`,
      clicked: sql`'[]'`,
      attribute_at: sql`null`,
      stamps: sql`stamps || ${JSON.stringify(ERASED_STAMPS)}::jsonb`,
    },
  },
};

/**
 * Erases a person in the caller's transaction; returns the number of erased rows by kind.
 * @param who a browser id, an e-mail address or a phone number; other values throw `invalid`
 */
export async function eraseVisitor(
  { shop, events, env }: Needs,
  who: string,
): Promise<Record<ErasedKind, number>> {
  const person = await findPerson({ shop, events, env }, who);
  // An order report that read its order before the erasure would write the erased data back. The
  // lock waits for such a report, and is taken before any row is locked.
  await lockOrders(shop);
  const erased: Record<ErasedKind, number> = {
    events: person.events,
    contacts: 0,
    messages: 0,
    conversations: 0,
    reviews: 0,
    questions: 0,
    coupons: 0,
    orders: 0,
  };
  for (const [table, { kind, rows, instead }] of Object.entries(ERASURES)) {
    const tableName = sql.table(table);
    const condition = sql`${sql.ref(`${table}.pid`)} = ${shop.pid} and ${rows(person)}`;
    if (isMessageTable(table) && !instead) {
      const dropped = await dropCounted(shop, table, condition);
      if (kind) erased[kind] += dropped;
      continue;
    }
    const where = sql`where ${condition}`;
    const set = Object.entries(instead ?? {}).map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    );
    const { numAffectedRows = 0n } = await (instead
      ? sql`update ${tableName} set ${sql.join(set)} ${where}`
      : sql`delete from ${tableName} ${where}`
    ).execute(shop);
    if (kind) erased[kind] += Number(numAffectedRows);
  }
  erased.messages += await dropMails(shop, person.emails);
  await (events.eventServer?.removeVisitors ?? removeWhereMoved)(shop, person.visitors);
  return erased;
}

/** Deletes e-mails of the shop to a person, such as a confirmation; queued e-mails are not sent. */
async function dropMails(shop: ShopDb, emails: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from outbox where shop = ${shop.pid}
      and lower(to_address) = any(${[...emails]}::text[])`.execute(shop);
  return Number(numAffectedRows);
}

/** Returns all identifiers of a person, including other browsers of the same contact. */
async function findPerson({ shop, events: store, env }: Needs, who: string): Promise<Person> {
  const identity = identityOf(who);
  if (!identity) throw new AppError('invalid', { fields: [{ path: 'who', code: 'notAPerson' }] });
  const { visitor, email, phone } = identity;
  const met = shop
    .selectFrom('contact_visitor')
    .select('contact')
    .where('visitor', '=', visitor ?? '');
  const contactQuery = shop.selectFrom('contact').select(['id', 'email_key', 'phone']);
  const contacts = await (email
    ? contactQuery.where('email_key', '=', emailKey(email))
    : phone
      ? contactQuery.where('phone', '=', phone)
      : contactQuery.where('id', 'in', met)
  ).execute();
  const ids = contacts.map(({ id }) => id);
  const browsers = await shop
    .selectFrom('contact_visitor')
    .select('visitor')
    .where(isIn('contact', ids, 'uuid'))
    .execute();
  const visitors = unique([visitor, ...browsers.map((row) => row.visitor)]);
  const emails = unique([email && emailKey(email), ...contacts.map((row) => row.email_key)]);
  const phones = unique([phone, ...contacts.map((row) => row.phone)]);
  const { sessions, events } = await store.reader(shop).visits(visitors);
  const conversations = await shop
    .selectFrom('conversation')
    .select('id')
    .where(
      anyOf(
        isIn('contact', phones),
        isIn('visitor', visitors),
        sql<SqlBool>`(channel, visitor) in (select channel, person from inbox_customer
          where inbox_customer.pid = ${shop.pid} and (${isIn('inbox_customer.visitor', visitors, 'uuid')}
            or lower(inbox_customer.email) = any(${emails}::text[])))`,
        isIn('id', await findConversationsNaming(shop, emails, phones)),
      ),
    )
    .execute();
  const conversationIds = conversations.map(({ id }) => id);
  const questions = await shop
    .selectFrom('question')
    .select('id')
    .where(sql<SqlBool>`lower(user_email) = any(${emails}::text[])`)
    .execute();
  const messages = await shop
    .selectFrom('whatsapp_outbox')
    .select('wamid')
    .where(anyOf(isIn('recipient', phones), isIn('conversation', conversationIds)))
    .execute();
  const hash = contactHasher(env.secretKey, shop.pid);
  const hashes = (kind: 'email' | 'phone', written: readonly string[]) =>
    unique(written.map((one) => hash(kind, one)?.toString('hex')));
  return {
    visitors,
    contacts: ids,
    emails,
    phones,
    conversations: conversationIds,
    emailHashes: hashes('email', emails),
    phoneHashes: hashes('phone', phones),
    sessions,
    events,
    questions: questions.map(({ id }) => id),
    messages: unique(messages.map(({ wamid }) => wamid)),
  };
}

async function findConversationsNaming(
  shop: ShopDb,
  emails: readonly string[],
  phones: readonly string[],
): Promise<string[]> {
  const lineText = sql<string>`bot_line.message ->> 'text'`;
  // All spellings of a phone number end with the same digits.
  const endings = phones.map((phone) => phone.slice(-PHONE_ENDING_DIGITS));
  const mayName = [
    // Texts are lower-cased without a locale, because Turkish lower case turns I into another
    // letter.
    ...emails.map(
      (email) => sql<SqlBool>`position(${email} in lower(${lineText} collate "C")) > 0`,
    ),
    ...endings.map(
      (ending) => sql<SqlBool>`position(
      ${ending} in regexp_replace(${lineText}, '[^0-9]', '', 'g')) > 0`,
    ),
  ];
  const lines = await shop
    .selectFrom('bot_line')
    .select(['conversation', lineText.as('text')])
    .where('from_visitor', '=', true)
    .where(anyOf(sql`false`, ...mayName))
    .execute();
  // The exact check is needed because the SQL condition also matches similar addresses of other
  // people, and erased data cannot be restored.
  const naming = lines.filter(
    ({ text }) =>
      emails.some((email) => isEmailWritten(email, text)) ||
      phones.some((phone) => isPhoneWritten(phone, text)),
  );
  return unique(naming.map(({ conversation }) => conversation));
}

const unique = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value) => !!value) as string[]),
];
