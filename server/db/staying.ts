import { type RawBuilder, sql } from 'kysely';

/** Condition for queries over all shops: the shop in this column has no requested deletion. */
export const isStaying = (pid: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from product as leaving
    where leaving.pid = ${sql.ref(pid)} and leaving.delete_at is not null)`;
