import type { ColumnType, Generated } from 'kysely';

/** A timestamp column; written as Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type MomentByDefault = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalMoment = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** Columns of an outbox whose rows begin as `queued`, see `server/work/queue.ts`. */
export interface OutboxColumns {
  pid: string;
  id: Generated<number>;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'unclear'>;
  attempts: Generated<number>;
  due_at: Moment;
  lease_until: OptionalMoment;
  error: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Moment;
  settled_at: OptionalMoment;
}
