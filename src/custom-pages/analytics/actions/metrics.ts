import type { Language } from '@catalogue/language';
import type { OrderRelation } from '@catalogue/reports/attribution';
import { formatCount, formatRate } from '@/i18n/format';
import { formatAmount, formatMoney } from '@/i18n/money';
import type { ReadText, TextKey } from '@/i18n/useText';
import type { Counts, Money } from './summarise';

type Value =
  | { kind: 'count'; of: (counts: Counts) => number }
  | ({ kind: 'rate' } & Rate)
  | MoneyValue;
interface Rate {
  part: (counts: Counts) => number;
  whole: (counts: Counts) => number;
}
interface MoneyValue {
  kind: 'money';
  of: (counts: Counts) => Money;
}

type Metric = Value & {
  text: TextKey;
  /** Shorter name in the table on phones, where `text` would take two lines. */
  short?: TextKey;
  hidden?: true;
  /** True for a metric that can be summed over actions. */
  adds?: true;
  /** Filter of the orders behind the number, which the action's page lists. */
  orders?: OrderRelation;
};

export const metrics = {
  sessions: {
    text: 'analytics.metric.sessions',
    kind: 'count',
    hidden: true,
    of: ({ sessions }) => sessions,
  },
  shown: { text: 'analytics.metric.shown', kind: 'count', adds: true, of: ({ shown }) => shown },
  click: { text: 'analytics.metric.click', kind: 'count', adds: true, of: ({ click }) => click },
  rate: {
    text: 'analytics.metric.rate',
    kind: 'rate',
    part: ({ click }) => click,
    whole: ({ shown }) => shown,
  },
  close: {
    text: 'analytics.metric.close',
    kind: 'count',
    adds: true,
    hidden: true,
    of: ({ close }) => close,
  },
  visitors: { text: 'analytics.metric.visitors', kind: 'count', of: ({ visitors }) => visitors },
  orders: {
    text: 'analytics.metric.orders',
    kind: 'count',
    orders: 'shown',
    hidden: true,
    of: ({ orders }) => orders,
  },
  clickOrders: {
    text: 'analytics.metric.clickOrders',
    kind: 'count',
    orders: 'click',
    hidden: true,
    of: ({ clickOrders }) => clickOrders,
  },
  productOrders: {
    text: 'analytics.metric.productOrders',
    kind: 'count',
    orders: 'product',
    hidden: true,
    of: ({ productOrders }) => productOrders,
  },
  shownToSale: {
    text: 'analytics.metric.shownToSale',
    kind: 'rate',
    hidden: true,
    part: ({ orders }) => orders,
    whole: ({ shown }) => shown,
  },
  clickToSale: {
    text: 'analytics.metric.clickToSale',
    kind: 'rate',
    hidden: true,
    part: ({ clickOrders }) => clickOrders,
    whole: ({ click }) => click,
  },
  clickToProduct: {
    text: 'analytics.metric.clickToProduct',
    kind: 'rate',
    hidden: true,
    part: ({ productOrders }) => productOrders,
    whole: ({ click }) => click,
  },
  revenue: {
    text: 'analytics.metric.revenue',
    kind: 'money',
    orders: 'shown',
    hidden: true,
    of: ({ revenue }) => revenue,
  },
  clickRevenue: {
    text: 'analytics.metric.clickRevenue',
    kind: 'money',
    orders: 'click',
    hidden: true,
    of: ({ clickRevenue }) => clickRevenue,
  },
  once: {
    text: 'analytics.metric.once',
    kind: 'count',
    adds: true,
    orders: 'once',
    of: ({ once }) => once,
  },
  onceRevenue: {
    text: 'analytics.metric.onceRevenue',
    short: 'analytics.orderList.revenue',
    kind: 'money',
    adds: true,
    orders: 'once',
    of: ({ onceRevenue }) => onceRevenue,
  },
} satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;
export const metricNames = Object.keys(metrics) as MetricName[];
export const metricOf = (name: MetricName): Metric => metrics[name];
export const isMetric = (name: unknown): name is MetricName =>
  typeof name === 'string' && Object.hasOwn(metrics, name);

/** Returns a count, a fraction (null if its total is 0), or an amount in smallest units. */
export function metricValue(name: MetricName, counts: Counts, currency: string): number | null {
  const metric = metricOf(name);
  if (metric.kind === 'count') return metric.of(counts);
  if (metric.kind === 'money') return metric.of(counts)[currency] ?? 0;
  const whole = metric.whole(counts);
  return whole === 0 ? null : metric.part(counts) / whole;
}

/** Number of orders that the action's page lists for each relation. */
export const orderCounts: Record<OrderRelation, (counts: Counts) => number> = {
  shown: ({ orders }) => orders,
  click: ({ clickOrders }) => clickOrders,
  product: ({ productOrders }) => productOrders,
  once: ({ once }) => once,
};

interface MetricFormat {
  language: Language;
  text: ReadText;
}

/** Formats a metric; money as one amount per currency. */
export function showMetric(name: MetricName, counts: Counts, format: MetricFormat): string {
  const { language } = format;
  const metric = metricOf(name);
  if (metric.kind === 'count') return formatCount(metric.of(counts), language);
  if (metric.kind === 'rate') {
    return formatRate(metric.part(counts), metric.whole(counts), language);
  }
  return formatMoney(metric.of(counts), format);
}

export function showValue(
  name: MetricName,
  value: number,
  { language, currency }: { language: Language; currency: string },
): string {
  const { kind } = metricOf(name);
  if (kind === 'count') return formatCount(value, language);
  return kind === 'rate' ? formatRate(value, 1, language) : formatAmount(value, currency, language);
}

export const currenciesOf = (all: readonly Money[]): string[] => [
  ...new Set(
    all.flatMap((money) => Object.keys(money).filter((currency) => money[currency] !== 0)),
  ),
];

/**
 * Returns the currency with the largest sum, which charts and sorting use; empty without amounts.
 */
export function mainCurrency(all: readonly Money[]): string {
  const sums = new Map<string, number>();
  for (const money of all) {
    for (const [currency, amount] of Object.entries(money)) {
      sums.set(currency, (sums.get(currency) ?? 0) + amount);
    }
  }
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
