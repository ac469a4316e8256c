import { createHash } from 'node:crypto';
import { contentOf } from '@catalogue/templates/engine/template';
import type { Template } from '@catalogue/templates/engine/types';
import { templates } from '@catalogue/templates/registry';
import type { Database } from '@server/db/schema';
import { inTransaction } from '@server/db/transaction';
import { type Kysely, sql } from 'kysely';

/** Key of the advisory lock; an arbitrary number that must not change. */
const TEMPLATES_LOCK_KEY = 7_341_004;

/**
 * Adds new templates and updates unedited templates; a lock serializes servers that start together.
 * Skips templates whose built-in content has not changed since the last start.
 */
export async function storeBuiltInTemplates(
  db: Kysely<Database>,
  { now, stock = templates }: { now: () => Date; stock?: readonly Template[] },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${TEMPLATES_LOCK_KEY})`.execute(trx);
    const known = await trx.selectFrom('template').select(['id', 'built_in_digest']).execute();
    const digestOf = new Map(known.map(({ id, built_in_digest }) => [id, built_in_digest]));
    const rows = stock
      .map((template, index) => {
        const content = JSON.stringify(contentOf(template));
        return {
          id: template.id,
          place: index + 1,
          content,
          orders: template.settings.orders,
          digest: createHash('sha256').update(content).digest('base64url'),
        };
      })
      .filter(({ id, digest }) => digestOf.get(id) !== digest);
    if (rows.length === 0) return;
    // New templates come after the templates that staff have sorted.
    await sql`
      with behind as (
        select coalesce(max((orders ->> 'tr')::int), 0) as tr,
          coalesce(max((orders ->> 'en')::int), 0) as en
        from template
      ), stock as (
        select id, content::jsonb as content,
          case when behind.tr = 0 then orders
            else jsonb_build_object('tr', behind.tr + place, 'en', behind.en + place) end as orders
        from behind, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as s(id int, place int, content text, orders jsonb)
      ), stored as (
        insert into template (id, content, orders, stock, created_at, updated_at)
        select id, content, orders, content, ${now()}, ${now()} from stock
        on conflict (id) do update
          set content = excluded.content, stock = excluded.stock, updated_at = excluded.updated_at,
            version = template.version + 1
          where template.edited_at is null and template.stock is not null
            and template.content is distinct from excluded.content
        returning id, version, content
      )
      insert into template_version (template_id, version, content, saved_at)
      select id, version, content, ${now()} from stored`.execute(trx);
    await sql`
      update template set built_in_digest = current.digest
      from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ digest }) => digest)}::text[])
        as current(id, digest)
      where template.id = current.id`.execute(trx);
  });
}
