import type { ScheduleRecord } from '@contract/entities/schedule';
import { type Adapter, operation } from '@/dataProvider/adapter';
import { campaignWrites } from './campaignWrites';
import { weekFields, withWeek } from './withWeek';

const list = operation({
  call: 'GET /campaign/schedule/list',
  send: () => ({}),
  read: (answer) => answer.data,
});

export const schedules: Adapter<ScheduleRecord> = {
  fields: weekFields,
  list: (_, signal) => withWeek(list(undefined, signal), signal),
  one: operation({
    call: 'GET /campaign/schedule/getV2/{id}',
    send: (id: string | number) => ({ params: { id } }),
    read: (answer) => answer.data,
  }),
  ...campaignWrites<ScheduleRecord>(() => 'schedule'),
};
