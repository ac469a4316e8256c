import type { Generated } from 'kysely';
import type { Moment } from './columns';

/** A user of staff who looks at the console as a merchant does. */
interface SupportLookTable {
  id: Generated<number>;
  pid: string;
  /** The user whose console is looked at. */
  user_id: string;
  staff_email: string;
  reason: string;
  may_change: boolean;
  started_at: Moment;
  /** When it ends by itself, or was ended. */
  ends_at: Moment;
}

/** A request of such a user. */
interface SupportLookCallTable {
  id: Generated<number>;
  pid: string;
  look_id: number;
  at: Moment;
  /** Its name in the contract. */
  call: string;
  /** Path of the page of the console. */
  page: string;
  changes: boolean;
}

export interface SupportTables {
  support_look: SupportLookTable;
  support_look_call: SupportLookCallTable;
}
