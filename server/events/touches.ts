import { TOUCH_TYPES } from '@contract/calls/orders';
import { eventCodes } from './event-codes';
import type { Touch } from './event-store';

/** What an order may be attributed to. */
export const TOUCH_CODES = TOUCH_TYPES.map((type) => eventCodes[type]);

/** An event of one visitor; `at` in epoch milliseconds. */
interface TouchEvent {
  at: number;
  camp_id: number;
  type: number;
  detail: string | null;
  variant: number | null;
}

/** The last view, control view and click of each campaign among a visitor's events, whatever comes twice. */
export function touchesAmong(events: readonly TouchEvent[]): Touch[] {
  const touches = new Map<string, Touch & { details: string[]; variedAt: number }>();
  for (const { at, camp_id, type, detail, variant } of events) {
    const key = `${camp_id}/${type}`;
    const touch = touches.get(key) ?? {
      ...{ camp_id, type, at: new Date(at), details: [], variant: null },
      variedAt: Number.NEGATIVE_INFINITY,
    };
    touches.set(key, touch);
    if (at > touch.at.getTime()) touch.at = new Date(at);
    if (type === eventCodes.tagClick && detail !== null && !touch.details.includes(detail)) {
      touch.details.push(detail);
    }
    if (type === eventCodes.campaignShown && variant !== null && at > touch.variedAt) {
      [touch.variant, touch.variedAt] = [variant, at];
    }
  }
  return [...touches.values()]
    .map(({ variedAt: _, ...touch }) => ({ ...touch, details: touch.details.toSorted() }))
    .sort((one, other) => one.camp_id - other.camp_id || one.type - other.type);
}
