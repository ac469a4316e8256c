import { DAY_MS } from '@catalogue/lib/durations';
import { DEVICES } from '@catalogue/situation';
import { VISIT_SOURCES } from '@catalogue/visitors/visit-origin';
import { WRITTEN_CODES } from '@server/events/event-codes';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { arrayOf, quote, quoteOrNull } from './array-literal';
import type { Calendar } from './visitor-state';

/** Maximum time span of a batch in ms: all its events are of one day. */
export const MAX_BATCH_SPAN_MS = DAY_MS;

/** Events of one visitor, visit, day, device and source, in order: one row of `event_batches`. */
export interface EventBatch {
  first: IncomingEvent;
  last: IncomingEvent;
  isWritten: boolean;
  /** All events of the batch, including the first and the last. */
  events: IncomingEvent[];
}

/** Maximum events per row: the database compresses longer rows, which costs more than it saves. */
const MAX_EVENTS = 25;

/**
 * Groups events into batches.
 * @param events grouped by visitor, in chronological order
 */
export function batchesOf(events: readonly IncomingEvent[], momentOf: Calendar): EventBatch[] {
  const batches: EventBatch[] = [];
  let batch: EventBatch | undefined;
  for (const event of events) {
    const isWritten = WRITTEN_CODES.includes(event.type);
    if (batch && fitsBatch(event, isWritten, batch, momentOf)) {
      batch.events.push(event);
      batch.last = event;
    } else {
      batch = { first: event, last: event, isWritten, events: [event] };
      batches.push(batch);
    }
  }
  return batches;
}

function fitsBatch(
  event: IncomingEvent,
  isWritten: boolean,
  { first, isWritten: isOfWritten, events }: EventBatch,
  momentOf: Calendar,
): boolean {
  return (
    event.visitor === first.visitor &&
    event.session === first.session &&
    event.pid === first.pid &&
    event.device === first.device &&
    event.source === first.source &&
    isWritten === isOfWritten &&
    events.length < MAX_EVENTS &&
    momentOf(event.at).day === momentOf(first.at).day
  );
}

type Value = string | number | boolean;

/** Each column has the type of its parameter, the stored expression, and the value. */
const COLUMNS: Record<string, [type: string, stored: string, of: (batch: EventBatch) => Value]> = {
  pid: ['text', 'pid', ({ first }) => quote(first.pid)],
  visitor: ['uuid', 'visitor', ({ first }) => first.visitor],
  session: ['uuid', 'session', ({ first }) => first.session],
  first_at: ['float8', 'to_timestamp(first_at / 1000)', ({ first }) => first.at],
  last_at: ['float8', 'to_timestamp(last_at / 1000)', ({ last }) => last.at],
  is_written: ['boolean', 'is_written', ({ isWritten }) => isWritten],
  device: ['smallint', 'device', ({ first }) => indexIn(DEVICES, first.device)],
  source: ['smallint', 'source', ({ first }) => indexIn(VISIT_SOURCES, first.source)],
  ids: ['text', 'ids::uuid[]', ({ events }) => `"${arrayOf(events.map(({ id }) => id))}"`],
  after: [
    'text',
    'after::int[]',
    ({ first, events }) => `"${arrayOf(events.map(({ at }) => at - first.at))}"`,
  ],
  types: [
    'text',
    'types::smallint[]',
    ({ events }) => `"${arrayOf(events.map(({ type }) => type))}"`,
  ],
  camps: [
    'text',
    'camps::int[]',
    ({ events }) => `"${arrayOf(events.map(({ camp_id }) => camp_id))}"`,
  ],
  details: ['text', 'details::text[]', ({ events }) => atPosition(events, ({ detail }) => detail)],
  variants: [
    'text',
    'variants::smallint[]',
    ({ events }) => atPosition(events, ({ variant }) => variant),
  ],
  pages: ['text', 'pages::text[]', ({ events }) => atPosition(events, ({ page }) => page)],
};

const columns = Object.entries(COLUMNS);
export const BATCH_COLUMNS = columns.map(([name]) => name).join(', ');
/** SQL expressions that turn the columns of `batchParameters` into columns of `event_batches`. */
export const BATCH_VALUES = columns.map(([, [, stored]]) => stored).join(', ');
/** Builds the SQL parameters for `batchValues`, numbered from `first`. */
export const batchParameters = (first: number): string =>
  columns.map(([, [type]], at) => `$${first + at}::${type}[]`).join(', ');

/** Returns the values of the columns of `event_batches`, one array literal per column. */
export const batchValues = (batches: readonly EventBatch[]): string[] =>
  columns.map(([, [, , of]]) => arrayOf(batches.map(of)));

/** Returns one batch's array literal for a column; `NULL` when no event has a value. */
function atPosition(
  events: readonly IncomingEvent[],
  of: (event: IncomingEvent) => string | number | null | undefined,
): string {
  let hasValue = false;
  const position = events.map((event) => {
    const value = of(event);
    hasValue ||= value !== null && value !== undefined;
    return typeof value === 'number' ? value : quoteOrNull(value);
  });
  return hasValue ? quote(arrayOf(position)) : 'NULL';
}

/** Returns the stored form of a value: its index in the list of all values, or NULL. */
const indexIn = <Value>(list: readonly Value[], value: Value | undefined) =>
  value === undefined ? 'NULL' : list.indexOf(value);
