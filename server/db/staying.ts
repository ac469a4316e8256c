import { type RawBuilder, sql } from 'kysely';

/** Condition for queries over all shops: the shop in this column is not being deleted. */
export const isStaying = (pid: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from product as leaving
    where leaving.pid = ${sql.ref(pid)} and leaving.delete_at is not null)`;
