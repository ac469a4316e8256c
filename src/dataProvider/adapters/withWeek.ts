import type { HealthState } from '@catalogue/campaign';
import type { CampaignWeek } from '@contract/entities/analytics';
import { operation } from '@/dataProvider/adapter';
import { computed } from '@/dataProvider/selectRecords';

/** A row with its results of the last seven days; without them where they could not be read. */
export type WithWeek<Row> = Row & { week?: CampaignWeek | undefined };

const readWeek = operation({
  call: 'GET /analytic/week',
  send: () => ({}),
  read: (answer) => new Map(answer.result.map((week) => [week.id, week])),
});

/** Joins a list of campaigns with their results. A list without results is better than none. */
export async function withWeek<Row extends { id: number }>(
  list: Promise<Row[]>,
  signal?: AbortSignal,
): Promise<WithWeek<Row>[]> {
  const [rows, weeks] = await Promise.all([
    list,
    readWeek(undefined, signal).catch(() => new Map<number, CampaignWeek>()),
  ]);
  return rows.map((row) => ({ ...row, week: weeks.get(row.id) }));
}

type Results = WithWeek<{ id: number; status: string }>;

/** The health of a row as its status is now; the status may be newer than the results. */
export function healthOf({ status, week }: Results): HealthState | undefined {
  if (status !== 'active') return 'waiting';
  return week?.health.state === 'waiting' ? 'healthy' : week?.health.state;
}

const most = ({ week }: Results) =>
  Math.max(-1, ...(week?.revenue ?? []).map(({ revenue }) => revenue));

/** What lists of campaigns are filtered and sorted by besides their fields. */
export const weekFields = computed<Results>({
  health: healthOf,
  shown: ({ week }) => week?.shown ?? -1,
  rate: ({ week }) => (week?.shown ? (week.clicked ?? 0) / week.shown : -1),
  orders: ({ week }) => week?.orders ?? -1,
  revenue: most,
});
