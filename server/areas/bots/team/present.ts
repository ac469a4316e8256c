import {
  type BotHandoff,
  DELIVERIES,
  type HandoffMessage,
  type OpenedHandoff,
  SENT_MEDIA,
  SENT_NOTES,
} from '@contract/entities/bots/bot-team';
import { type TranscriptLine, textOf } from '@server/areas/bots/chat/transcript';
import { FREE_FORM_WINDOW_MS } from '@server/ports/whatsapp/whatsapp';
import type { HandoffRow, readDeliveries } from './queries';

type Deliveries = Awaited<ReturnType<typeof readDeliveries>>;

export const presentHandoff = (row: HandoffRow): BotHandoff => ({
  id: row.id,
  at: row.at.toISOString(),
  group: row.team,
  note: row.request,
  contact: row.contact,
  state: row.standing,
  last: row.last_message ? textOf(row.last_message) : '',
  last_at: (row.last_at ?? row.at).toISOString(),
});

export const presentOpened = (
  row: HandoffRow,
  lines: readonly TranscriptLine[],
  deliveries: Deliveries,
): OpenedHandoff => ({
  ...presentHandoff(row),
  until: windowOf(row),
  messages: presentMessages(lines, deliveries),
});

/** Returns the end of WhatsApp's 24-hour window; null on the web. */
export const windowOf = (row: Pick<HandoffRow, 'channel' | 'heard_at'>): string | null =>
  row.channel === 'web' ? null : windowEnd(row).toISOString();

export function presentMessages(
  lines: readonly TranscriptLine[],
  deliveries: Deliveries,
): HandoffMessage[] {
  // A line may consist of several messages; a failed message determines the line's state.
  const byLine = new Map(deliveries.map((delivery) => [delivery.line, delivery]));
  for (const delivery of deliveries) {
    if (FAILED.includes(stateOfDelivery(delivery))) byLine.set(delivery.line, delivery);
  }
  return lines.map(({ id, from, text, at, media }) => {
    const kind = SENT_MEDIA.find((name) => name === media?.kind);
    return {
      id,
      from,
      text,
      at,
      media: media && kind ? { kind, name: media.name } : null,
      note: SENT_NOTES.find((name) => name === media?.kind) ?? null,
      ...deliveryOf(byLine.get(id), from),
    };
  });
}

/**
 * End of the 24 hours in which WhatsApp accepts any message; a past moment if the visitor never
 * wrote.
 */
export const windowEnd = ({ heard_at }: Pick<HandoffRow, 'heard_at'>): Date =>
  new Date((heard_at?.getTime() ?? 0) + FREE_FORM_WINDOW_MS);

type Delivered = Pick<HandoffMessage, 'delivery' | 'error'>;
type DeliveryState = NonNullable<HandoffMessage['delivery']>;

const FAILED: DeliveryState[] = ['failed', 'unclear'];

/**
 * Returns a message's delivery state; a message of the bot has a state only if it failed or is
 * unclear.
 */
function deliveryOf(
  delivery: Deliveries[number] | undefined,
  from: TranscriptLine['from'],
): Delivered {
  if (!delivery) return { delivery: null, error: '' };
  const state = stateOfDelivery(delivery);
  const failed = FAILED.includes(state);
  if (from === 'bot' && !failed) return { delivery: null, error: '' };
  return { delivery: state, error: failed ? (delivery.error ?? '') : '' };
}

function stateOfDelivery({ state, status }: Deliveries[number]): DeliveryState {
  if (state === 'failed' || state === 'expired') return 'failed';
  if (state === 'unclear') return 'unclear';
  const known = DELIVERIES.find((name) => name === status);
  return known ?? (state === 'sent' ? 'sent' : 'queued');
}
