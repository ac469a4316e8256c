import type { CompiledChoice } from '@catalogue/campaign';
import type { ContactState } from '@catalogue/schedules/contact';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import type { Campaign } from '@server/shop/campaigns';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { audienceOf } from './people/people';

export interface ScheduleSummary extends Campaign {
  waiting: number;
  sent: number | null;
  failed: number | null;
}

/** Returns a shop's schedules, last changed first. */
export function listSchedules(shop: ShopDb): Promise<ScheduleSummary[]> {
  return shop
    .selectFrom('campaign')
    .leftJoin('schedule_state as state', (join) =>
      join.onRef('state.pid', '=', 'campaign.pid').onRef('state.id', '=', 'campaign.id'),
    )
    .selectAll('campaign')
    .select(['state.sent', 'state.failed'])
    .select(
      sql<number>`(select count(*)::int from schedule_job job where job.pid = campaign.pid
        and job.schedule = campaign.id and job.outcome is null)`.as('waiting'),
    )
    .where('campaign.type', '=', 'schedule')
    .orderBy('campaign.updated_at', 'desc')
    .orderBy('campaign.id', 'desc')
    .execute();
}

const MAX_LOG_ROWS = 50;

/** Query of all messages of the shop's schedules, with masked addresses. */
export const deliveriesOf = (shop: ShopDb) =>
  shop
    .selectFrom('schedule_outbox')
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.pid', '=', 'schedule_outbox.pid')
        .onRef('campaign.id', '=', 'schedule_outbox.schedule'),
    )
    .select([
      'schedule_outbox.id',
      'schedule_outbox.schedule',
      'schedule_outbox.channel',
      'schedule_outbox.state',
      'schedule_outbox.error',
      sql<Date>`coalesce(schedule_outbox.settled_at, schedule_outbox.due_at)`.as('at'),
      sql<string>`coalesce(campaign.name, '')`.as('schedule_name'),
      hiddenAddress(sql.ref('schedule_outbox.address')).as('who'),
    ]);

export const listDeliveries = (shop: ShopDb, schedule: number) =>
  deliveriesOf(shop)
    .where('schedule_outbox.schedule', '=', schedule)
    .orderBy('schedule_outbox.id', 'desc')
    .limit(MAX_LOG_ROWS)
    .execute();

export async function countAudience(
  shop: ShopDb,
  who: readonly CompiledChoice[],
): Promise<{ reached: number; contacts: number }> {
  const { rows } = await sql<{ reached: number; contacts: number }>`
    select count(*) filter (where ${audienceOf(who)})::int as reached, count(*)::int as contacts
    from contact where pid = ${shop.pid} and ${audienceOf([])}`.execute(shop);
  return rows[0] ?? { reached: 0, contacts: 0 };
}

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

interface FormAnswerRow {
  id: string;
  created_at: Date;
  form: number;
  form_name: string;
  step: string;
  email: string;
  name: string;
  phone: string;
  birthday: string;
  consent: boolean;
}

/**
 * Query of the submitted forms. Browsers may send any value; a value that is not a string is read
 * as empty.
 */
export function formAnswersOf({ pid }: ShopDb): RawBuilder<FormAnswerRow> {
  const written = (name: string) =>
    sql`case when jsonb_typeof(given.answers -> ${sql.lit(name)}) = 'string'
      then given.answers ->> ${sql.lit(name)} else '' end`;
  return sql<FormAnswerRow>`
    select events.id, events.ts as created_at, events.camp_id as form,
      coalesce(campaign.name, '') as form_name, ${written('step')} as step, ${written('email')} as email,
      ${written('name')} as name, ${written('phone')} as phone, ${written('birthday')} as birthday,
      ${written('consent')} = 'on' as consent
    from events
    left join campaign on campaign.pid = events.pid and campaign.id = events.camp_id
    cross join lateral (
      select case when events.detail is json object then events.detail::jsonb else '{}' end as answers
    ) as given
    where events.pid = ${pid} and events.is_written and events.type = ${sql.lit(eventCodes.formSubmit)}`;
}

/**
 * SQL of a masked address, such as `ay***@mail.example`, `90*****33`, or a push service; people who
 * know the address recognize it. The database masks it, so a search cannot find hidden characters.
 */
export const hiddenAddress = (address: Expression<string>): RawBuilder<string> => {
  const local = sql`substring(${address} from '^(.+)@[^@]*$')`;
  return sql`case
    when ${address} ~ '^.+@' then
      left(${local}, least(2, length(${local}) - 1)) || '***' || substring(${address} from '@[^@]*$')
    when ${address} ~ '^https?:' then
      coalesce(lower(substring(${address} from '^https?://(?:[^/?#]*@)?([^/:?#]+)')), '***')
    when length(${address}) > 4 then left(${address}, 2) || '*****' || right(${address}, 2)
    else '' end`;
};

/** Counts the visitors who ordered since a moment, as reported by the shop's pages. */
export async function orderersSince(shop: ShopDb, since: Date): Promise<number> {
  const { count } = await shop
    .selectFrom('visitor_fact')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ordered_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
