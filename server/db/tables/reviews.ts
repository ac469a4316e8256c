import type { Language } from '@catalogue/language';
import type { ReviewSource } from '@catalogue/moderation';
import type { Generated, JSONColumnType } from 'kysely';
import type { Moment } from './columns';

export interface CommentTable {
  pid: string;
  id: number;
  /** Id created by the browser that sent the row. */
  sid: string;
  product_id: string;
  verify: Generated<boolean>;
  hidden: Generated<boolean>;
  rate: number;
  comment: string;
  user_name: string;
  user_email: string;
  order_number: string;
  absolute_url: string;
  media: JSONColumnType<{ url: string }[]>;
  source: Generated<ReviewSource>;
  created_at: Moment;
  updated_at: Moment;
}

export interface QuestionTable {
  pid: string;
  id: number;
  sid: string;
  product_id: string;
  verify: Generated<boolean>;
  question: string;
  user_name: string;
  user_email: string;
  product_link: string;
  source: Generated<ReviewSource>;
  /** Id on the marketplace; empty for the shop's own questions. */
  source_id: Generated<string>;
  /** Answer as sanitized rich text. */
  answer: Generated<string>;
  /** State of the e-mail with this answer; a changed answer resets it. */
  mail_state: Generated<'none' | 'sending' | 'sent' | 'unclear'>;
  mail_at: Moment | null;
  version: Generated<number>;
  created_at: Moment;
}

interface AnswerMailJobTable {
  pid: string;
  id: Generated<number>;
  language: Language;
  created_at: Moment;
  dismissed_at: Moment | null;
}

export interface AnswerMailTable {
  pid: string;
  id: Generated<number>;
  job: number;
  question: number;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unclear' | 'cancelled';
  attempts: Generated<number>;
  due_at: Moment;
  lease_until: Moment | null;
  error: string | null;
  created_at: Moment;
  settled_at: Moment | null;
}

export interface ShopperTables {
  comment: CommentTable;
  question: QuestionTable;
}

export interface ReviewTables extends ShopperTables {
  answer_mail_job: AnswerMailJobTable;
  answer_mail: AnswerMailTable;
}
