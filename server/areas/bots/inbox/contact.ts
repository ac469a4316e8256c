import type { BotChannel } from '@catalogue/bot/types';
import type { ContactDetail } from '@contract/entities/campaigns/contact';
import { presentError } from '@server/areas/campaigns/schedules/present';
import { contactsOf, deliveriesOf } from '@server/areas/campaigns/schedules/queries';
import type { ShopCtx } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { lastDayOf } from '@server/events/read/queries';
import { AppError } from '@server/platform/errors';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Person, readCampaigns, readConversations, readOrders } from './customer';

const MAX_DELIVERIES = 10;
/** Maximum number of browsers, and of inbox customers, whose history is searched. */
const MAX_BROWSERS = 20;

/**
 * Returns a contact with its orders, conversations and campaigns.
 * @throws AppError `not_found`
 */
export async function readContact(ctx: ShopCtx, id: string): Promise<ContactDetail> {
  const { shop } = ctx;
  // The id is part of a URL, which a user may type, so it may be no UUID.
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found');
  const row = await contactsOf(shop).where('contact.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const visitors = await browsersOf(shop, id);
  const email = row.email ?? '';
  const phone = row.phone ?? '';
  const [orders, conversations, campaigns, deliveries] = await Promise.all([
    readOrders(ctx, { visitors, email, phone }),
    readConversations(ctx, await chatsOf(shop, { visitors, email, phone })),
    readCampaigns(ctx, visitors),
    readDeliveries(shop, id),
  ]);
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    consented_at: row.consented_at?.toISOString() ?? null,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
    ...orders,
    conversations,
    campaigns,
    deliveries,
  };
}

/** Returns the ids of the browsers in which a contact was entered, last used first. */
async function browsersOf(shop: ShopDb, contact: string): Promise<string[]> {
  const rows = await shop
    .selectFrom('contact_visitor')
    .select('visitor')
    .where('contact', '=', contact)
    .orderBy(lastDayOf(shop, 'contact_visitor.visitor'), (order) => order.desc().nullsLast())
    .orderBy('visitor')
    .limit(MAX_BROWSERS)
    .execute();
  return rows.map(({ visitor }) => visitor);
}

/** Returns the inbox customers who are this person, last seen first. */
async function chatsOf(
  shop: ShopDb,
  { visitors, email, phone }: { visitors: string[]; email: string; phone: string },
): Promise<Person[]> {
  const { rows } = await sql<{ channel: BotChannel; person: string }>`
    select channel, person from inbox_customer where pid = ${shop.pid} and (
      visitor = any(${visitors}::uuid[])
      or (email_key <> '' and email_key = lower(${email}))
      or (phone <> '' and phone = ${phone})
      or (channel = 'whatsapp' and person <> '' and person = ${phone}))
    order by seen_at desc, channel, person
    limit ${MAX_BROWSERS}`.execute(shop);
  return rows;
}

async function readDeliveries(shop: ShopDb, contact: string): Promise<ContactDetail['deliveries']> {
  const rows = await deliveriesOf(shop)
    .where('schedule_outbox.contact', '=', contact)
    .orderBy('schedule_outbox.id', 'desc')
    .limit(MAX_DELIVERIES)
    .execute();
  return rows.map(({ at, error, ...row }) => ({
    ...row,
    at: at.toISOString(),
    error: presentError(error),
  }));
}
