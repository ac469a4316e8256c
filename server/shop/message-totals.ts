import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import type {
  MessageLabel,
  MessagePlatform,
  MessageSource,
} from '@catalogue/reports/message-report';
import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** First and last Istanbul day of a range, both included. */
interface Days {
  from: string;
  to: string;
}

interface MessageCount {
  platform: MessagePlatform;
  source: MessageSource;
  label: MessageLabel;
  total: number;
}

const dayOf = (moment: string) =>
  sql`(${sql.ref(moment)} at time zone 'Europe/Istanbul')::date as day`;
const ENDED = sql`case state when 'sent' then 'sent' when 'failed' then 'failed'
  when 'expired' then 'failed' when 'unclear' then 'unclear' end as label`;

/** SQL of day, platform, source and label; a row with a null label is not counted. */
const MESSAGE_FACTS = {
  schedule_outbox: {
    moment: 'settled_at',
    facts: sql`${dayOf('settled_at')},
      case channel when 'mail' then 'mail' when 'web-push' then 'web-push' else 'whatsapp' end as platform,
      origin as source,
      case when origin <> 'test' and channel <> '' then case state when 'sent' then 'sent'
        when 'failed' then 'failed' when 'unclear' then 'unclear' end end as label`,
  },
  whatsapp_outbox: {
    moment: 'settled_at',
    facts: sql`${dayOf('settled_at')}, 'whatsapp' as platform,
      case message ->> 'type' when 'template' then 'template' else 'chat' end as source, ${ENDED}`,
  },
  whatsapp_inbox: {
    moment: 'sent_at',
    facts: sql`${dayOf('sent_at')}, 'whatsapp' as platform, 'chat' as source, 'received' as label`,
  },
  // This table has the latest status from WhatsApp; a read message counts as delivered, too.
  whatsapp_status: {
    moment: 'at',
    facts: sql`${dayOf('at')}, 'whatsapp' as platform, '' as source,
      unnest(case rank when 2 then array['delivered'] when 3 then array['delivered', 'read']
        when 4 then array['failed'] else array[]::text[] end) as label`,
  },
  // `countMessages` counts sent answers in the question table, so they have no label here.
  answer_mail: {
    moment: 'settled_at',
    facts: sql`${dayOf('settled_at')}, 'mail' as platform, 'answer' as source,
      case state when 'failed' then 'failed' when 'unclear' then 'unclear' end as label`,
  },
} satisfies Record<string, { moment: string; facts: RawBuilder<unknown> }>;

type MessageTable = keyof typeof MESSAGE_FACTS;

export const isMessageTable = (table: string): table is MessageTable => table in MESSAGE_FACTS;

/** Deletes rows and adds them to the stored counts; returns the number of deleted rows. */
export async function dropCounted(
  db: Kysely<Database>,
  table: MessageTable,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const { facts } = MESSAGE_FACTS[table];
  const { rows } = await sql<{ dropped: number }>`
    with gone as (
      delete from ${sql.table(table)} where ${condition} returning *
    ), counted as (
    insert into message_totals (pid, day, platform, source, label, total)
    select pid, day, platform, source, label, count(*) from (select pid, ${facts} from gone) as facts
    where label is not null and day is not null
    group by pid, day, platform, source, label
    -- Servers that clean at once take rows in one order.
    order by pid, day, platform, source, label
    on conflict (pid, day, platform, source, label)
      do update set total = message_totals.total + excluded.total
    ) select count(*)::int as dropped from gone`.execute(db);
  return rows[0]?.dropped ?? 0;
}

/** Counts the sent and received messages of a shop on Istanbul days, both included. */
export async function countMessages(shop: ShopDb, { from, to }: Days): Promise<MessageCount[]> {
  const { pid } = shop;
  const within = (moment: string) => sql`pid = ${pid}
    and ${sql.ref(moment)} >= ${istanbulInstant(from)}
    and ${sql.ref(moment)} < ${istanbulInstant(addDays(to, 1))}`;
  const live = Object.entries(MESSAGE_FACTS).map(
    ([table, { moment, facts }]) => sql`
      select platform, source, label, count(*) as total
      from (select ${facts} from ${sql.table(table)} where ${within(moment)}) as facts
      where label is not null group by 1, 2, 3`,
  );
  const answered = sql`select 'mail', 'answer', 'sent', count(*) from question
    where ${within('mail_at')} and mail_state = 'sent'`;
  const dropped = sql`select platform, source, label, sum(total) from message_totals
    where pid = ${pid} and day between ${from}::date and ${to}::date group by 1, 2, 3`;
  const { rows } = await sql<MessageCount>`
    select platform, source, label, sum(total)::int as total
    from (${sql.join([...live, answered, dropped], sql` union all `)}) as counted
    group by 1, 2, 3 having sum(total) > 0 order by 1, 2, 3`.execute(shop);
  return rows;
}
