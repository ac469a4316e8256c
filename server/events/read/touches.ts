import { TOUCH_TYPES } from '@contract/calls/commerce/orders';
import { eventCodes } from '@server/events/event-codes';
import type { Place, Touch } from '@server/events/event-store';

/** Codes of the events to which an order may be attributed. */
export const TOUCH_CODES = TOUCH_TYPES.map((type) => eventCodes[type]);

/** An event of a visitor; `at` in epoch milliseconds. */
interface TouchEvent extends Required<Place> {
  /** The greater id counts as later if two events have the same time. */
  id: string;
  at: number;
  camp_id: number;
  type: number;
  detail: string | null;
  variant: number | null;
}

/** Returns the last touch of each campaign and type; duplicates do not matter. */
export function touchesAmong(events: readonly TouchEvent[]): Touch[] {
  const touches = new Map<string, Touch & { details: string[]; variedAt: number; last: string }>();
  for (const { id, at, camp_id, type, detail, variant, page, device, source } of events) {
    const key = `${camp_id}/${type}`;
    const touch = touches.get(key) ?? {
      camp_id,
      type,
      at: new Date(at),
      details: [],
      variant: null,
      page: null,
      device: null,
      source: null,
      variedAt: Number.NEGATIVE_INFINITY,
      last: '',
    };
    touches.set(key, touch);
    const isLater = at > touch.at.getTime() || (at === touch.at.getTime() && id > touch.last);
    if (isLater) Object.assign(touch, { at: new Date(at), last: id });
    if (isLater && type === eventCodes.tagClick) Object.assign(touch, { page, device, source });
    if (type === eventCodes.tagClick && detail !== null && !touch.details.includes(detail)) {
      touch.details.push(detail);
    }
    if (type === eventCodes.campaignShown && variant !== null && at > touch.variedAt) {
      [touch.variant, touch.variedAt] = [variant, at];
    }
  }
  return [...touches.values()]
    .map(({ variedAt: _, last: __, ...touch }) => ({ ...touch, details: touch.details.toSorted() }))
    .sort((one, other) => one.camp_id - other.camp_id || one.type - other.type);
}
