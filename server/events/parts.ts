import { REPORT_PARTS, type ReportPart } from '@catalogue/report-parts';
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

/** What events add to one device, source or page of a campaign's day. */
export interface PartCount {
  pid: string;
  /** Days since 1970 in Istanbul. */
  day: number;
  camp_id: number;
  part: number;
  key: string;
  shown: number;
  clicked: number;
}

/** Adds up views and clicks; events that do not say where they happened are left out. */
export function countParts(
  events: readonly IncomingEvent[],
  dayOf: (at: number) => number,
): PartCount[] {
  const counts = new Map<string, PartCount>();
  for (const event of events) {
    const isShown = event.type === eventCodes.campaignShown;
    if (!isShown && event.type !== eventCodes.tagClick) continue;
    const { pid, camp_id } = event;
    const day = dayOf(event.at);
    for (const part of REPORT_PARTS) {
      const key = event[part];
      if (key === undefined) continue;
      const id = `${pid}/${day}/${camp_id}/${part}/${key}`;
      let count = counts.get(id);
      if (!count) {
        count = { pid, day, camp_id, part: PARTS[part], key, shown: 0, clicked: 0 };
        counts.set(id, count);
      }
      if (isShown) count.shown += 1;
      else count.clicked += 1;
    }
  }
  return [...counts.values()];
}
