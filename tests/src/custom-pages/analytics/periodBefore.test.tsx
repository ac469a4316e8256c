import type { DayRange } from '@catalogue/lib/date-range';
import { screen } from '@testing-library/react';
import { noBotOutcomes } from '@tests/support/rows/bot-outcomes';
import { renderReport } from '@tests/support/screens/render-report';
import { describe, expect, it } from 'vitest';
import BotReport from '@/custom-pages/analytics/bots/BotReport';
import CartReport from '@/custom-pages/analytics/carts/CartReport';
import CouponReport from '@/custom-pages/analytics/coupons/CouponReport';
import MessagesReport from '@/custom-pages/analytics/messages/MessagesReport';
import RecommendationReport from '@/custom-pages/analytics/recommendations/RecommendationReport';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import ClickReport from '@/custom-pages/analytics/watsons/ClickReport';
import type { analyticsMethods } from '@/dataProvider/areas/reports/analytics';

type Methods = Partial<typeof analyticsMethods>;

const NOW = new Date('2026-04-10T09:00:00Z');
const MARCH = { start: '2026-03-11', end: '2026-03-20' };
const TO_TODAY = { start: '2026-04-01', end: '2026-04-10' };

/** Returns 300 for the selected range and 200 for the period before it. */
const of = ({ start }: DayRange) => (start === MARCH.start || start === TO_TODAY.start ? 300 : 200);
const bot = (days: DayRange) => [
  {
    id: 1,
    name: 'Kargo',
    order: 1,
    type: 'category' as const,
    feedback: 'none' as const,
    analytic: {},
    total: { totalClick: of(days), conversationCount: 1 },
    list: [],
  },
];
const carts = (count: number) => ({
  no_template_message_count: 0,
  template_message_count: 0,
  sendinblue_count: count,
  web_push_count: 0,
  personalize_order_count: 0,
  email: count,
  order_details: [],
  money: [],
});
const list = { id: 1, name: 'Spring', total: 9, left: 9, per_day: 0, runs_out_at: null };
const use = (count: number) => ({ orders: count, revenue: [{ currency: 'TRY', revenue: count }] });

const reports: {
  name: string;
  Report: (props: ReportProps) => React.ReactNode;
  methods: Methods;
  /** Each figure with its change to the period before. */
  figures: string[];
  /** The figures that show a change when the range includes today; none by default. */
  unfinished?: string[];
}[] = [
  {
    name: 'bots',
    Report: (props) => <BotReport {...props} channel="web" />,
    methods: {
      getBotCounts: async (_, days) => bot(days),
      getBotOutcomes: async () => noBotOutcomes,
      getBotHandoffs: async (_, days) => [{ day: days.start, total: of(days) / 100 }],
    },
    figures: ['All clicks300+50.00%', 'Forward to Agent3+50.00%'],
  },
  {
    name: 'messages',
    Report: MessagesReport,
    methods: {
      getScheduleRevenue: async () => [],
      getMessageCounts: async (days) => [
        { platform: 'mail', source: 'cart', label: 'sent', total: of(days) },
        { platform: 'mail', source: 'cart', label: 'failed', total: 500 - of(days) },
      ],
    },
    figures: ['Sent300+50.00%', 'Failed200−33.33%', 'Unclear0'],
  },
  {
    name: 'carts',
    Report: CartReport,
    methods: { getCartReminders: async (days) => carts(of(days)) },
    figures: [
      ...['WhatsApp, free text0', 'WhatsApp, template0', 'E-mail300+50.00%'],
      ...['Web push0', 'Orders that followed0'],
    ],
  },
  {
    name: 'coupons',
    Report: CouponReport,
    methods: {
      getCouponUse: async (days) => ({
        lists: [{ ...list, given: of(days), ...use(0) }],
        others: [],
        all: use(of(days)),
      }),
    },
    figures: [
      ...['Codes given300+50.00%', 'Orders with a coupon300+50.00%'],
      ...['Revenue of these orders₺3.00+50.00%', 'First list to run out–'],
    ],
  },
  {
    name: 'recommendations',
    Report: RecommendationReport,
    methods: {
      getRecommendationResults: async (days) => [
        {
          camp_id: 1,
          name: 'Similar',
          shown: 1000,
          clicks: of(days),
          orders: 0,
          money: [],
          strategies: [],
        },
      ],
    },
    figures: [...['Shown1,000', 'Clicks300+50.00%'], 'Click rate30.00%+10.00 points'],
    unfinished: ['Click rate30.00%+10.00 points'],
  },
  {
    name: 'clicks of actions',
    Report: ClickReport,
    methods: {
      getActionClicks: async (days) => [
        { camp_id: 1, name: 'Welcome', day: days.start, total: of(days) },
      ],
    },
    figures: ['All clicks300+50.00%'],
  },
];

async function figuresOf(heading: RegExp) {
  await screen.findByText(heading);
  return [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
}

describe.each(reports)('the report of $name', ({ Report, methods, figures, unfinished = [] }) => {
  it('shows the change of each figure to the same number of days before', async () => {
    renderReport(<Report range={MARCH} now={NOW} onRange={() => {}} />, { methods });
    expect(await figuresOf(/^Changes are compared with 1 Mar - 10 Mar 2026\.$/)).toEqual(figures);
  });

  it('compares only rates while the last day of the range is today', async () => {
    renderReport(<Report range={TO_TODAY} now={NOW} onRange={() => {}} />, { methods });
    const shown = await figuresOf(/Today is not over yet, so only rates are compared\.$/);
    expect(shown.filter((figure) => /[+−]/.test(figure ?? ''))).toEqual(unfinished);
  });
});

it('compares cart reminders that were sent a year ago', async () => {
  renderReport(
    <CartReport range={{ start: '2025-04-01', end: '2025-04-30' }} now={NOW} onRange={() => {}} />,
    { methods: { getCartReminders: async ({ start }) => carts(start < '2025-04' ? 200 : 300) } },
  );
  expect(await figuresOf(/^Changes are compared with/)).toContain('E-mail300+50.00%');
});

it('says that orders may still follow until a week has passed since the last reminder', async () => {
  const reminders = (count: number) => ({ ...carts(count), personalize_order_count: count });
  const show = (range: DayRange) =>
    renderReport(<CartReport range={range} now={NOW} onRange={() => {}} />, {
      methods: { getCartReminders: async (days) => reminders(days.start === range.start ? 3 : 2) },
    });
  const recent = show({ start: '2026-04-01', end: '2026-04-03' });
  const isThere = /^Changes are compared with/;
  expect((await figuresOf(isThere)).slice(2)).toEqual([
    ...['E-mail3+50.00%', 'Web push0', 'Orders that followed3+50.00%'],
  ]);
  expect(screen.getByText(/Orders may still follow/)).toBeVisible();
  recent.unmount();
  show({ start: '2026-03-30', end: '2026-04-02' });
  expect((await figuresOf(isThere)).at(-1)).toBe('Orders that followed3+50.00%');
  expect(screen.queryByText(/Orders may still follow/)).toBeNull();
});

it('says that the previous period has no data instead of naming its days', async () => {
  renderReport(<CartReport range={MARCH} now={NOW} onRange={() => {}} />, {
    methods: { getCartReminders: async ({ start }) => (start === MARCH.start ? carts(3) : null) },
  });
  expect(await figuresOf(/^The previous period has no data\./)).toContain('E-mail3');
});

it('compares no money of different currencies', async () => {
  const revenue = (days: DayRange) =>
    days.start === MARCH.start
      ? [{ currency: 'TRY', revenue: 5 }]
      : [{ currency: 'EUR', revenue: 4 }];
  renderReport(<CouponReport range={MARCH} now={NOW} onRange={() => {}} />, {
    methods: {
      getCouponUse: async (days) => ({
        lists: [{ ...list, given: 0, ...use(0) }],
        others: [],
        all: { orders: 1, revenue: revenue(days) },
      }),
    },
  });
  expect(await figuresOf(/^Changes are compared with/)).toContain('Revenue of these orders₺0.05');
});
