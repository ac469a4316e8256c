import type { Language } from '@catalogue/language';
import { formatCount, formatRate } from '@/i18n/format';
import type { TextKey } from '@/i18n/useText';
import type { Counts } from './summarise';

interface Metric {
  text: TextKey;
  show: (counts: Counts, language: Language) => string;
}

/** The columns of the report in their order. */
export const metrics = {
  shown: {
    text: 'analytics.metric.shown',
    show: ({ shown }, language) => formatCount(shown, language),
  },
  click: {
    text: 'analytics.metric.click',
    show: ({ click }, language) => formatCount(click, language),
  },
  close: {
    text: 'analytics.metric.close',
    show: ({ close }, language) => formatCount(close, language),
  },
  rate: {
    text: 'analytics.metric.rate',
    show: ({ click, shown }, language) => formatRate(click, shown, language),
  },
  visitors: {
    text: 'analytics.metric.visitors',
    show: ({ visitors }, language) => formatCount(visitors, language),
  },
} satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;
export const metricNames = Object.keys(metrics) as MetricName[];
