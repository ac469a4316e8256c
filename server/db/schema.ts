import type { Status } from '@catalogue/campaign';
import type { userFlags } from '@contract/entities/user';
import type { EventTables } from '@server/events/schema';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { z } from 'zod';

/** A moment; written as Date or ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentByDefault = ColumnType<Date, Date | string | undefined, Date | string>;

export interface ProductSettings {
  url?: string;
  username?: string;
}

export interface ProductTable {
  pid: string;
  type: Generated<string>;
  product_type: Generated<'personalize' | 'live'>;
  settings: ColumnType<ProductSettings, string | undefined, string>;
  loaded_once: Moment | null;
  daily_limit: number | null;
  created_at: MomentByDefault;
}

export interface TenantCounterTable {
  pid: string;
  name: string;
  value: number;
}

export interface UsersTable {
  id: string;
  pid: string;
  host: 'main' | 'influencer';
  email: string;
  email_key: string;
  name: Generated<string>;
  company: Generated<string>;
  phone: Generated<string>;
  password_hash: string;
  extra: ColumnType<z.infer<typeof userFlags>, string | undefined, string>;
  disabled: Generated<boolean>;
  created_at: MomentByDefault;
}

export interface SessionTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Moment;
  seen_at: Moment;
  user_agent: string;
  ip: string;
}

export interface CampaignTable {
  pid: string;
  id: number;
  type: 'campaign' | 'recommendation' | 'schedule';
  name: string;
  status: Status;
  body: JSONColumnType<object>;
  template_key: number;
  template_var: string;
  version: Generated<number>;
  created_at: MomentByDefault;
  updated_at: MomentByDefault;
}

interface HeartbeatTable {
  id: number;
  beat_at: Moment;
}

export interface InstallationTable {
  one: Generated<boolean>;
  key_check: string;
  demo: boolean;
  demo_loaded_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: Generated<Date>;
}

/** Every table, as kysely sees it; the SQL in migrations/ is what made them. */
export interface Database extends EventTables {
  installation: InstallationTable;
  product: ProductTable;
  tenant_counter: TenantCounterTable;
  users: UsersTable;
  session: SessionTable;
  campaign: CampaignTable;
  heartbeat: HeartbeatTable;
}
