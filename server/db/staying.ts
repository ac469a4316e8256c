import { type RawBuilder, sql } from 'kysely';

/** Of a query on the work of all shops: the shop in this column does not wait for its deletion. */
export const isStaying = (pid: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from product as leaving
    where leaving.pid = ${sql.ref(pid)} and leaving.delete_at is not null)`;
