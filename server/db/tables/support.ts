import type { Generated } from 'kysely';
import type { Moment } from './columns';

interface ImpersonationTable {
  id: Generated<number>;
  pid: string;
  /** The impersonated user. */
  user_id: string;
  staff_email: string;
  reason: string;
  may_change: boolean;
  started_at: Moment;
  /** Time at which the impersonation expires or was ended. */
  ends_at: Moment;
}

interface ImpersonationRequestTable {
  id: Generated<number>;
  pid: string;
  impersonation_id: number;
  at: Moment;
  /** Name of the called call in the contract, such as `POST /shop/archive`. */
  call: string;
  /** Path of the console page that sent the request; empty without a referrer. */
  page: string;
  changes: boolean;
}

export interface SupportTables {
  impersonation: ImpersonationTable;
  impersonation_request: ImpersonationRequestTable;
}
