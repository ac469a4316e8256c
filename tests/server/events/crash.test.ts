import { crashRounds } from '@tests/support/crash-rounds';
import { wholeLoad } from '@tests/support/load';
import { builtProgram } from '@tests/support/servers/built-server';
import { expect, it } from 'vitest';

/** One connection's process is killed twenty times with the whole load. */
const BACKENDS = Array.from({ length: wholeLoad ? 20 : 1 }, () => 'backend' as const);
const VICTIMS = ['both', 'server', 'database', ...BACKENDS] as const;

// checks/kill.ts does the same fifty times.
it('loses and doubles nothing when server, database or one of its connections is killed', async () => {
  const report = await crashRounds([...VICTIMS], [builtProgram('main')], {
    light: !wholeLoad,
  });
  expect(report).toMatchObject({ aside: [], wrongTotals: 0, died: 0 });
  for (const audit of Object.values(report.writes)) {
    expect(audit).toMatchObject({ lost: 0, doubled: 0 });
    expect(audit.acknowledged).toBeGreaterThan(0);
  }
  expect(report.writes.events.acknowledged).toBeGreaterThan(100);
  // Recovery times are measured in checks/kill.ts; this test only verifies that it recovers each
  // time.
  expect(report.recovery).toHaveLength(VICTIMS.length);
});
