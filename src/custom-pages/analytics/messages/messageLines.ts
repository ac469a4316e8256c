import {
  MESSAGE_PLATFORMS,
  MESSAGE_SOURCES,
  type MessageLabel,
  type MessagePlatform,
  type MessageSource,
} from '@catalogue/reports/message-report';
import type { LabelCount } from '@contract/entities/reports/analytics';

/** Null when the platform does not report the figure. */
type MessageFigures = Record<MessageLabel, number | null>;

export interface MessageLine {
  platform: MessagePlatform;
  /** Purpose of the messages; undefined for all messages of the platform. */
  source: Exclude<MessageSource, ''> | undefined;
  figures: MessageFigures;
}

/** Labels that only WhatsApp reports, as totals of the phone number without purposes. */
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
