import type { SelectableStatus } from '@catalogue/campaign';
import type { SentBody } from '@contract/calls';
import type { ScheduleRecord } from '@contract/entities/schedule';
import { type Adapter, operation } from '../adapter';

type Save = SentBody<'POST /campaign/save'>;

/** `data` is nested when read and flat when saved; this is where both meet. */
function savedData({ data, name, status, _key, _var }: ScheduleRecord) {
  // A hidden schedule is never opened in the editor, so what is saved is a status one can choose.
  return { ...data, name, status: status as SelectableStatus, _key, _var };
}

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
  create: operation({
    call: 'POST /campaign/save',
    send: (record: Partial<ScheduleRecord>) => ({
      body: { data: savedData(record as ScheduleRecord), type: 'schedule' } satisfies Save,
    }),
    read: (answer, record) => ({ ...(record as ScheduleRecord), ...answer.data }),
  }),
  update: operation({
    call: 'POST /campaign/save',
    send: (record: ScheduleRecord) => ({
      body: {
        data: { ...savedData(record), id: Number(record.id), version: record.version },
        type: 'schedule',
      } satisfies Save,
    }),
    read: (answer, record) => ({ ...record, ...answer.data }),
  }),
  remove: operation({
    call: 'POST /campaign/delete',
    send: (id: string | number) => ({ body: { id: Number(id) } }),
    read: () => undefined,
  }),
};
