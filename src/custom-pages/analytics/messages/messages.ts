import {
  MESSAGE_LABELS,
  MESSAGE_PLATFORMS,
  MESSAGE_SOURCES,
  type MessageLabel,
  type MessagePlatform,
  type MessageSource,
} from '@catalogue/reports/message-report';
import type { ScheduleRevenue } from '@contract/entities/campaigns/schedule';
import type { LabelCount } from '@contract/entities/reports/analytics';
import type { DownloadSheet } from '@contract/entities/reports/download';
import type { Money } from '@/custom-pages/analytics/actions/summarise';
import { moneyColumns } from '@/custom-pages/analytics/moneyColumns';
import type { ReadText } from '@/i18n/useText';

/** Null when the platform does not report the figure. */
type MessageFigures = Record<MessageLabel, number | null>;

export interface MessageLine {
  platform: MessagePlatform;
  /** Purpose of the messages; undefined for all messages of the platform. */
  source: Exclude<MessageSource, ''> | undefined;
  figures: MessageFigures;
}

/** Labels that only WhatsApp reports. It counts them per phone number, not per purpose. */
const REPORTED: readonly MessageLabel[] = ['delivered', 'read'];

export function messageLines(counts: readonly LabelCount[]): MessageLine[] {
  return MESSAGE_PLATFORMS.flatMap((platform) => {
    const own = counts.filter((count) => count.platform === platform);
    if (own.length === 0) return [];
    const sources = MESSAGE_SOURCES.filter(
      (source) => source !== '' && own.some((count) => count.source === source),
    ) as Exclude<MessageSource, ''>[];
    return [
      { platform, source: undefined, figures: figuresOf(own, platform) },
      ...sources.map((source) => ({
        platform,
        source,
        figures: figuresOf(
          own.filter((count) => count.source === source),
          platform,
          source,
        ),
      })),
    ];
  });
}

function figuresOf(
  counts: readonly LabelCount[],
  platform: MessagePlatform,
  source?: MessageSource,
): MessageFigures {
  const sum = (label: MessageLabel) =>
    counts.reduce((all, count) => all + (count.label === label ? count.total : 0), 0);
  const isReported = (label: MessageLabel) => {
    if (REPORTED.includes(label)) return platform === 'whatsapp' && !source;
    // Customers send messages only in WhatsApp conversations.
    if (label === 'received') return platform === 'whatsapp' && (!source || source === 'chat');
    return true;
  };
  const of = (label: MessageLabel) => (isReported(label) ? sum(label) : null);
  return {
    sent: of('sent'),
    delivered: of('delivered'),
    read: of('read'),
    failed: of('failed'),
    unclear: of('unclear'),
    received: of('received'),
  };
}

export const nameOfLine = ({ platform, source }: MessageLine, text: ReadText) =>
  source
    ? text(`reports.messages.source.${source}`)
    : text(`reports.messages.platforms.${platform}`);

export const messageSheet = (lines: readonly MessageLine[], text: ReadText): DownloadSheet => ({
  name: text('reports.messages.title'),
  x: {
    label: text('reports.messages.platform'),
    data: lines.map(({ platform }) => text(`reports.messages.platforms.${platform}`)),
  },
  datasets: [
    {
      label: text('reports.messages.name'),
      data: lines.map(({ source }) =>
        source ? text(`reports.messages.source.${source}`) : text('reports.total'),
      ),
    },
    ...MESSAGE_LABELS.map((label) => ({
      label: text(`reports.messages.label.${label}`),
      kind: 'count' as const,
      data: lines.map(({ figures }) => figures[label]),
    })),
  ],
});

export type RevenueName = 'revenue' | 'revenue_once';

export const nameOfSchedule = ({ id, name }: ScheduleRevenue, text: ReadText) =>
  name ?? text('reports.schedules.deleted', { id });

export const scheduleSheet = (rows: readonly ScheduleRevenue[], text: ReadText): DownloadSheet => ({
  name: text('reports.schedules.title'),
  x: { label: text('reports.schedules.name'), data: rows.map((row) => nameOfSchedule(row, text)) },
  datasets: [
    {
      label: text('reports.schedules.orders'),
      kind: 'count',
      data: rows.map(({ orders }) => orders),
    },
    ...moneyColumns(
      text('reports.schedules.revenue'),
      rows.map((row) => moneyOf([row], 'revenue')),
      text,
    ),
    {
      label: text('reports.schedules.once_orders'),
      kind: 'count',
      data: rows.map(({ once_orders }) => once_orders),
    },
    ...moneyColumns(
      text('reports.schedules.revenue_once'),
      rows.map((row) => moneyOf([row], 'revenue_once')),
      text,
    ),
  ],
});

export function moneyOf(rows: readonly ScheduleRevenue[], name: RevenueName): Money {
  const sums: Record<string, number> = {};
  for (const own of rows.flatMap(({ money }) => money)) {
    sums[own.currency] = (sums[own.currency] ?? 0) + own[name];
  }
  return sums;
}
