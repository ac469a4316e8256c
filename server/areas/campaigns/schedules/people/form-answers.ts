import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { type RawBuilder, sql } from 'kysely';

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
