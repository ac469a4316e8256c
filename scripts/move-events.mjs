// npm run move-events: moves events and counts from PostgreSQL to the ClickHouse of EVENTS_URL.
import { runBuilt } from './lib/run-built.mjs';

await runBuilt('move-events.js');
