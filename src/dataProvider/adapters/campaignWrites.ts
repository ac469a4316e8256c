import type { SelectableStatus } from '@catalogue/campaign';
import type { SentBody } from '@contract/calls';
import type { CampaignRecord } from '@contract/entities/campaign';
import type { ScheduleRecord } from '@contract/entities/schedule';
import { operation } from '@/dataProvider/adapter';

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
    return { body: { data: sent, type: typeOf(record) } as Save };
  };
  return {
    create: operation({
      call: 'POST /campaign/save',
      send: (record: Partial<R>) => bodyOf(record as R),
      read: (answer, record): R => ({ ...(record as R), ...answer.data }),
    }),
    update: operation({
      call: 'POST /campaign/save',
      send: (record: R) => bodyOf(record, { id: Number(record.id), version: record.version }),
      read: (answer, record): R => ({ ...record, ...answer.data }),
    }),
    remove: operation({
      call: 'POST /campaign/delete',
      send: (id: string | number) => ({ body: { id: Number(id) } }),
      read: () => undefined,
    }),
  };
}
