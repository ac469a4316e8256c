import type { PushMode, ScheduleBody } from '@catalogue/schedules/body';
import { type CompiledSchedule, compileSchedule } from '@catalogue/schedules/compile';
import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import type { Kysely } from 'kysely';
import { scheduleBodyOf } from './present';

type Db = Kysely<Database>;

/** A schedule that is active or in test mode, of a shop without a requested deletion. */
export interface RunningSchedule {
  pid: string;
  id: number;
  schedule: CompiledSchedule;
  /** Events before this time do not start the schedule. */
  since: Date;
}

export async function listRunning(shop: ShopDb, mode?: PushMode): Promise<RunningSchedule[]> {
  const rows = await select(shop).execute();
  const all = rows.map(present);
  return mode ? all.filter(({ schedule }) => schedule.push_mode === mode) : all;
}

export async function findRunning(shop: ShopDb, id: number): Promise<RunningSchedule | undefined> {
  const row = await select(shop).where('campaign.id', '=', id).executeTakeFirst();
  return row && present(row);
}

const select = (db: Db) =>
  db
    .selectFrom('campaign')
    .innerJoin('schedule_state', (join) =>
      join
        .onRef('schedule_state.pid', '=', 'campaign.pid')
        .onRef('schedule_state.id', '=', 'campaign.id'),
    )
    .innerJoin('product', 'product.pid', 'campaign.pid')
    .where('product.delete_at', 'is', null)
    .select([
      'campaign.pid',
      'campaign.id',
      'campaign.name',
      'campaign.status',
      'campaign.body',
      'campaign.template_key',
      'schedule_state.since',
    ])
    .where('campaign.type', '=', 'schedule')
    .where('schedule_state.running', '=', true);

function present(row: {
  pid: string;
  id: number;
  name: string;
  status: ScheduleBody['status'];
  body: object;
  template_key: number;
  since: Date;
}): RunningSchedule {
  return {
    pid: row.pid,
    id: row.id,
    schedule: compileSchedule(scheduleBodyOf(row)),
    since: row.since,
  };
}
