import type { AnalyticsRow } from '@contract/entities/analytics';
import { campaignRow } from '@tests/support/campaignRows';
import { describe, expect, it } from 'vitest';
import {
  countByAction,
  countByDay,
  countByHour,
  totalOf,
} from '@/custom-pages/analytics/summarise';

const row = (overrides: Partial<AnalyticsRow>): AnalyticsRow => ({
  camp_id: 1,
  type: 'campaignShown',
  total_count: 10,
  total_session: 8,
  unique_user: 7,
  ...overrides,
});

describe('counting', () => {
  const lines = countByAction(
    [
      row({}),
      row({ type: 'tagClick', total_count: 3 }),
      row({ type: 'tagCloseClick', total_count: 2 }),
      row({ type: 'campaignControl', total_count: 99, unique_user: 99 }),
      row({ camp_id: 8, total_count: 40 }),
    ],
    [campaignRow({ id: 1 }), campaignRow({ id: 2 }), campaignRow({ id: 3, status: 'disabled' })],
  );

  it('lists what was seen or is live, most shown first; deleted ones have no name', () => {
    expect(lines.map(({ id, name, shown }) => [id, name, shown])).toEqual([
      [8, undefined, 40],
      [1, 'Action 1', 10],
      [2, 'Action 2', 0],
    ]);
  });

  it('omits control views and counts kinds apart', () => {
    expect(lines[1]).toMatchObject({ shown: 10, click: 3, close: 2, visitors: 7 });
    expect(totalOf(lines)).toEqual({ shown: 50, click: 3, close: 2 });
  });

  it('countByHour returns every hour of a day, also the silent ones', () => {
    const hours = countByHour([
      row({ hour: 9, total_count: 4 }),
      row({ hour: 9, camp_id: 2, total_count: 1 }),
      row({ hour: 23, type: 'tagClick', total_count: 2 }),
    ]);
    expect(hours).toHaveLength(24);
    expect(hours[0]).toEqual({ day: '00:00', shown: 0, click: 0 });
    expect(hours[9]).toEqual({ day: '09:00', shown: 5, click: 0 });
    expect(hours[23]).toEqual({ day: '23:00', shown: 0, click: 2 });
  });

  it('countByDay returns every day of the range, also the silent ones', () => {
    const days = countByDay(
      [
        row({ day: '2026-11-01' }),
        row({ day: '2026-11-01', camp_id: 2 }),
        row({ day: '2026-10-01' }),
      ],
      '2026-10-31',
      '2026-11-02',
    );
    expect(days).toEqual([
      { day: '2026-10-31', shown: 0, click: 0 },
      { day: '2026-11-01', shown: 20, click: 0 },
      { day: '2026-11-02', shown: 0, click: 0 },
    ]);
  });
});
