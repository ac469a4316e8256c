import { randomUUID } from 'node:crypto';
import type { EventReader } from '@server/events/event-store';
import { DAY, HOUR } from '../clock';
import { buildEvent } from './events';

export async function answersOf(
  reader: EventReader,
  { visitor, noon, ...days }: { visitor: string; noon: number; from: string; to: string },
) {
  return {
    totals: await reader.totals(days),
    variants: await reader.totals({ ...days, codes: [1 + 256, 128], campIds: [0, 1, 2] }),
    none: await reader.totals({ ...days, campIds: [] }),
    days: await reader.totalsByDay(days),
    hours: await reader.totalsByHour({ ...days, campIds: [0, 1] }),
    referrers: (await reader.referrers({ ...days, byDay: true }))
      .map((row) => JSON.stringify(row, Object.keys(row).sort()))
      .sort(),
    parts: await reader.parts({ ...days, campId: 1, maxPages: 70 }),
    touches: await reader.touches({
      visitors: [visitor],
      from: new Date(noon - 20 * DAY),
      to: new Date(noon),
    }),
    visitors: await reader.visitorsSince(new Date(noon - DAY)),
    minutes: await reader.visitorsByMinute(new Date(noon - DAY)),
    shown: await reader.shownSince(new Date(noon - 3 * DAY)),
    latest: await reader.latest(new Date(noon - 3 * DAY), 5),
    visits: await reader
      .visits([visitor])
      .then((visits) => ({ ...visits, sessions: visits.sessions.toSorted() })),
  };
}

/** Builds 18 days with returning visitors; one day has more pages than are stored separately. */
export function buildWeeks(pid: string, noon: number) {
  const visitors = Array.from({ length: 12 }, () => randomUUID());
  const events = Array.from({ length: 240 }, (_, n) =>
    buildEvent({
      pid,
      at: noon - 18 * DAY + n * 1.7 * HOUR,
      visitor: visitors[(n * 7) % 12] as string,
      session: visitors[(n * 5) % 12] as string,
      type: [1, 1, 3, 2, 5][n % 5] as number,
      camp_id: 1 + (n % 3),
      detail: n % 5 === 2 ? `it's \\ "${n % 4}"\nş` : 'origin:search:google.com',
      variant: 1 + (n % 2),
      page: `/p/${n % 70}`,
      device: n % 2 ? 'mobile' : 'desktop',
      isCompared: n % 2 === 0,
    }),
  );
  const crowded = Array.from({ length: 60 }, (_, n) =>
    buildEvent({ pid, at: noon - 3 * DAY + n + 0.25, page: `/crowded/${n}`, type: n < 9 ? 3 : 1 }),
  );
  return { visitors, events: [...events, ...crowded] };
}
