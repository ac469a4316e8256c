import type { ConnectionKind } from '@catalogue/connections';
import type { Moment, OutboxColumns } from './columns';

interface ContactConnectionTable {
  pid: string;
  kind: ConnectionKind;
  url: string;
  list: string;
  created_at: Moment;
}

interface ConnectionOutboxTable extends OutboxColumns {
  kind: ConnectionKind;
  email: string;
  /** Contact to send: a `SentContact` as JSON. */
  body: string;
}

export interface ConnectionTables {
  contact_connection: ContactConnectionTable;
  connection_outbox: ConnectionOutboxTable;
}
