import { type Clickhouse, literal, openClickhouse } from '@server/events/clickhouse/client';
import { ADDITIONAL_CODES } from '@server/events/event-codes';
import type { CountStored } from '@tests/support/crash-writers';
import { startClickhouse, type TestClickhouse } from '@tests/support/servers/clickhouse';

export interface EventServer extends TestClickhouse {
  countStored: CountStored;
  /** Returns the number of daily counts that differ from the raw events of the same day. */
  countWrongTotals: () => Promise<number>;
}

export async function startEventServer(): Promise<EventServer> {
  const server = await startClickhouse();
  const runQuery = async <Row>(query: string): Promise<Row[]> => {
    const clickhouse = await openClickhouse(server.url);
    return clickhouse.rows<Row>(query).finally(clickhouse.close);
  };
  return {
    ...server,
    async countStored(_, pid) {
      const rows = await runQuery<{ id: string; times: number }>(
        `select id, count() as times from events final where pid = ${literal(pid)} group by id`,
      );
      return new Map(rows.map(({ id, times }) => [id, times]));
    },
    countWrongTotals: () => countWrongTotals({ rows: runQuery }),
  };
}

interface Total {
  pid: string;
  day: string;
  camp: number;
  type: number;
  events: number;
  visits: number;
  people: number;
}

async function countWrongTotals({ rows }: Pick<Clickhouse, 'rows'>): Promise<number> {
  const by = 'group by pid, day, camp, type';
  const raw = await rows<Total>(`select pid, day, camp, type, count() as events,
      uniqExact(visitor, session) as visits, uniqExact(visitor) as people
    from (select pid, day, arrayJoin([camp_id, toUInt32(0)]) as camp, type, visitor, session
      from events final) ${by}`);
  const counted = await rows<Total>(`select pid, day, camp_id as camp, type,
      sum(total_count) as events, sum(sessions_of_day) as visits, sum(visitors_of_day) as people
    from event_hours final where type < ${ADDITIONAL_CODES} ${by}`);
  const textOf = ({ pid, day, camp, type, events, visits, people }: Total) =>
    [pid, day, camp, type, events, visits, people].join('/');
  const [response, summed] = [new Set(raw.map(textOf)), new Set(counted.map(textOf))];
  const same = [...response].filter((text) => summed.has(text)).length;
  return response.size + summed.size - 2 * same;
}
