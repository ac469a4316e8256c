import type { ConversationState } from '@catalogue/bot/engine-types';
import {
  type BotHandoff,
  DELIVERIES,
  type HandoffMessage,
  type OpenedHandoff,
} from '@contract/entities/bot-team';
import type { TranscriptLine } from '../chat/transcript';
import { textOf } from '../chat/transcript';
import type { HandoffRow, readDeliveries } from './queries';

type Deliveries = Awaited<ReturnType<typeof readDeliveries>>;

/** WhatsApp takes free messages this long after the customer's last one. */
export const WINDOW = 86_400_000;

export const presentHandoff = (row: HandoffRow): BotHandoff => ({
  id: row.id,
  at: row.at.toISOString(),
  group: row.team,
  note: row.note,
  contact: row.contact,
  state: stateOf(row.state),
  last: row.last_message ? textOf(row.last_message) : '',
  last_at: (row.last_at ?? row.at).toISOString(),
});

export function presentOpened(
  row: HandoffRow,
  lines: readonly TranscriptLine[],
  deliveries: Deliveries,
): OpenedHandoff {
  const byLine = new Map(deliveries.map((delivery) => [delivery.line, delivery]));
  return {
    ...presentHandoff(row),
    until: row.channel === 'web' ? null : windowEnd(row).toISOString(),
    messages: lines.map(({ media, ...line }) => ({
      ...line,
      media: media && { kind: media.kind, name: media.name },
      delivery: deliveryOf(byLine.get(line.id)),
    })),
  };
}

/** Until when free messages may be sent; long ago when the visitor never wrote. */
export const windowEnd = ({ heard_at }: Pick<HandoffRow, 'heard_at'>): Date =>
  new Date((heard_at?.getTime() ?? 0) + WINDOW);

function stateOf({ wait }: ConversationState): BotHandoff['state'] {
  if (wait.kind !== 'agent') return 'bot';
  return wait.team ? 'team' : 'waiting';
}

function deliveryOf(delivery: Deliveries[number] | undefined): HandoffMessage['delivery'] {
  if (!delivery) return null;
  if (['failed', 'expired', 'unclear'].includes(delivery.state)) return 'failed';
  const told = DELIVERIES.find((name) => name === delivery.status);
  return told ?? (delivery.state === 'sent' ? 'sent' : 'queued');
}
