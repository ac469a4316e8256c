// Runs the test files of the reports again, with the events stored in one ClickHouse server.
import {
  CLICKHOUSE,
  hasClickhouse,
  startClickhouse,
  type TestClickhouse,
} from '@tests/support/servers/clickhouse';
import { setTestEventsUrl } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The query makes each file another module, so a worker that already loaded it runs it again. */
const files = import.meta.glob<object>(
  [
    '../areas/*/{analytics,digest,experiments,polls,report-links}.test.ts',
    './{breakdowns,referrers,touches}.test.ts',
    '../orders/attribution.test.ts',
  ],
  { query: '?clickhouse' },
);

describe.skipIf(!hasClickhouse)(`Reports are the same on ${CLICKHOUSE}`, () => {
  let there: TestClickhouse;
  beforeAll(async () => {
    there = await startClickhouse();
    setTestEventsUrl(there.url);
  });
  afterAll(async () => {
    setTestEventsUrl(undefined);
    await there?.stop();
  });
  test('Every listed test file of the reports is found', () => {
    expect(Object.keys(files)).toHaveLength(9);
  });
  for (const [name, load] of Object.entries(files)) describe(name, async () => void (await load()));
});
