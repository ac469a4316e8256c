import type { MailKind } from '@catalogue/mail/kinds';
import type { ColumnType, Generated } from 'kysely';
import type { Moment, MomentByDefault } from './columns';

interface InstallationTable {
  one: Generated<boolean>;
  key_check: string;
  demo: boolean;
  demo_loaded_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: Generated<Date>;
}

interface HeartbeatTable {
  id: number;
  beat_at: Moment;
}

interface WorkTurnTable {
  name: string;
  holder: string;
  until: Moment;
}

interface RateLimitTable {
  key: string;
  started_at: Moment;
  tries: number;
}

export interface OutboxTable {
  id: Generated<string>;
  /** Shop that the e-mail belongs to; empty for the instance's own e-mails. */
  shop: Generated<string>;
  to_address: string;
  /** Reason of the e-mail; null for rows of older releases. */
  kind: ColumnType<MailKind | null, MailKind | undefined, MailKind | null>;
  subject: string;
  html: string;
  plain: string;
  created_at: MomentByDefault;
  due_at: MomentByDefault;
  attempts: Generated<number>;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'unclear'>;
  lease_until: MomentByDefault | null;
  settled_at: MomentByDefault | null;
  /** Section of the text that only the recipient may read; null once the e-mail is settled. */
  secret: string | null;
  error: string | null;
  /** Additional headers, such as List-Unsubscribe. */
  headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
}

export interface ServerTables {
  installation: InstallationTable;
  heartbeat: HeartbeatTable;
  work_turn: WorkTurnTable;
  rate_limit: RateLimitTable;
  outbox: OutboxTable;
}
