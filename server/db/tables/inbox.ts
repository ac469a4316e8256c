import type { STORED_NOTES } from '@catalogue/bot/inbox';
import type { BotChannel } from '@catalogue/bot/types';
import type { InboxCart } from '@contract/entities/bots/inbox';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;

interface InboxThreadTable {
  pid: string;
  conversation: string;
  /**
   * `open`: the customer waits for the team; `waiting`: the team waits for the customer; `closed`:
   * neither.
   */
  state: 'open' | 'waiting' | 'closed';
  assignee: string | null;
  snoozed_until: Moment | null;
  opened_at: Moment;
  /** Time of the customer's first unanswered message. */
  waiting_since: Moment | null;
  first_reply_at: Moment | null;
  first_reply_by: string | null;
  closed_at: Moment | null;
  closed_by: string | null;
  /** Last line seen by a member of the team. */
  read_line: Generated<number>;
  rating: number | null;
  /** First reply of the team that the visitor's chat has not received; null without one. */
  unseen_line: number | null;
  /** Time at which the unseen replies are e-mailed; null once they are sent or received. */
  unseen_mail_at: Moment | null;
}

interface InboxNoteTable {
  pid: string;
  id: Generated<number>;
  conversation: string;
  kind: (typeof STORED_NOTES)[number];
  author: string | null;
  text: Generated<string>;
  nonce: string | null;
  at: Moment;
}

/** A round of a conversation, from opening to closing. */
interface InboxRoundTable {
  pid: string;
  id: Generated<number>;
  conversation: string;
  opened_at: Moment;
  first_reply_at: Moment | null;
  first_reply_by: string | null;
  closed_at: Moment;
  closed_by: string | null;
  rating: number | null;
}

/** Customer of conversations: a browser on the web, a number on WhatsApp. */
interface InboxCustomerTable {
  pid: string;
  channel: BotChannel;
  person: string;
  name: Generated<string>;
  email: Generated<string>;
  /** The e-mail address in lower case. */
  email_key: ColumnType<string, never, never>;
  phone: Generated<string>;
  tags: Generated<string[]>;
  /** Visitor id of the customer in the storefront's widget. */
  visitor: Generated<string | null>;
  page: Generated<string>;
  cart: ColumnType<InboxCart | null, string | null | undefined, string | null>;
  seen_at: Moment;
}

export interface InboxTables {
  inbox_thread: InboxThreadTable;
  inbox_note: InboxNoteTable;
  inbox_round: InboxRoundTable;
  inbox_customer: InboxCustomerTable;
}
