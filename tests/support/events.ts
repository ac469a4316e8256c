import { randomUUID } from 'node:crypto';
import type { WidgetBatch } from '@contract/storefront';
import { eventCodes } from '@server/events/eventCodes';
import type { IncomingEvent } from '@server/events/writeEvents';

type WidgetEvent = WidgetBatch['events'][number];

/** An event as ingest takes it: shown just now, by a new visitor in a new session. */
export function buildEvent(overrides: Partial<IncomingEvent> = {}): IncomingEvent {
  return {
    pid: 'shop00000001',
    id: randomUUID(),
    at: Date.now(),
    type: eventCodes.campaignShown,
    camp_id: 1,
    visitor: randomUUID(),
    session: randomUUID(),
    detail: null,
    ...overrides,
  };
}

/** A batch as the widget sends it, of one event unless told otherwise. */
export function buildBatch(
  overrides: Partial<Omit<WidgetBatch, 'events'>> & { events?: Partial<WidgetEvent>[] } = {},
): WidgetBatch {
  return {
    pid: 'shop00000001',
    visitor: randomUUID(),
    session: randomUUID(),
    ...overrides,
    events: (overrides.events ?? [{}]).map((event) => ({
      id: randomUUID(),
      type: 'campaignShown',
      camp_id: 1,
      age: 0,
      ...event,
    })),
  };
}
