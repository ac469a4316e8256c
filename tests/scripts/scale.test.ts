import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CELL, MEASURED, scaleTable, TRAFFIC } from '../../bench/scale';
import { planCells } from '../../bench/support/scale';

test('The table of docs/scale.md equals the output of the simulation', () => {
  expect(readFileSync('docs/scale.md', 'utf8')).toContain(scaleTable());
});

test('The number of cells follows from the busiest minute or the disk, whichever needs more', () => {
  const few = { ...TRAFFIC, shops: 50, eventsADay: 1e8, retentionDays: 1, visitorDays: 1 };
  expect(planCells(MEASURED, few, CELL)).toMatchObject({ cells: 1, limit: 'disk' });
  const weak = { ...CELL, databaseCores: 0.08 };
  const plan = planCells(MEASURED, few, weak);
  expect(plan).toMatchObject({ limit: 'cores' });
  expect(plan.cells).toBeGreaterThan(1);
  expect(plan.cores).toBeLessThanOrEqual(weak.busy);
  expect(() => planCells(MEASURED, few, { ...CELL, databaseCores: 0.001 })).toThrow(RangeError);
});
