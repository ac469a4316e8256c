import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import type { Kysely } from 'kysely';
import type { EventReader, EventStore, HoldsEvents } from './event-store';
import { postgresReader } from './postgres-reader';
import { findStored, writeStatement } from './postgres-writer';

/** The tables of the database itself. */
export const postgresStore: EventStore = { reader: postgresReader, writeStatement, findStored };

/** Where the events of a database are. */
export const storeOf = (db: Kysely<Database> & HoldsEvents): EventStore =>
  db.eventStore ?? postgresStore;

/** Asks what there is of a shop's events. */
export const eventsOf = (shop: ShopDb): EventReader => storeOf(shop).reader(shop);
