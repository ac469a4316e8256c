import type { DigestRhythm, NoticeFacts, NoticeKindName } from '@catalogue/notices';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment, OptionalMoment, OutboxColumns } from './columns';

export interface NoticeTable {
  pid: string;
  id: number;
  kind: NoticeKindName;
  /** Subject of the notice, such as a campaign id; empty for the full shop. */
  subject: string;
  /** Grows as it becomes worse. */
  stage: number;
  /** The worst stage it had: each is told once. */
  told_stage: number;
  facts: JSONColumnType<NoticeFacts>;
  since: Moment;
  /** When `told_stage` was told. */
  told_at: Moment;
  resolved_at: OptionalMoment;
}

interface NoticeReaderTable {
  pid: string;
  user_id: string;
  digest: Generated<DigestRhythm>;
  /** 0 to 23 on a clock in Istanbul. */
  digest_hour: Generated<number>;
  /** YYYY-MM-DD: the last day that a digest told of. */
  digest_until: ColumnType<string | null, string | null | undefined, string | null>;
  /** `kind:way` of what is switched off. */
  muted: Generated<string[]>;
}

interface WebhookOutboxTable extends OutboxColumns {
  /** The exact body of the request. */
  body: string;
}

export interface NoticeTables {
  notice_webhook: { pid: string; url: string; created_at: Moment; muted: Generated<string[]> };
  webhook_outbox: WebhookOutboxTable;
  notice: NoticeTable;
  notice_seen: { pid: string; notice: number; user_id: string };
  notice_reader: NoticeReaderTable;
  notice_look: { pid: string; due_at: Moment; hourly_at: Moment };
}
