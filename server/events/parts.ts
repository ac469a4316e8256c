import type { ReportPart } from '@catalogue/report-parts';
import { type RawBuilder, sql } from 'kysely';
import { eventCodes } from './event-codes';
import type { IncomingEvent } from './incoming';

/** What views and clicks of a campaign are counted by. Numbers are never reused. */
export const PARTS: Record<ReportPart, number> = { device: 1, source: 2, page: 3 };

const names = new Map(Object.entries(PARTS).map(([part, code]) => [code, part as ReportPart]));

/** @throws RangeError for a number no part has */
export function partOf(code: number): ReportPart {
  const part = names.get(code);
  if (!part) throw new RangeError(`Part ${code} is unknown to this release.`);
  return part;
}

/** A view or click as it waits to be counted: days since 1970 in Istanbul, and where it happened. */
export type NewPart = [
  day: number,
  camp_id: number,
  isClick: 0 | 1,
  device: string | null,
  source: string | null,
  page: string | null,
];

/** Views and clicks by shop; events that do not say where they happened are left out. */
export function newParts(
  events: readonly IncomingEvent[],
  dayOf: (at: number) => number,
): Map<string, NewPart[]> {
  const shops = new Map<string, NewPart[]>();
  for (const { pid, at, camp_id, type, device, source, page } of events) {
    const isClick = type === eventCodes.tagClick;
    if (!isClick && type !== eventCodes.campaignShown) continue;
    if (device === undefined && source === undefined && page === undefined) continue;
    const rows = shops.get(pid);
    const row: NewPart = [
      dayOf(at),
      camp_id,
      isClick ? 1 : 0,
      device ?? null,
      source ?? null,
      page ?? null,
    ];
    if (rows) rows.push(row);
    else shops.set(pid, [row]);
  }
  return shops;
}

/** Counts of what has arrived, as rows like those of `event_parts`, from rows of `event_arrivals`. */
export const countNewParts = (rows: RawBuilder<unknown>) => sql`
  select pid, date '1970-01-01' + (event ->> 0)::int as day, (event ->> 1)::int as camp_id, part, key,
    count(*) filter (where event ->> 2 = '0') as shown,
    count(*) filter (where event ->> 2 = '1') as clicked
  from ${rows} as arrived, json_array_elements(parts::json) as event, lateral (values
    (${sql.lit(PARTS.device)}, event ->> 3),
    (${sql.lit(PARTS.source)}, event ->> 4),
    (${sql.lit(PARTS.page)}, event ->> 5)) as named (part, key)
  where key is not null
  group by pid, day, camp_id, part, key`;
