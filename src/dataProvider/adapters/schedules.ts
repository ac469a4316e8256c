import type { ScheduleRecord } from '@contract/entities/schedule';
import type { Adapter } from '@/dataProvider/adapter';
import { call } from '@/dataProvider/http';
import { campaignWrites } from './campaignWrites';
import { weekFields, withWeek } from './withWeek';

export const schedules: Adapter<ScheduleRecord> = {
  fields: weekFields,
  list: (_, signal) => withWeek(call('GET /campaign/schedule/list', { signal }), signal),
  one: async (id, signal) =>
    (await call('GET /campaign/schedule/getV2/{id}', { params: { id }, signal })).data,
  ...campaignWrites<ScheduleRecord>(() => 'schedule'),
};
