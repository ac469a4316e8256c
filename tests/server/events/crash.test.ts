import { crashRounds } from '@tests/support/crashRounds';
import { expect, it } from 'vitest';

const VICTIMS = ['both', 'server', 'database'] as const;

// bench/crash.ts does the same ten times and more.
it('loses and doubles nothing when server and database are killed', async () => {
  const report = await crashRounds([...VICTIMS]);
  expect(report).toMatchObject({ lost: 0, strange: 0, wrongTotals: 0 });
  expect(report.stored).toBeGreaterThan(100);
  // How fast it is back is measured in bench/crash.ts; that it is back each time is what counts here.
  expect(report.recovery).toHaveLength(VICTIMS.length);
}, 300_000);
