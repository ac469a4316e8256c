import type { DigestRhythm, NoticeFacts, NoticeKindName } from '@catalogue/notices';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;

export interface NoticeTable {
  pid: string;
  id: number;
  kind: NoticeKindName;
  /** What it is about, such as the number of a campaign; empty for the whole shop. */
  subject: string;
  /** Grows as it becomes worse; each stage is told once. */
  stage: number;
  facts: JSONColumnType<NoticeFacts>;
  since: Moment;
  /** When its stage was told. */
  told_at: Moment;
  resolved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface NoticeReaderTable {
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

export interface NoticeTables {
  notice: NoticeTable;
  notice_seen: { pid: string; notice: number; user_id: string };
  notice_reader: NoticeReaderTable;
  notice_look: { pid: string; due_at: Moment; hourly_at: Moment };
}
