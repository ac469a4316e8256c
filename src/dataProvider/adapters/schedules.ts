import type { ScheduleRecord } from '@contract/entities/schedule';
import { type Adapter, operation } from '@/dataProvider/adapter';
import { campaignWrites } from './campaignWrites';

export const schedules: Adapter<ScheduleRecord> = {
  list: operation({
    call: 'GET /campaign/schedule/list',
    send: () => ({}),
    read: (answer) => answer.data,
  }),
  one: operation({
    call: 'GET /campaign/schedule/getV2/{id}',
    send: (id: string | number) => ({ params: { id } }),
    read: (answer) => answer.data,
  }),
  ...campaignWrites<ScheduleRecord>(() => 'schedule'),
};
