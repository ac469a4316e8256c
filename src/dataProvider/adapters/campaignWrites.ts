import type { SelectableStatus } from '@catalogue/campaign';
import type { SentBody } from '@contract/calls';
import type { CampaignRecord } from '@contract/entities/campaign';
import type { ScheduleRecord } from '@contract/entities/schedule';
import type { Identifier } from 'react-admin';
import { call } from '@/dataProvider/http';

type Save = SentBody<'POST /campaign/save'>;

/**
 * Save and delete operations of campaigns and schedules: one call accepts both, distinguished by
 * `type`.
 */
export function campaignWrites<R extends CampaignRecord | ScheduleRecord>(
  typeOf: (record: Partial<R>) => Save['type'],
) {
  /** Converts `data`, which the server returns nested and accepts flat. */
  const bodyOf = (record: R, stored?: { id: number; version: number }) => {
    const { data, name, status, _key, _var } = record;
    // The editor never opens a hidden campaign, so the saved status is a selectable one.
    const chosen = status as SelectableStatus;
    const sent = { ...data, name, status: chosen, _key, _var, ...stored };
    return { data: sent, type: typeOf(record) } as Save;
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
