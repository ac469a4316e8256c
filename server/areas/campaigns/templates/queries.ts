import type { Database } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

/** Counts the campaigns that shops made from each template, by template key. */
export async function countInstalls(db: Kysely<Database>): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('campaign')
    .select(['template_key', sql<number>`count(*)::int`.as('count')])
    .groupBy('template_key')
    .execute();
  return new Map(rows.map(({ template_key, count }) => [template_key, count]));
}

/** Counts the campaigns and schedules that shops have made from a template. */
export async function countMade(
  db: Kysely<Database>,
  template: number,
): Promise<{ actions: number; shops: number }> {
  return db
    .selectFrom('campaign')
    .select([
      sql<number>`count(*)::int`.as('actions'),
      sql<number>`count(distinct pid)::int`.as('shops'),
    ])
    .where('template_key', '=', template)
    .executeTakeFirstOrThrow();
}
