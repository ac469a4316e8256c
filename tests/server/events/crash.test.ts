import { crashRounds } from '@tests/support/crashRounds';
import { expect, it } from 'vitest';

// bench/crash.ts does the same ten times and more.
it('loses and doubles nothing when server and database are killed', async () => {
  const report = await crashRounds(['both', 'server', 'database']);
  expect(report).toMatchObject({ lost: 0, strange: 0, wrongTotals: 0 });
  expect(report.stored).toBeGreaterThan(100);
  expect(Math.max(...report.recovery)).toBeLessThan(5_000);
}, 60_000);
