// npm run move-events: takes events and counts of PostgreSQL to the ClickHouse server of EVENTS_URL.
import { runBuilt } from './run-built.mjs';

await runBuilt('move-events.js');
