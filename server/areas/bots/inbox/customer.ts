import { emailProblem, phoneProblem } from '@catalogue/account';
import { contactIn } from '@catalogue/bot/contact';
import type { Message } from '@catalogue/bot/messages';
import type { BotChannel } from '@catalogue/bot/types';
import { DAY_MS } from '@catalogue/lib/durations';
import { safeUrl } from '@catalogue/lib/url';
import type { Body } from '@contract/calls';
import type { InboxCustomer } from '@contract/entities/bots/inbox';
import { textOf } from '@server/areas/bots/chat/transcript';
import type { Deps, ShopCtx } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { contactHasher } from '@server/orders/contact-hash';
import { AppError } from '@server/platform/errors';
import { sql } from 'kysely';

const MAX_ORDERS = 5;
const MAX_CONVERSATIONS = 10;
const MAX_CAMPAIGNS = 6;
/** Age in days up to which campaigns are shown to the team. */
const CAMPAIGN_DAYS = 14;

export interface Person {
  channel: BotChannel;
  /** Customer id: the chat's visitor id on the web, a phone number on WhatsApp. */
  person: string;
}

/**
 * Returns the customer of a conversation.
 * @throws AppError `not_found` for an unknown conversation
 */
async function personOf(shop: ShopDb, conversation: string): Promise<Person> {
  const row = await shop
    .selectFrom('conversation')
    .select(['channel', 'visitor', 'contact'])
    .where('id', '=', conversation)
    .where('test', '=', false)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { channel: row.channel, person: row.channel === 'web' ? row.visitor : row.contact };
}

export async function readCustomer(ctx: ShopCtx, conversation: string): Promise<InboxCustomer> {
  const { shop } = ctx;
  const who = await personOf(shop, conversation);
  const known = await shop
    .selectFrom('inbox_customer')
    .selectAll()
    .where('channel', '=', who.channel)
    .where('person', '=', who.person)
    .executeTakeFirst();
  const visitor = known?.visitor ?? null;
  const number = who.channel === 'whatsapp' ? who.person : '';
  const contact = await findContact(shop, { visitor, number });
  const email = known?.email || contact?.email || '';
  const phone = known?.phone || number || contact?.phone || '';
  const [orders, conversations, campaigns] = await Promise.all([
    readOrders(ctx, { visitors: visitor ? [visitor] : [], email, phone }),
    readConversations(ctx, [who], conversation),
    visitor ? readCampaigns(ctx, [visitor]) : [],
  ]);
  return {
    name: known?.name || contact?.name || '',
    email,
    phone,
    tags: known?.tags ?? [],
    page: known?.page ?? '',
    seen_at: known?.page ? known.seen_at.toISOString() : null,
    cart: known?.cart ?? null,
    consented_at: contact?.consented_at?.toISOString() ?? null,
    ...orders,
    conversations,
    campaigns,
  };
}

/** Returns the contact of this browser or number, with its consent if that is still valid. */
async function findContact(
  shop: ShopDb,
  { visitor, number }: { visitor: string | null; number: string },
) {
  const { rows } = await sql<{
    name: string;
    email: string | null;
    phone: string | null;
    consented_at: Date | null;
  }>`
    select name, email, phone, case when unsubscribed_at is null and pending_at is null then consented_at end as consented_at
    from contact where pid = ${shop.pid} and (
      id in (select contact from contact_visitor where pid = ${shop.pid} and visitor = ${visitor}::uuid)
      or (${number} <> '' and phone = ${number}))
    order by created_at desc limit 1`.execute(shop);
  return rows[0];
}

/** Returns the latest orders of a person, found by browser, e-mail address or phone number. */
export async function readOrders(
  { shop, env, pid }: ShopCtx,
  { visitors, email, phone }: { visitors: string[]; email: string; phone: string },
): Promise<Pick<InboxCustomer, 'orders' | 'order_count' | 'spent'>> {
  const hash = contactHasher(env.secretKey, pid);
  const hashes = { email: hash('email', email), phone: hash('phone', phone) };
  const rows = await shop
    .selectFrom('shop_order')
    .select([
      'id',
      'number',
      'placed_at',
      'state',
      'status',
      'total',
      'refunded',
      'currency',
      'lines',
    ])
    .where((eb) =>
      eb.or([
        ...(visitors.length > 0 ? [eb('visitor', 'in', visitors)] : []),
        ...(hashes.email ? [eb('email_hash', '=', hashes.email)] : []),
        ...(hashes.phone ? [eb('phone_hash', '=', hashes.phone)] : []),
        eb.lit(false),
      ]),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const [newest] = rows;
  const paid = rows.filter(
    ({ currency, state }) => currency === newest?.currency && state !== 'cancelled',
  );
  return {
    orders: rows
      .slice(0, MAX_ORDERS)
      .map(({ refunded: _, placed_at, lines, ...order }) => ({
        ...order,
        lines: lines ?? [],
        placed_at: placed_at.toISOString(),
      })),
    order_count: rows.length,
    spent: paid.reduce((sum, { total, refunded }) => sum + (total ?? 0) - refunded, 0),
  };
}

export async function readConversations(
  { shop, now }: ShopCtx,
  people: readonly Person[],
  except = '',
): Promise<InboxCustomer['conversations']> {
  if (people.length === 0) return [];
  const isOwn = ({ channel, person }: Person) => {
    const own = channel === 'web' ? sql`talk.visitor` : sql`talk.contact`;
    return sql`(talk.channel = ${channel} and ${own} = ${person} and ${own} <> '')`;
  };
  const { rows } = await sql<{
    id: string;
    channel: BotChannel;
    status: InboxCustomer['conversations'][number]['status'];
    at: Date;
    message: Message | null;
  }>`
    select talk.id, talk.channel, talk.started_at as at,
      case when thread.state is null then 'bot'
        when thread.state <> 'closed' and thread.snoozed_until > ${now()} then 'snoozed'
        else thread.state end as status,
      (select message from bot_line where bot_line.pid = talk.pid and conversation = talk.id
        and from_visitor order by bot_line.id desc limit 1) as message
    from conversation talk
    left join inbox_thread thread on thread.pid = talk.pid and thread.conversation = talk.id
    where talk.pid = ${shop.pid} and (${sql.join(people.map(isOwn), sql` or `)}) and talk.id <> ${except}
      and not talk.test and talk.visitor_lines > 0
    order by talk.started_at desc limit ${MAX_CONVERSATIONS}`.execute(shop);
  return rows.map(({ at, message, ...row }) => ({
    ...row,
    at: at.toISOString(),
    last: message ? textOf(message) : '',
  }));
}

/** Returns the campaigns that these browsers saw recently, last seen first. */
export async function readCampaigns(
  { shop, events, now }: ShopCtx,
  visitors: readonly string[],
): Promise<InboxCustomer['campaigns']> {
  const to = now();
  const from = new Date(to.getTime() - CAMPAIGN_DAYS * DAY_MS);
  const touches = (await events.reader(shop).touches({ visitors, from, to }))
    .filter(({ type }) => type === eventCodes.campaignShown || type === eventCodes.tagClick)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const ids = [...new Set(touches.map(({ camp_id }) => camp_id))];
  if (ids.length === 0) return [];
  const campaigns = await shop
    .selectFrom('campaign')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  const names = new Map(campaigns.map(({ id, name }): [number, string] => [id, name]));
  return ids
    .flatMap((id) => {
      const name = names.get(id);
      const own = touches.filter(({ camp_id }) => camp_id === id);
      const [last] = own;
      if (name === undefined || !last) return [];
      const clicked = own.some(({ type }) => type === eventCodes.tagClick);
      return [{ id, name, at: last.at.toISOString(), clicked }];
    })
    .slice(0, MAX_CAMPAIGNS);
}

/** Stores the last page and the storefront's visitor id of a web chat's customer. */
export async function storeVisit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { pid, visitor: person }: { pid: string; visitor: string },
  seen: { page?: string | undefined; visitor?: string | undefined },
): Promise<void> {
  const page = safeUrl(seen.page);
  if (!person || (!page && !seen.visitor)) return;
  const values = {
    seen_at: now(),
    ...(page && { page }),
    ...(seen.visitor && { visitor: seen.visitor }),
  };
  await forShop(db, pid)
    .insertInto('inbox_customer')
    .values({ pid, channel: 'web', person, ...values })
    .onConflict((conflict) => conflict.columns(['pid', 'channel', 'person']).doUpdateSet(values))
    .execute();
}

/** Stores the e-mail address or phone number in a customer's text, unless one is already known. */
export async function storeWrittenContact(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { pid, visitor: person }: { pid: string; visitor: string },
  text: string,
): Promise<void> {
  const contact = contactIn(text);
  if (!contact || !person) return;
  const column = contact.includes('@') ? 'email' : 'phone';
  await forShop(db, pid)
    .insertInto('inbox_customer')
    .values({ pid, channel: 'web', person, [column]: contact, seen_at: now() })
    .onConflict((conflict) =>
      conflict
        .columns(['pid', 'channel', 'person'])
        .doUpdateSet({ [column]: contact })
        .where(`inbox_customer.${column}`, '=', ''),
    )
    .execute();
}

/** Stores the names of WhatsApp profiles; a name entered by the team stays. */
export async function storeProfiles(
  shop: ShopDb,
  profiles: readonly { person: string; name: string }[],
  at: Date,
): Promise<void> {
  const nameByPerson = new Map(profiles.map(({ person, name }) => [person, name]));
  if (nameByPerson.size === 0) return;
  await sql`
    insert into inbox_customer as known (pid, channel, person, name, seen_at)
    select ${shop.pid}, 'whatsapp', person, name, ${at}
    from unnest(${[...nameByPerson.keys()]}::text[], ${[...nameByPerson.values()]}::text[]) as given (person, name)
    on conflict (pid, channel, person) do update set name = excluded.name
    where known.name = '' and known.pid = ${shop.pid}`.execute(shop);
}

/**
 * Stores the customer's name, e-mail address, phone number and tags.
 * @throws AppError `invalid` for an invalid e-mail address or phone number
 */
export async function storeCustomer(
  { shop, now }: ShopCtx,
  conversation: string,
  { name, email, phone, tags }: Body<'POST /conversations/{id}/customer'>,
): Promise<void> {
  const fields = [
    ...(email && emailProblem(email) ? [{ path: 'email', code: 'notAnEmail' }] : []),
    ...(phone && phoneProblem(phone) ? [{ path: 'phone', code: 'notAPhone' }] : []),
  ];
  if (fields.length > 0) throw new AppError('invalid', { fields });
  const who = await personOf(shop, conversation);
  const values = { name, email, phone, tags: [...new Set(tags)] };
  await shop
    .insertInto('inbox_customer')
    .values({ pid: shop.pid, ...who, ...values, seen_at: now() })
    .onConflict((conflict) => conflict.columns(['pid', 'channel', 'person']).doUpdateSet(values))
    .execute();
}
