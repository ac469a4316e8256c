import type { Status } from '@catalogue/campaign';
import { type Health, healthOf } from '@catalogue/health/health';
import type { CampaignWeek } from '@contract/entities/reports/analytics';
import { call } from '@/dataProvider/http';
import { computed } from '@/dataProvider/selectRecords';

/** A row with its results of the last seven days, if they could be read. */
export type WithWeek<Row> = Row & { week?: CampaignWeek | undefined };

/**
 * Adds the results of the last seven days to campaigns; if these cannot be read, the campaigns are
 * returned without them.
 */
export async function withWeek<Row extends { id: number }>(
  list: Promise<{ data: Row[] }>,
  signal?: AbortSignal,
): Promise<WithWeek<Row>[]> {
  const [{ data }, { result }] = await Promise.all([
    list,
    call('GET /analytic/week', { signal }).catch(() => ({ result: [] as CampaignWeek[] })),
  ]);
  const weeks = new Map(result.map((week) => [week.id, week]));
  return data.map((row) => ({ ...row, week: weeks.get(row.id) }));
}

type Results = WithWeek<{ id: number; status: Status }>;

export function rowHealth({ id, status, week }: Results): Health | undefined {
  return week || status !== 'active' ? healthOf({ id, status }, week?.facts) : undefined;
}

const maxRevenue = ({ week }: Results) =>
  Math.max(-1, ...(week?.revenue ?? []).map(({ revenue }) => revenue));

export const weekFields = computed<Results>({
  health: (row) => rowHealth(row)?.state,
  shown: ({ week }) => week?.shown ?? -1,
  rate: ({ week }) => (week?.shown ? (week.clicked ?? 0) / week.shown : -1),
  orders: ({ week }) => week?.orders ?? -1,
  revenue: maxRevenue,
});
