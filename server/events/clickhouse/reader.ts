import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { VisitSource } from '@catalogue/visitors/visit-origin';
import type { ShopDb } from '@server/db/shop-scope';
import { ADDITIONAL_CODES, eventCodes } from '@server/events/event-codes';
import type { CountRow, DaysQuery, EventReader, LatestEvent } from '@server/events/event-store';
import { nameBreakdowns } from '@server/events/read/breakdowns';
import { TOUCH_CODES, touchesAmong } from '@server/events/read/queries';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { runIn } from '@server/events/store/write-events';
import { type Clickhouse, literal, uuids } from './client';
import { findWaiting, type SentEvent } from './outbox';
import { DAY_HOUR } from './schema';

/** SQL that sums a table's counts: full days (`day`) or single hours (`hour`). */
const COUNTS = {
  day: `sum(total_count) as total, sum(sessions_of_day) as total_session, sum(visitors_of_day) as unique_user`,
  hour: `sum(total_count) as total, sum(sessions) as total_session, sum(visitors) as unique_user`,
};

type Answer = Omit<CountRow, 'total_count'> & { total: number };
const counted = <Row extends { total: number }>({ total, ...row }: Row) => ({
  ...row,
  total_count: total,
});

/**
 * Creates a reader of sent events. Queries first await `arrived`, which resolves when the events
 * acknowledged so far are sent, or after a time limit. `touches` and `visits` do not wait; they
 * also read unsent events from the outbox in the caller's transaction.
 */
export function clickhouseReader(
  shop: ShopDb,
  clickhouse: Clickhouse,
  arrived: (shop: ShopDb) => Promise<void>,
): EventReader {
  const pid = `pid = ${literal(shop.pid)}`;
  const runQuery = async <Row>(query: string): Promise<Row[]> => {
    await arrived(shop);
    return clickhouse.rows<Row>(query);
  };
  const since = (moment: Date) =>
    `${pid} and day >= ${literal(istanbulDay(moment))} and at >= ${moment.getTime()}`;
  const waitingOf = (visitors: readonly string[]) =>
    findWaiting(
      runIn(shop),
      visitors.map((visitor) => ({ pid: shop.pid, visitor })),
    );

  return {
    async totals(query) {
      const { from, to } = query;
      const rows =
        await runQuery<Answer>(`select camp_id, type, ${COUNTS.day} from event_hours final
        where ${pid} and ${ofDays(query)} group by camp_id, type order by camp_id, type`);
      // Each day counts visitors again who were seen on an earlier day of the range, so they are
      // subtracted.
      const earlier =
        from === to
          ? []
          : await clickhouse.rows<{
              camp_id: number;
              type: number;
              again_sessions: number;
              again_visitors: number;
            }>(`select camp_id, type, sum(sessions) as again_sessions, sum(visitors) as again_visitors
              from event_again final where ${pid} and ${ofDays({ ...query, from: addDays(from, 1) })}
                and gap <= day - toDate(${literal(from)}) group by camp_id, type`);
      const repeated = new Map(earlier.map((row) => [`${row.camp_id}/${row.type}`, row]));
      return rows.map(counted).map((row) => {
        const of = repeated.get(`${row.camp_id}/${row.type}`);
        return {
          ...row,
          total_session: row.total_session - (of?.again_sessions ?? 0),
          unique_user: row.unique_user - (of?.again_visitors ?? 0),
        };
      });
    },
    async totalsByDay(query) {
      const rows = await runQuery<Answer & { day: string }>(`
        select day, camp_id, type, ${COUNTS.day} from event_hours final
        where ${pid} and ${ofDays(query)}
        group by day, camp_id, type order by day, camp_id, type`);
      return rows.map(counted);
    },
    async totalsByHour(query) {
      const rows = await runQuery<Answer & { day: string; hour: number }>(`
        select day, hour, camp_id, type, ${COUNTS.hour} from event_hours final
        where ${pid} and ${ofDays(query)} and hour < ${DAY_HOUR}
        group by day, hour, camp_id, type order by day, hour, camp_id, type`);
      return rows.map(counted);
    },
    async referrers({ byDay, campIds, ...query }) {
      const by = `${byDay ? 'day, ' : ''}camp_id, type, platform, referrer`;
      const rows = await runQuery<{
        day?: string;
        camp_id: number;
        type: number;
        platform: VisitSource;
        referrer: string;
        total: number;
      }>(`select ${by}, sum(total_count) as total from event_referrers final
        where ${pid} and ${ofDays({ ...query, campIds })} group by ${by}`);
      return rows.map(counted);
    },
    async parts({ from, to, campId, maxPages }) {
      const ofCampaign = campId === undefined ? '' : ` and camp_id = ${campId}`;
      const rows = await runQuery<{
        part: number;
        key: string;
        was_shown: number;
        was_clicked: number;
      }>(`
        select part, key, sum(shown) as was_shown, sum(clicked) as was_clicked
        from event_parts final
        where ${pid} and day >= ${literal(from)} and day <= ${literal(to)}${ofCampaign}
        group by part, key`);
      const sums = rows.map(({ was_shown, was_clicked, ...row }) => ({
        ...row,
        shown: was_shown,
        clicked: was_clicked,
      }));
      return nameBreakdowns(sums, maxPages);
    },
    async touches({ visitors, from, to }) {
      if (visitors.length === 0) return [];
      // The outbox is read first: events sent during the query are found twice and counted once.
      const waiting = (await waitingOf(visitors)).filter(
        ({ at, type }) => TOUCH_CODES.includes(type) && at >= from.getTime() && at <= to.getTime(),
      );
      const sent = await clickhouse.rows<SentEvent>(`
        select id, at, camp_id, type, detail, variant, page, device, source from events
        where ${pid} and day >= ${literal(istanbulDay(from))} and day <= ${literal(istanbulDay(to))}
          and visitor in ${uuids(visitors)} and type in (${TOUCH_CODES.join(', ')})
          and at >= ${from.getTime()} and at <= ${to.getTime()}`);
      return touchesAmong([...waiting, ...sent]);
    },
    async visitorsSince(moment) {
      const [row] = await runQuery<{ visitors: number }>(
        `select uniqExact(visitor) as visitors from events where ${since(moment)}`,
      );
      return row?.visitors ?? 0;
    },
    async visitorsByMinute(moment) {
      const rows = await runQuery<{ began: number; visitors: number }>(`
        select intDiv(at, 60000) as began, uniqExact(visitor) as visitors
        from events where ${since(moment)} group by began order by began`);
      return rows.map(({ began, visitors }) => ({ minute: new Date(began * 60_000), visitors }));
    },
    async shownSince(moment) {
      const [row] = await runQuery<{ views: number }>(`select uniqExact(id) as views from events
        where ${since(moment)} and type = ${eventCodes.campaignShown}`);
      return row?.views ?? 0;
    },
    async latest(moment, limit) {
      const rows = await runQuery<Omit<LatestEvent, 'at'> & { at: number }>(`
        select at, type, camp_id, page, device from events final where ${since(moment)} order by at desc limit ${limit}`);
      return rows.map(({ at, ...row }) => ({ at: new Date(at), ...row }));
    },
    async visits(visitors) {
      if (visitors.length === 0) return { events: 0, sessions: [] };
      const waiting = await waitingOf(visitors);
      const sent = await clickhouse.rows<{ id: string; session: string }>(
        `select id, session from events where ${pid} and visitor in ${uuids(visitors)}`,
      );
      const all = [...waiting, ...sent];
      return {
        events: new Set(all.map(({ id }) => id)).size,
        sessions: [...new Set(all.map(({ session }) => session))],
      };
    },
  };
}

function ofDays({ from, to, campIds, codes }: DaysQuery): string {
  // ClickHouse does not accept an empty list.
  const isIn = (column: string, numbers: readonly number[]) =>
    numbers.length > 0 ? `${column} in (${numbers.join(', ')})` : '1 = 0';
  const camps = campIds ? isIn('camp_id', campIds) : `camp_id <> ${ALL_CAMPAIGNS}`;
  const types = codes ? isIn('type', codes) : `type < ${ADDITIONAL_CODES}`;
  return `day >= ${literal(from)} and day <= ${literal(to)} and ${camps} and ${types}`;
}
