import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;

/** A shopper's review of a product. */
export interface CommentTable {
  pid: string;
  id: number;
  /** Made by the sending browser. */
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
  /** Cleaned rich text. */
  answer: Generated<string>;
  /** Of the mail with this answer; another answer begins anew. */
  mail_state: Generated<'none' | 'sending' | 'sent' | 'unclear'>;
  mail_at: Moment | null;
  version: Generated<number>;
  created_at: Moment;
}

export interface ModerationTables {
  comment: CommentTable;
  question: QuestionTable;
}
