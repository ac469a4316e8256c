import type { EventStore } from './event-store';
import { postgresReader } from './read/postgres-reader';
import { findStored, writeStatement } from './store/postgres-writer';

/** Stores events in the tables of the database. */
export const postgresStore: EventStore = { reader: postgresReader, writeStatement, findStored };
