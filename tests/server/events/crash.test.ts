import { crashRounds } from '@tests/support/crash-rounds';
import { isFullLoad } from '@tests/support/load';
import { builtProgram } from '@tests/support/servers/built-server';
import { expect, it } from 'vitest';

/** The full load kills the database process of a connection twenty times. */
const BACKENDS = Array.from({ length: isFullLoad ? 20 : 1 }, () => 'backend' as const);
const VICTIMS = ['both', 'server', 'database', ...BACKENDS] as const;

// checks/kill.ts repeats this fifty times.
it('loses no write and doubles none when the server, the database or a connection is killed', async () => {
  const report = await crashRounds([...VICTIMS], [builtProgram('main')], { light: !isFullLoad });
  expect(report).toMatchObject({ rejected: [], wrongTotals: 0, unexpectedExits: 0 });
  for (const audit of Object.values(report.writes)) {
    expect(audit).toMatchObject({ lost: 0, doubled: 0 });
    expect(audit.acknowledged).toBeGreaterThan(0);
  }
  expect(report.writes.events.acknowledged).toBeGreaterThan(100);
  // checks/kill.ts measures recovery times; this verifies only that each recovery happens.
  expect(report.recovery).toHaveLength(VICTIMS.length);
});
