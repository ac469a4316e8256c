import type { ConnectionKind } from '@catalogue/connections';
import type { Generated } from 'kysely';
import type { Moment, MomentByDefault, OutboxColumns } from './columns';

interface ContactTable {
  pid: string;
  id: Generated<string>;
  email: string | null;
  /** E-mail address in lower case. */
  email_key: string | null;
  /** Phone number in digits, with the country code. */
  phone: string | null;
  name: Generated<string>;
  /** Birthday of the contact (MM-DD). */
  birthday: string | null;
  source: number;
  consented_at: Moment | null;
  unsubscribed_at: Moment | null;
  created_at: Moment;
  /** Version of the consent text that the contact agreed to last. */
  consent_version: number | null;
  /** Time since which the contact has to confirm the address; null when no confirmation is due. */
  pending_at: Moment | null;
  confirmed_at: Moment | null;
  confirm_mailed_at: Moment | null;
  /** Contact that the shop's connections receive once it is confirmed: a `SentContact` as JSON. */
  held: string | null;
}

/** Texts of consent boxes; each version is stored once. */
interface ConsentTextTable {
  pid: string;
  version: number;
  text: string;
  created_at: Moment;
}

interface ScheduleStateTable {
  pid: string;
  id: number;
  running: boolean;
  trigger: string;
  since: Moment;
  next_at: Moment | null;
  sent: Generated<number>;
  failed: Generated<number>;
}

export interface ScheduleJobTable {
  pid: string;
  schedule: number;
  person: string;
  /** Calendar occurrence of the wait; empty for schedules started by visitors. */
  occurrence: string;
  started_at: Moment;
  due_at: Moment;
  outcome: Outcome | null;
}

export type Outcome = 'queued' | 'cancelled' | 'nobody' | 'often' | 'late' | 'off';

export interface ScheduleOutboxTable {
  pid: string;
  id: Generated<number>;
  schedule: number;
  contact: string | null;
  channel: string;
  /** Reason why the message is sent. */
  origin: Generated<Origin>;
  address: string;
  state: DeliveryState;
  attempts: Generated<number>;
  due_at: Moment;
  lease_until: Moment | null;
  error: string | null;
  created_at: Moment;
  settled_at: Moment | null;
}

/** Reason for a message; a `test` goes only to the merchant. */
export type Origin = 'schedule' | 'cart' | 'form' | 'test';

type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'unclear' | 'withdrawn' | 'missed';

/** Counts of messages whose rows were deleted. */
interface MessageTotalsTable {
  pid: string;
  /** Istanbul day (YYYY-MM-DD). */
  day: string;
  platform: string;
  source: string;
  label: string;
  total: number;
}

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

/** A message of a console user to staff. */
interface ContactMessageTable {
  id: Generated<string>;
  pid: string;
  user_id: string;
  email: string;
  subject: string;
  message: string;
  created_at: MomentByDefault;
}

interface SurveyTable {
  pid: string;
  id: Generated<string>;
  user_id: string;
  email: string;
  type: string;
  action: string;
  created_at: MomentByDefault;
  /** Time when staff marked the message as handled, and the user who did. */
  handled_at: Moment | null;
  handled_by: string | null;
}

export interface ContactTables {
  contact: ContactTable;
  consent_text: ConsentTextTable;
  contact_visitor: { pid: string; visitor: string; contact: string };
  push_subscription: {
    pid: string;
    endpoint: string;
    contact: string;
    p256dh: string;
    auth: string;
    created_at: Moment;
  };
  visitor_fact: {
    pid: string;
    visitor: string;
    visited_at: Moment | null;
    cart_at: Moment | null;
    emptied_at: Moment | null;
    ordered_at: Moment | null;
  };
  visitor_signal: { pid: string; id: string; taken_at: Moment };
  schedule_state: ScheduleStateTable;
  schedule_job: ScheduleJobTable;
  schedule_outbox: ScheduleOutboxTable;
  schedule_person: {
    pid: string;
    schedule: number;
    contact: string;
    last_at: Moment | null;
    before_at: Moment | null;
  };
  contact_backlog: { pid: string; id: string };
  message_totals: MessageTotalsTable;
  /** Counts of cart reminders by day. */
  cart_totals: { pid: string; day: string; channel: string; total: number; people: number };
  cart_again: { pid: string; day: string; channel: string; gap: number; people: number };
  cart_person: { pid: string; contact: string; channel: string; day: string | null };
  contact_connection: ContactConnectionTable;
  connection_outbox: ConnectionOutboxTable;
  contact_message: ContactMessageTable;
  survey: SurveyTable;
}
