import type { SelectableStatus } from '@catalogue/campaign';
import type { SentBody } from '@contract/calls';
import type { CampaignRecord, CampaignRow } from '@contract/entities/campaigns/campaign';
import type { ScheduleRecord } from '@contract/entities/campaigns/schedule';
import type { Identifier } from 'react-admin';
import type { Adapter } from '@/dataProvider/adapter';
import { call } from '@/dataProvider/http';
import { computed } from '@/dataProvider/selectRecords';
import { weekFields, withWeek } from './withWeek';

type Save = SentBody<'POST /campaign/save'>;

export const actions: Adapter<CampaignRecord> = {
  fields: {
    ...weekFields,
    ...computed<CampaignRow>({
      kind: ({ _type }) => (_type === 'schedule' ? 'schedule' : 'action'),
    }),
  },
  list: (_, signal) => withWeek(call('GET /campaign/all/list', { signal }), signal),
  one: async (id, signal) =>
    (await call('GET /campaign/getV2/{id}', { params: { id }, signal })).data,
  ...campaignWrites<CampaignRecord>(({ type }) => type ?? 'campaign'),
};

export const schedules: Adapter<ScheduleRecord> = {
  fields: weekFields,
  list: (_, signal) => withWeek(call('GET /campaign/schedule/list', { signal }), signal),
  one: async (id, signal) =>
    (await call('GET /campaign/schedule/getV2/{id}', { params: { id }, signal })).data,
  ...campaignWrites<ScheduleRecord>(() => 'schedule'),
};

/**
 * Returns the operations that save actions or schedules. One call saves both kinds, distinguished
 * by `type`; a record may have a `note` for its version.
 */
function campaignWrites<R extends CampaignRecord | ScheduleRecord>(
  typeOf: (record: Partial<R>) => Save['type'],
) {
  /** Returns the body of a save, which has the fields of the record's `data` on the top level. */
  const bodyOf = (record: R, stored?: { id: number; version: number }) => {
    const { data, name, status, _key, _var, note } = record as R & { note?: string };
    // The type of a stored campaign also allows `hidden`, which the server rejects in a save.
    const chosen = status as SelectableStatus;
    const sent = { ...data, name, status: chosen, _key, _var, ...stored };
    return { data: sent, type: typeOf(record), ...(note && { note }) } as Save;
  };
  return {
    create: async (record: Partial<R>): Promise<R> => {
      const full = record as R;
      return { ...full, ...(await call('POST /campaign/save', { body: bodyOf(full) })).data };
    },
    update: async (record: R): Promise<R> => {
      const body = bodyOf(record, { id: Number(record.id), version: record.version });
      return { ...record, ...(await call('POST /campaign/save', { body })).data };
    },
    remove: async (id: Identifier) => {
      await call('POST /campaign/delete', { body: { id: Number(id) } });
    },
  };
}
