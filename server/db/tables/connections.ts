import type { ConnectionKind } from '@catalogue/connections';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface ContactConnectionTable {
  pid: string;
  kind: ConnectionKind;
  url: string;
  list: string;
  created_at: Moment;
}

interface ConnectionOutboxTable {
  pid: string;
  id: Generated<number>;
  kind: ConnectionKind;
  email: string;
  /** A `SentContact` as JSON. */
  body: string;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'unclear'>;
  attempts: Generated<number>;
  due_at: Moment;
  lease_until: OptionalMoment;
  error: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Moment;
  settled_at: OptionalMoment;
}

export interface ConnectionTables {
  contact_connection: ContactConnectionTable;
  connection_outbox: ConnectionOutboxTable;
}
