import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Files that query the event tables without `EventReader`, each with its reason. */
const MAY_QUERY_EVENTS = [
  // These files delete all data of a shop, or of a visitor.
  'server/areas/account/shop-data/delete-shop.ts',
  'server/areas/account/visitors/erase.ts',
  // These files join visitors' answers in forms and polls with their contacts.
  'server/areas/campaigns/schedules/people/contacts.ts',
  'server/areas/campaigns/schedules/queries.ts',
  'server/areas/reviews/polls/handlers.ts',
];

/** Folders of events, database and demo, which may query the event tables. */
const EVENT_FOLDERS = /^server\/(events|db|demo)\//;
const QUERY =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\(\s*'event|\b(?:from|join|into|update) event(?:s\b|_)|pg_partition_tree\('event_batches'\)/;

test('Only the files listed here query the event tables without the reader', () => {
  const found = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join('server', name))
    .filter((file) => !EVENT_FOLDERS.test(file) && QUERY.test(readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual(MAY_QUERY_EVENTS);
});
