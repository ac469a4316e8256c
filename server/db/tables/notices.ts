import type { DigestRhythm, NoticeFacts, NoticeKindName } from '@catalogue/health/notices';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment, OptionalMoment, OutboxColumns } from './columns';

export interface NoticeTable {
  pid: string;
  id: number;
  kind: NoticeKindName;
  /** Subject of the notice, such as a campaign id; empty for the full shop. */
  subject: string;
  /** Severity; increases as the problem worsens. */
  stage: number;
  /** Highest stage of which users were notified; users are notified once per stage. */
  notified_stage: number;
  facts: JSONColumnType<NoticeFacts>;
  since: Moment;
  /** Time when users were notified of `notified_stage`. */
  notified_at: Moment;
  resolved_at: OptionalMoment;
}

interface NoticeReaderTable {
  pid: string;
  user_id: string;
  digest: Generated<DigestRhythm>;
  /** Hour from 0 to 23 in Istanbul. */
  digest_hour: Generated<number>;
  /** Last day covered by a digest (YYYY-MM-DD). */
  digest_until: ColumnType<string | null, string | null | undefined, string | null>;
  /** Switched-off notifications as `kind:channel`. */
  muted: Generated<string[]>;
}

interface WebhookOutboxTable extends OutboxColumns {
  /** Exact body of the request. */
  body: string;
}

export interface NoticeTables {
  notice_webhook: { pid: string; url: string; created_at: Moment; muted: Generated<string[]> };
  webhook_outbox: WebhookOutboxTable;
  notice: NoticeTable;
  notice_seen: { pid: string; notice: number; user_id: string };
  notice_reader: NoticeReaderTable;
  notice_check: { pid: string; due_at: Moment; hourly_at: Moment };
}
