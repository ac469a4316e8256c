import type { ArchiveState } from '@contract/entities/account/shop-data';
import type { Generated } from 'kysely';
import type { Moment, OptionalMoment } from './columns';

/** A shop deletion in progress; this row is deleted last. */
interface ShopDeletionTable {
  pid: string;
  /** Ids and addresses of the shop's users. */
  people: string[];
  begun_at: Moment;
  started_at: OptionalMoment;
  lease_until: OptionalMoment;
  emptied_at: OptionalMoment;
}

interface ShopArchiveTable {
  pid: string;
  id: Generated<string>;
  asked_by: string;
  state: Generated<ArchiveState>;
  tables: number;
  tables_done: Generated<number>;
  rows: Generated<number>;
  bytes: Generated<number>;
  /** Number of files that the running attempt has stored. */
  parts: Generated<number>;
  attempts: Generated<number>;
  /** Start of the running attempt; identifies it. */
  started_at: OptionalMoment;
  lease_until: OptionalMoment;
  created_at: Moment;
  expires_at: Moment;
}

export interface ShopDataTables {
  shop_archive: ShopArchiveTable;
  shop_deletion: ShopDeletionTable;
}
