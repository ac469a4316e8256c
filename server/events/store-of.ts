import { CARRIED, type Carries } from '@server/db/carried';
import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import type { Kysely } from 'kysely';
import type { EventReader, EventStore } from './event-store';
import { postgresReader } from './read/postgres-reader';
import { findStored, writeStatement } from './store/postgres-writer';

/** The tables of the database itself. */
export const postgresStore: EventStore = { reader: postgresReader, writeStatement, findStored };

/** From now on a database, and what is made of it, has its events there. */
export function storeEventsIn(store: EventStore, db: Kysely<Database>): void {
  Object.assign(db, { [CARRIED]: store });
}

/** Where the events of a database are: what it carries along is what `storeEventsIn` gave it. */
export const storeOf = (db: Kysely<Database> & Carries): EventStore =>
  (db[CARRIED] as EventStore | undefined) ?? postgresStore;

/** Asks what there is of a shop's events. */
export const eventsOf = (shop: ShopDb): EventReader => storeOf(shop).reader(shop);
