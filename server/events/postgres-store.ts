import type { EventStore } from './event-store';
import { postgresReader } from './read/postgres-reader';
import { findStored, writeStatement } from './store/postgres-writer';

export const postgresStore: EventStore = { reader: postgresReader, writeStatement, findStored };
