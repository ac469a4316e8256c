import { DAY_MS } from '@catalogue/lib/durations';
import { DEVICES } from '@catalogue/situation';
import { VISIT_SOURCES } from '@catalogue/visitors/visit-origin';
import type { EventsTable } from '@server/db/tables/events';
import { eventCodes, WRITTEN_CODES } from '@server/events/event-codes';
import type { Counted, Run, Statement } from '@server/events/event-store';
import { visitorsAndEvents } from '@server/events/postgres-store';
import { BREAKDOWN_CODES, breakdownEvents } from '@server/events/read/breakdowns';
import { arrayOf, quote } from '@server/events/store/array-literal';
import { arrivalsOf, countReferrers } from '@server/events/store/arrivals';
import { batchesOf } from '@server/events/store/event-batches';
import { type CountTable, countTables } from './schema';

/** An event in the format of the event server; `at` in epoch milliseconds, `day` in Istanbul. */
export interface SentEvent extends Omit<EventsTable, 'ts'> {
  day: string;
  at: number;
}

/**
 * Returns a date (YYYY-MM-DD).
 * @param day days since 1970
 */
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A row of counts: its keys and its sums. */
export type SentCount = Record<string, string | number>;

/** Content of an outbox row: the events and counts that one write added for one shop. */
export interface Content {
  events: Omit<SentEvent, 'pid'>[];
  counts: Record<CountTable, SentCount[]>;
}

/**
 * Parses the content of an outbox row.
 * @throws SyntaxError when it cannot be read
 */
export function readContent(text: string): Content {
  const content = JSON.parse(text) as Partial<Content>;
  const { events, counts } = content;
  if (!Array.isArray(events) || !countTables.every((table) => Array.isArray(counts?.[table]))) {
    throw new SyntaxError('A row of the outbox has no events or counts.');
  }
  return content as Content;
}

/** Parses the content of an outbox row; returns null when it cannot be read. */
export function contentOf(text: string): Content | null {
  try {
    return readContent(text);
  } catch {
    return null;
  }
}

/**
 * Builds the statement that writes one outbox row per shop. In other tables the statement writes
 * only the state of visitors, counts of views for the daily limit, and visitors' texts.
 */
export function writeToOutbox(counted: Counted): Statement {
  const { fresh, tally, visitors } = counted;
  const arrivals = arrivalsOf(fresh, tally).flatMap((arrival) => {
    const counts = arrival.counts.filter(({ type }) => type === eventCodes.campaignShown);
    return counts.length > 0 ? [{ ...arrival, counts, parts: [] }] : [];
  });
  const written = fresh.filter(({ type }) => WRITTEN_CODES.includes(type));
  const content = visitorsAndEvents({
    visitors,
    batches: batchesOf(written, tally.momentOf),
    arrivals,
  });
  const shops = [...contentsOf(counted)];
  const first = content.values.length + 1;
  return {
    name: 'write_outbox',
    text: `${content.text}
      INSERT INTO event_outbox (pid, size, visitors, content)
      SELECT pid, size, visitors::uuid[], content
      FROM checked, unnest($${first}::text[], $${first + 1}::int[], $${first + 2}::text[], $${first + 3}::text[])
        AS row (pid, size, visitors, content)`,
    values: [
      ...content.values,
      arrayOf(shops.map(([pid]) => quote(pid))),
      arrayOf(shops.map(([, { events }]) => events.length)),
      arrayOf(
        shops.map(([, { events }]) =>
          quote(arrayOf([...new Set(events.map(({ visitor }) => visitor))])),
        ),
      ),
      arrayOf(shops.map(([, content]) => quote(JSON.stringify(content)))),
    ],
  };
}

function contentsOf({ fresh, tally }: Counted): Map<string, Content> {
  const shops = new Map<string, Content>();
  const counts = (pid: string, table: CountTable) => shopOf(pid).counts[table];
  for (const event of fresh) {
    const { pid, device, source } = event;
    shopOf(pid).events.push({
      day: dayText(tally.momentOf(event.at).day),
      visitor: event.visitor.toLowerCase(),
      id: event.id.toLowerCase(),
      session: event.session.toLowerCase(),
      // The event server stores times in integer milliseconds.
      at: Math.floor(event.at),
      type: event.type,
      camp_id: event.camp_id,
      detail: event.detail,
      variant: event.variant ?? null,
      page: event.page ?? null,
      device: device === undefined ? null : DEVICES.indexOf(device),
      source: source === undefined ? null : VISIT_SOURCES.indexOf(source),
    });
  }
  for (const { pid, day, hour, camp_id, type, events, ...seen } of tally.hours()) {
    counts(pid, 'event_hours').push({
      day: dayText(day),
      hour,
      camp_id,
      type,
      total_count: events,
      sessions: seen.sessions,
      visitors: seen.visitors,
      sessions_of_day: seen.sessionsOfDay,
      visitors_of_day: seen.visitorsOfDay,
    });
  }
  for (const { pid, day, ...count } of tally.returns()) {
    counts(pid, 'event_again').push({ day: dayText(day), ...count });
  }
  for (const { pid, day, events, ...of } of countReferrers(fresh, tally)) {
    counts(pid, 'event_referrers').push({ day: dayText(day), ...of, total_count: events });
  }
  for (const [pid, parts] of breakdownEvents(fresh, (at) => tally.momentOf(at).day)) {
    for (const { day, camp_id, isClick, ...where } of parts) {
      for (const [part, code] of Object.entries(BREAKDOWN_CODES)) {
        const key = where[part as keyof typeof where];
        if (key === undefined) continue;
        counts(pid, 'event_parts').push({
          day: dayText(day),
          camp_id,
          part: code,
          key,
          shown: isClick ? 0 : 1,
          clicked: isClick ? 1 : 0,
        });
      }
    }
  }
  return shops;

  function shopOf(pid: string): Content {
    let shop = shops.get(pid);
    if (!shop) {
      const none = { event_hours: [], event_again: [], event_referrers: [], event_parts: [] };
      shop = { events: [], counts: none };
      shops.set(pid, shop);
    }
    return shop;
  }
}

/** Returns events of these visitors that have not been sent yet. */
export async function findWaiting(
  run: Run,
  erased: readonly { pid: string; visitor: string }[],
): Promise<SentEvent[]> {
  const rows = (await run({
    name: 'find_waiting',
    text: `SELECT pid, content FROM event_outbox AS waiting WHERE EXISTS (
      SELECT FROM unnest($1::text[], $2::uuid[]) AS asked (pid, visitor)
      WHERE asked.pid COLLATE "C" = waiting.pid AND asked.visitor = any(waiting.visitors))`,
    values: [
      arrayOf(erased.map(({ pid }) => quote(pid))),
      arrayOf(erased.map(({ visitor }) => visitor)),
    ],
  })) as { pid: string; content: string }[];
  const visitorKeys = new Set(erased.map(({ pid, visitor }) => `${pid}/${visitor.toLowerCase()}`));
  return rows.flatMap(({ pid, content }) =>
    (contentOf(content)?.events ?? [])
      .filter(({ visitor }) => visitorKeys.has(`${pid}/${visitor}`))
      .map((event) => ({ pid, ...event })),
  );
}
