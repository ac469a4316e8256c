import type { Database } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

/** Returns the next number of a shop's counter; the row lock serializes parallel calls. */
export async function nextNumber(db: Kysely<Database>, pid: string, name: string): Promise<number> {
  const row = await db
    .insertInto('tenant_counter')
    .values({ pid, name, value: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['pid', 'name'])
        .doUpdateSet({ value: sql<number>`tenant_counter.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}
