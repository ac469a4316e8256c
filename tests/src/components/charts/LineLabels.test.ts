import { describe, expect, it } from 'vitest';
import { spread } from '@/components/charts/LineLabels';

describe('the names at the ends of lines', () => {
  const area = { top: 0, bottom: 100 };
  it('remain at the ends of their lines when there is room', () => {
    expect(spread([10, 90, 50], area)).toEqual([10, 90, 50]);
  });
  it('move apart in the order of their lines', () => {
    expect(spread([50, 50, 48], area)).toEqual([65, 82, 48]);
  });
  it('remain inside the chart when several lines end at its bottom', () => {
    expect(spread([100, 100, 100], area)).toEqual([66, 83, 100]);
  });
});
