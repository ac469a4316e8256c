import type { ContactState } from '@catalogue/schedules/contact';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

/** Query of the contacts, with the action they came from and the consent text they agreed to. */
export const contactsOf = (shop: ShopDb) =>
  shop
    .selectFrom('contact')
    .leftJoin('campaign', (join) =>
      join.onRef('campaign.pid', '=', 'contact.pid').onRef('campaign.id', '=', 'contact.source'),
    )
    .leftJoin('consent_text', (join) =>
      join
        .onRef('consent_text.pid', '=', 'contact.pid')
        .onRef('consent_text.version', '=', 'contact.consent_version'),
    )
    .select([
      'contact.id',
      'contact.created_at',
      'contact.name',
      'contact.email',
      'contact.phone',
      'contact.consented_at',
      'contact.consent_version',
      'consent_text.text as consent_text',
      'contact.confirmed_at',
      'contact.unsubscribed_at',
    ])
    .select(sql<string>`coalesce(campaign.name, '')`.as('source'))
    .select(
      sql<ContactState>`case
        when contact.unsubscribed_at >= coalesce(contact.consented_at, '-infinity') then 'unsubscribed'
        when contact.consented_at is null then 'never'
        when contact.pending_at is not null then 'pending'
        when contact.confirmed_at is not null then 'confirmed'
        else 'subscribed' end`.as('state'),
    );
