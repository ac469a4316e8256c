import { HOUR_MS } from '../lib/durations';
/** Both windows include their first and last instant. */
export interface AttributionWindows {
  /** Maximum hours between the last view and the order. */
  shownHours: number;
  /** Maximum days of 24 hours between the last click and the order. */
  clickDays: number;
}

/** Attribution windows for orders placed from a time on. */
export interface WindowsSince extends AttributionWindows {
  /** Time from which the windows apply, ISO. */
  since: string;
}

const DEFAULT_WINDOWS: AttributionWindows = { shownHours: 24, clickDays: 7 };

export const WINDOW_LIMITS = {
  shownHours: { min: 1, max: 168 },
  clickDays: { min: 1, max: 30 },
} as const satisfies Record<keyof AttributionWindows, { min: number; max: number }>;

/** Maximum number of stored changes. Orders before the oldest change have the default windows. */
const MAX_CHANGES = 20;

export const shownWindowMs = ({ shownHours }: AttributionWindows) => shownHours * HOUR_MS;
export const clickWindowMs = ({ clickDays }: AttributionWindows) => clickDays * 24 * HOUR_MS;

export const longestWindowMs = (windows: AttributionWindows) =>
  Math.max(shownWindowMs(windows), clickWindowMs(windows));

interface WindowProblem {
  code: 'required' | 'notWhole' | 'tooSmall' | 'tooLarge';
  params?: Record<string, number>;
}

export function windowProblem(
  name: keyof AttributionWindows,
  value: number | null,
): WindowProblem | undefined {
  const { min, max } = WINDOW_LIMITS[name];
  if (value === null) return { code: 'required' };
  if (!Number.isInteger(value)) return { code: 'notWhole' };
  if (value < min) return { code: 'tooSmall', params: { min } };
  return value > max ? { code: 'tooLarge', params: { max } } : undefined;
}

/** Returns the windows for an order placed at `moment`; `changes` are newest first. */
export function windowsAt(
  changes: readonly WindowsSince[] | undefined,
  moment: Date,
): AttributionWindows {
  const found = changes?.find(({ since }) => Date.parse(since) <= moment.getTime());
  return found ?? DEFAULT_WINDOWS;
}

/** Adds a change of the windows. Orders placed before `now` keep their windows. */
export function changeWindows(
  changes: readonly WindowsSince[] | undefined,
  windows: AttributionWindows,
  now: Date,
): WindowsSince[] {
  const { shownHours, clickDays } = windows;
  const current = windowsAt(changes, now);
  if (current.shownHours === shownHours && current.clickDays === clickDays)
    return [...(changes ?? [])];
  return [{ since: now.toISOString(), shownHours, clickDays }, ...(changes ?? [])].slice(
    0,
    MAX_CHANGES,
  );
}

/**
 * How an order relates to a campaign. `shown`: after a view; `click`: after a click; `product`:
 * after a click on a product of the order; `once`: attributed to this campaign alone, because it
 * was clicked last.
 */
export const ORDER_RELATIONS = ['shown', 'click', 'product', 'once'] as const;
export type OrderRelation = (typeof ORDER_RELATIONS)[number];

export const ATTRIBUTED_ORDER_SORTS = [
  'placed_at',
  'touched_at',
  'number',
  'state',
  'revenue',
] as const;
export type OrdersOfFigureSort = (typeof ATTRIBUTED_ORDER_SORTS)[number];
