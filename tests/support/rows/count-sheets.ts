import type { BreakdownOrders } from '@contract/entities/reports/analytics';
import {
  countBot,
  countCarts,
  countClicks,
  countCoupons,
  countMessages,
  countOrigins,
  countParts,
  countPlaced,
  countRecommended,
  countSchedules,
} from './count-extras';
import { countRows } from './count-month';
import { addressOf, type KnownExtras } from './known-extras';
import { CHANCE, type KnownMonth } from './known-month';

/* Expected workbook cells of a known month, with message keys for labels. */
type Cell = string | number | null;
type Table = Cell[][];
interface Days {
  from: string;
  to: string;
}
type Sums = Record<string, number>;

const HOUR = 3_600_000;
/** Formats a time like a spreadsheet: in Istanbul, to the minute. */
const clockOf = (at: number) => `${new Date(at + 3 * HOUR).toISOString().slice(0, 16)}:00.000Z`;
const dayCell = (day: string) => `${day}T00:00:00.000Z`;
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

function daysOf({ from, to }: Days): string[] {
  const days = [];
  for (let day = from; day <= to; ) {
    days.push(day);
    day = new Date(Date.parse(day) + 24 * HOUR).toISOString().slice(0, 10);
  }
  return days;
}

/** Returns one column per currency of the rows; amounts are in full units, such as lira. */
function moneyOf(label: string, rows: readonly Sums[]) {
  const currencies = [...new Set(rows.flatMap((row) => Object.keys(row)))].sort();
  const isPlain = currencies.length === 1 && currencies[0] === '';
  return {
    heads: currencies.map((own) =>
      isPlain ? label : `${label} (${own || 'analytics.unknownCurrency'})`,
    ),
    cells: rows.map((row) => currencies.map((own) => (row[own] ?? 0) / 100)),
  };
}

const sumsOf = (money: readonly { currency: string }[], name: string): Sums =>
  Object.fromEntries(
    money.map((one) => [one.currency, (one as unknown as Record<string, number>)[name] ?? 0]),
  );

const MESSAGE_LABELS = ['sent', 'delivered', 'read', 'failed', 'unclear', 'received'];

export function messageTable(extras: KnownExtras, days: Days): Table {
  const counts = countMessages(extras, days) as {
    platform: string;
    source: string;
    label: string;
    total: number;
  }[];
  const lines = ['whatsapp', 'mail', 'web-push'].flatMap((platform) => {
    const own = counts.filter((count) => count.platform === platform);
    const sources = ['schedule', 'cart', 'form'].filter((source) =>
      own.some((count) => count.source === source),
    );
    return (own.length ? ['', ...sources] : []).map((source) => [
      `reports.messages.platforms.${platform}`,
      source ? `reports.messages.source.${source}` : 'reports.total',
      ...MESSAGE_LABELS.map((label) => {
        // `known-extras.ts` has no messages with these labels, so the total row of WhatsApp shows
        // 0. All other rows are empty, because only WhatsApp reports them, without a purpose.
        if (['delivered', 'read', 'received'].includes(label)) {
          return platform === 'whatsapp' && !source ? 0 : null;
        }
        return own
          .filter((count) => (!source || count.source === source) && count.label === label)
          .reduce((sum, { total }) => sum + total, 0);
      }),
    ]);
  });
  const heads = MESSAGE_LABELS.map((label) => `reports.messages.label.${label}`);
  return [['reports.messages.platform', 'reports.messages.name', ...heads], ...lines];
}

export function scheduleTable(month: KnownMonth, extras: KnownExtras, days: Days): Table {
  const rows = countSchedules(month, extras, days);
  const name = (column: string) => `reports.schedules.${column}`;
  const all = moneyOf(
    name('revenue'),
    rows.map(({ money }) => sumsOf(money, 'revenue')),
  );
  const once = moneyOf(
    name('revenue_once'),
    rows.map(({ money }) => sumsOf(money, 'revenue_once')),
  );
  return [
    [name('name'), name('orders'), ...all.heads, name('once_orders'), ...once.heads],
    ...rows.map(({ id, orders, once_orders }, nth) => [
      ...[`${name('deleted')} ${id}`, orders, ...(all.cells[nth] ?? [])],
      ...[once_orders, ...(once.cells[nth] ?? [])],
    ]),
  ];
}

/** Sent cart reminders, and the orders that followed. Rows are in any order. */
export function cartTables(month: KnownMonth, extras: KnownExtras, days: Days): [Table, Table] {
  const counted = countCarts(month, extras, days);
  const counters = [
    ...(['no_template_message_count', 'template_message_count', 'sendinblue_count'] as const),
    ...(['web_push_count', 'personalize_order_count'] as const),
  ];
  const { followed } = counted;
  const money = moneyOf(
    'reports.carts.column.total',
    followed.map(({ currency, total, refunded }) => ({ [currency ?? '']: total - refunded })),
  );
  const heads = ['number', 'mail', 'reminded', 'placed'].map(
    (one) => `reports.carts.column.${one}`,
  );
  return [
    [
      ['reports.carts.column.counter', 'reports.total'],
      ...counters.map((name) => [`reports.carts.counter.${name}`, counted[name]]),
    ],
    [
      [...heads, ...money.heads],
      ...followed.map(({ number, visitor, remindedAt, placedAt }, nth) => [
        ...[number, hiddenAddressOf(extras, visitor ?? '')],
        ...[clockOf(remindedAt), clockOf(placedAt), ...(money.cells[nth] ?? [])],
      ]),
    ],
  ];
}

function hiddenAddressOf(extras: KnownExtras, visitor: string): string {
  const [name = ''] = addressOf(extras, visitor).split('@');
  return `${name.slice(0, Math.min(2, name.length - 1))}***@mail.example`;
}

/** Clicks and conversations by node, with sums and hand-offs. */
export function botTables(extras: KnownExtras, days: Days): [Table, Table] {
  const { rows, forwards } = countBot(extras, days);
  const asked = daysOf(days);
  const heads = [
    ...['reports.bot.name', 'reports.bot.above', ...asked.map(dayCell), 'reports.total'],
  ];
  const passed = asked.map((day) => forwards.find((one) => one.day === day)?.total ?? 0);
  const add = (cells: readonly number[]) => cells.reduce((sum, cell) => sum + cell, 0);
  const table = (figure: 'totalClick' | 'conversationCount'): Table => {
    const lines = rows.map(({ name, analytic, total }) => ({
      name: `reports.bot.deleted ${name}`,
      cells: asked.map((day) => analytic[day]?.[figure] ?? 0),
      total: total[figure],
    }));
    const sums = asked.map((_, at) => add(lines.map(({ cells }) => cells[at] ?? 0)));
    return [
      heads,
      ...lines.map(({ name, cells, total }) => [name, '', ...cells, total]),
      ...(figure === 'totalClick' ? [['reports.bot.sum', '', ...sums, add(sums)]] : []),
      ['reports.bot.forward', '', ...passed, add(passed)],
    ];
  };
  return [table('totalClick'), table('conversationCount')];
}

const STEPS = ['campaignShown', 'tagClick', 'tagReturn', 'tagProductClick'];
STEPS.push('tagProductAddedToBasket');

/**
 * Returns the expected tables of the report of `CHANCE`: steps, kinds of referrers, and referrers.
 * The rows of the last two are in any order.
 */
export function chanceTables(month: KnownMonth, days: Days): [Table, Table, Table] {
  const rows = countRows(month, { ...days, campaign: CHANCE });
  const whole = STEPS.map((step) => rows.find(({ type }) => type === step)?.total_count ?? 0);
  const origins = countOrigins(month, days) as {
    type: string;
    platform: string;
    select2: string;
    total_count: number;
  }[];
  const heads = [
    ...STEPS.map((step) => `reports.chance.step.${step}`),
    ...STEPS.slice(1).map((step) => `reports.chance.rate.${step}`),
  ];
  const figures = (own: typeof origins) => {
    const counts = STEPS.map((step) =>
      own.filter(({ type }) => type === step).reduce((sum, one) => sum + one.total_count, 0),
    );
    return [...counts, ...counts.slice(1).map((count) => share(count, counts[0] ?? 0))];
  };
  const named = (platform: string) => `reports.chance.platform.${platform}`;
  const kinds = [...new Set(origins.map(({ platform }) => platform))];
  const places = [...new Set(origins.map(({ platform, select2 }) => `${platform} ${select2}`))];
  return [
    [
      ['reports.chance.stepName', 'reports.total', 'reports.chance.share'],
      ...STEPS.map((step, nth) => [
        ...[`reports.chance.step.${step}`, whole[nth] ?? 0],
        share(whole[nth] ?? 0, whole[0] ?? 0),
      ]),
    ],
    [
      ['reports.chance.platformName', ...heads],
      ...kinds.map((kind) => [
        named(kind),
        ...figures(origins.filter(({ platform }) => platform === kind)),
      ]),
    ],
    [
      ['reports.chance.referrer', 'reports.chance.platformName', ...heads],
      ...places.map((place) => {
        const own = origins.filter((one) => `${one.platform} ${one.select2}` === place);
        return [own[0]?.select2 ?? '', named(own[0]?.platform ?? ''), ...figures(own)];
      }),
    ],
  ];
}

/** The rows are in any order, because several may have the same number of orders and clicks. */
export function recommendationTable(month: KnownMonth, days: Days): Table {
  const rows = countRecommended(month, days);
  const name = (column: string) => `reports.recommendations.${column}`;
  const money = moneyOf(
    name('money'),
    rows.map((row) => sumsOf(row.money, 'total')),
  );
  const heads = ['name', 'shown', 'clicks', 'orders', 'rate'].map(name);
  return [
    [...heads, ...money.heads, name('strategies')],
    ...rows.map(({ camp_id, shown = 0, clicks, orders }, nth) => [
      ...[`analytics.deleted ${camp_id}`, shown, clicks, orders, share(clicks, shown)],
      ...[...(money.cells[nth] ?? []), ''],
    ]),
  ];
}

/** Coupon lists without the columns that depend on today, and other codes. */
export function couponTables(month: KnownMonth, extras: KnownExtras, days: Days): [Table, Table] {
  const { lists, others } = countCoupons(month, extras, days);
  const name = (column: string) => `reports.coupons.column.${column}`;
  const of = (rows: readonly { revenue: { currency: string }[] }[]) =>
    moneyOf(
      name('revenue'),
      rows.map(({ revenue }) => sumsOf(revenue, 'revenue')),
    );
  const [own, rest] = [of(lists), of(others)];
  return [
    [
      [...['list', 'given', 'used'].map(name), ...own.heads, name('left'), name('total')],
      ...lists.map((list, nth) => [
        ...[list.name, list.given, list.orders, ...(own.cells[nth] ?? []), list.left, list.total],
      ]),
    ],
    [
      [name('code'), name('used'), ...rest.heads],
      ...others.map(({ code, orders }, nth) => [code, orders, ...(rest.cells[nth] ?? [])]),
    ],
  ];
}

function partName(part: BreakdownOrders['part'], key: string): string {
  if (part !== 'page') return `analytics.parts.keys.${key}`;
  return key === '/' ? 'analytics.parts.home' : decodeURI(key);
}

/** Returns the table of a breakdown by device, source or page, with rows in any order. */
export function partTable(
  month: KnownMonth,
  days: Days,
  part: BreakdownOrders['part'],
  campaign?: number,
): Table {
  const seen = countParts(month, days, campaign) as {
    part: string;
    key: string;
    shown: number;
    clicked: number;
  }[];
  const placed = countPlaced(month, days, campaign).filter((one) => one.part === part);
  const own = seen.filter((one) => one.part === part);
  const keys = [...new Set([...own, ...placed].map(({ key }) => key))];
  const rows = keys.map((key) => ({
    shown: 0,
    clicked: 0,
    ...own.find((one) => one.key === key),
    name: partName(part, key),
    orders: placed.find((one) => one.key === key)?.orders ?? 0,
    money: sumsOf(placed.find((one) => one.key === key)?.revenue ?? [], 'revenue'),
  }));
  const money = moneyOf(
    'analytics.metric.onceRevenue',
    rows.map((row) => row.money),
  );
  const heads = [part, 'shown', 'clicked', 'rate'].map((name) => `analytics.parts.${name}`);
  return [
    [...heads, 'analytics.metric.once', ...money.heads],
    ...rows.map(({ name, shown, clicked, orders }, nth) => [
      ...[name, shown, clicked, share(clicked, shown), orders, ...(money.cells[nth] ?? [])],
    ]),
  ];
}

export function clickTable(month: KnownMonth, days: Days): Table {
  const clicks = countClicks(month, days) as { camp_id: number; day: string; total: number }[];
  const asked = daysOf(days);
  const rowOf = (name: string, own: typeof clicks) => {
    const cells = asked.map((day) =>
      own.filter((one) => one.day === day).reduce((sum, { total }) => sum + total, 0),
    );
    return [name, ...cells, cells.reduce((sum, cell) => sum + cell, 0)];
  };
  const ids = [...new Set(clicks.map(({ camp_id }) => camp_id))].sort((a, b) => a - b);
  const rows = ids.map((id) =>
    rowOf(
      `analytics.deleted ${id}`,
      clicks.filter(({ camp_id }) => camp_id === id),
    ),
  );
  rows.sort((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
  return [
    ['reports.watsons.name', ...asked.map(dayCell), 'reports.total'],
    ...rows,
    rowOf('reports.watsons.sum', clicks),
  ];
}

/** Returns visitors' written answers, newest first. */
export const countWritten = ({ events }: KnownMonth, type: number) =>
  events
    .filter((event) => event.type === type)
    .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
