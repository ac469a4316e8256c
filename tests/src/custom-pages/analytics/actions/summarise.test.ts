import { daysOf } from '@catalogue/lib/date-range';
import { downloadRequest, MAX_DOWNLOAD_BODY_BYTES } from '@contract/entities/reports/download';
import { campaignRow } from '@tests/support/rows/campaign-rows';
import { describe, expect, it } from 'vitest';
import { actionSheets } from '@/custom-pages/analytics/actions/actionSheets';
import { changeOf } from '@/custom-pages/analytics/actions/ChangeNote';
import { mainCurrency, showMetric } from '@/custom-pages/analytics/actions/metrics';
import {
  actionLines,
  NO_COUNTS,
  pointsOf,
  sumOf,
} from '@/custom-pages/analytics/actions/summarise';
import type { CountsRow } from '@/dataProvider/areas/reports/analytics';
import type { ReadText } from '@/i18n/useText';

const row = (overrides: Partial<CountsRow>): CountsRow => ({
  camp_id: 1,
  type: 'campaignShown',
  total_count: 10,
  total_session: 8,
  unique_user: 7,
  count_with_order: 0,
  count_with_the_order: 0,
  count_once: 0,
  revenue: [],
  ...overrides,
});
const lira = (revenue: number, once = 0) => [
  { currency: 'TRY', revenue, revenue_with_the_order: 0, revenue_once: once },
];

describe('counting', () => {
  const lines = actionLines(
    [
      row({ count_with_order: 2, revenue: lira(50_000) }),
      row({
        type: 'tagClick',
        total_count: 3,
        count_with_order: 2,
        count_with_the_order: 1,
        count_once: 1,
        revenue: lira(40_000, 15_000),
      }),
      row({ type: 'tagCloseClick', total_count: 2 }),
      row({ type: 'campaignStep4', unique_user: 1 }),
      row({ type: 'campaignStep2', unique_user: 3 }),
      row({ type: 'campaignControl', total_count: 99, unique_user: 99, count_with_order: 9 }),
      row({ camp_id: 8, total_count: 40 }),
    ],
    [campaignRow({ id: 1 }), campaignRow({ id: 2 }), campaignRow({ id: 3, status: 'disabled' })],
  );

  it('lists actions that were shown or are live, most shown first, deleted ones without a name', () => {
    expect(lines.map(({ id, name, shown }) => [id, name, shown])).toEqual([
      [8, undefined, 40],
      [1, 'Action 1', 10],
      [2, 'Action 2', 0],
    ]);
  });

  it('omits control views, and counts kinds of events and orders separately', () => {
    expect(lines[1]).toMatchObject({
      sessions: 8,
      visitors: 7,
      shown: 10,
      click: 3,
      close: 2,
      steps: [3, 0, 1],
      orders: 2,
      clickOrders: 2,
      productOrders: 1,
      once: 1,
      revenue: { TRY: 50_000 },
      clickRevenue: { TRY: 40_000 },
      onceRevenue: { TRY: 15_000 },
    });
  });

  it('sumOf adds up only counts that two actions cannot share', () => {
    expect(sumOf(lines)).toEqual({
      ...NO_COUNTS,
      shown: 50,
      click: 3,
      close: 2,
      once: 1,
      onceRevenue: { TRY: 15_000 },
    });
  });

  it('pointsOf returns every hour of a single day, also hours without events', () => {
    const day = { start: '2026-11-01', end: '2026-11-01' };
    const hours = pointsOf(
      [
        row({ day: '2026-11-01', hour: 9, total_count: 4 }),
        row({ day: '2026-11-01', hour: 9, camp_id: 2, total_count: 1 }),
        row({ day: '2026-11-01', hour: 23, type: 'tagClick', total_count: 2 }),
      ],
      day,
    );
    expect(hours).toHaveLength(24);
    expect(hours[0]).toEqual({ day: '00:00', counts: new Map() });
    expect(hours[9]?.counts.get(1)?.shown).toBe(4);
    expect(hours[9]?.counts.get(2)?.shown).toBe(1);
    expect(hours[23]?.counts.get(1)?.click).toBe(2);
  });

  it('pointsOf returns every day of the range, also days without events', () => {
    const points = pointsOf([row({ day: '2026-11-01' }), row({ day: '2026-10-01' })], {
      start: '2026-10-31',
      end: '2026-11-02',
    });
    expect(points.map(({ day, counts }) => [day, counts.get(1)?.shown])).toEqual([
      ['2026-10-31', undefined],
      ['2026-11-01', 10],
      ['2026-11-02', undefined],
    ]);
  });
});

describe('figures', () => {
  const text: ReadText = (key) => key;
  const en = { language: 'en', text } as const;
  const tr = { language: 'tr', text } as const;

  it('shows rates with two decimals, and a dash for a division by zero', () => {
    const counts = { ...NO_COUNTS, shown: 300, orders: 7, clickOrders: 2 };
    expect(showMetric('shownToSale', counts, en)).toBe('2.33%');
    expect(showMetric('shownToSale', counts, tr)).toBe('%2,33');
    expect(showMetric('clickToSale', counts, en)).toBe('–');
  });

  it('writes money in each of its currencies, the largest first', () => {
    const counts = { ...NO_COUNTS, revenue: { EUR: 1_050, TRY: 123_456, USD: 0 } };
    expect(showMetric('revenue', counts, tr)).toBe('₺1.234,56 +\u00a0€10,50');
    expect(mainCurrency([counts.revenue, { EUR: 200_000 }])).toBe('EUR');
    expect(showMetric('revenue', NO_COUNTS, tr)).toBe('–');
  });

  it('labels money of an unknown currency only next to money of a known one', () => {
    const some = { ...NO_COUNTS, revenue: { '': 5_000 } };
    expect(showMetric('revenue', some, tr)).toBe('50,00');
    expect(showMetric('revenue', { ...some, revenue: { TRY: 10_000, '': 5_000 } }, tr)).toBe(
      '₺100,00 +\u00a050,00 (analytics.unknownCurrency)',
    );
  });

  const change = (name: Parameters<typeof changeOf>[0], now: object, before: object) =>
    changeOf(
      name,
      { now: { ...NO_COUNTS, ...now }, before: { ...NO_COUNTS, ...before }, currency: 'TRY' },
      'en',
    );

  it('compares counts and money in percent, and rates in points', () => {
    expect(change('shown', { shown: 150 }, { shown: 120 })).toEqual({
      direction: 'up',
      amount: '25.00%',
      isPoints: false,
    });
    expect(change('revenue', { revenue: { TRY: 50 } }, { revenue: { TRY: 200 } })).toEqual({
      direction: 'down',
      amount: '75.00%',
      isPoints: false,
    });
    expect(change('rate', { shown: 100, click: 12 }, { shown: 200, click: 20 })).toEqual({
      direction: 'up',
      amount: '2.00',
      isPoints: true,
    });
  });

  it('compares no money when the two periods have different currencies', () => {
    expect(
      change('revenue', { revenue: { TRY: 50, EUR: 1 } }, { revenue: { TRY: 20 } }),
    ).toBeNull();
    expect(change('revenue', { revenue: { TRY: 50 } }, { revenue: { EUR: 20 } })).toBeNull();
  });

  it('fits 500 actions on each day of a year into one workbook', () => {
    const lines = Array.from({ length: 500 }, (_, id) => ({
      ...NO_COUNTS,
      id,
      name: `Action ${id}`,
      status: 'active' as const,
      shown: 1234,
    }));
    const counts = new Map(lines.map((line) => [line.id, line]));
    const days = daysOf({ start: '2025-01-01', end: '2025-12-31' });
    const points = days.map((day) => ({ day, counts }));
    const sheets = actionSheets({ lines, points, currency: 'TRY', text: (key) => key });
    const body = { filename: 'Actions', sheets };
    expect(downloadRequest.safeParse(body).success).toBe(true);
    expect(JSON.stringify(body).length).toBeLessThan(MAX_DOWNLOAD_BODY_BYTES);
    expect(sheets.map(({ datasets }) => datasets.length)).toEqual([13, 365, 365, 365]);
  });

  it('compares only values that exist in both periods', () => {
    expect(change('shown', {}, {})).toBeNull();
    expect(change('rate', { shown: 5 }, {})).toBeNull();
    expect(change('shown', { shown: 5 }, {})?.amount).toBe('');
    expect(change('shown', { shown: 5 }, { shown: 5 })?.direction).toBe('same');
  });
});
