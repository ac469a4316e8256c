import { CARRIED, type Carries } from '@server/db/carried';
import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import type { Kysely } from 'kysely';
import type { EventReader, EventStore } from './event-store';
import { postgresReader } from './read/postgres-reader';
import { findStored, writeStatement } from './store/postgres-writer';

/** Stores events in the tables of the database. */
export const postgresStore: EventStore = { reader: postgresReader, writeStatement, findStored };

/** Assigns an event store to a database and all handles derived from it. */
export function storeEventsIn(store: EventStore, db: Kysely<Database>): void {
  Object.assign(db, { [CARRIED]: store });
}

/** Returns the event store that `storeEventsIn` assigned; the database's own tables by default. */
export const storeOf = (db: Kysely<Database> & Carries): EventStore =>
  (db[CARRIED] as EventStore | undefined) ?? postgresStore;

/** Returns the reader of a shop's events. */
export const eventsOf = (shop: ShopDb): EventReader => storeOf(shop).reader(shop);
