import type { SelectableStatus } from '@catalogue/campaign';
import type { SentBody } from '@contract/calls';
import type { CampaignRecord } from '@contract/entities/campaign';
import { type Adapter, operation } from '../adapter';

/** `data` is nested when read and flat when saved; this is where both meet. */
function savedData({ data, name, status, _key, _var }: CampaignRecord) {
  // A hidden campaign is never opened in the editor, so what is saved is a status one can choose.
  return { ...data, name, status: status as SelectableStatus, _key, _var };
}

type Save = SentBody<'POST /campaign/save'>;

export const actions: Adapter<CampaignRecord> = {
  list: operation({
    call: 'GET /campaign/all/list',
    send: () => ({}),
    read: (answer) => answer.data,
  }),
  one: operation({
    call: 'GET /campaign/getV2/{id}',
    send: (id: string | number) => ({ params: { id } }),
    read: (answer) => answer.data,
  }),
  create: operation({
    call: 'POST /campaign/save',
    send: (record: Partial<CampaignRecord>) => ({
      body: {
        data: savedData(record as CampaignRecord),
        type: record.type ?? 'campaign',
      } satisfies Save,
    }),
    read: (answer, record) => ({ ...(record as CampaignRecord), ...answer.data }),
  }),
  update: operation({
    call: 'POST /campaign/save',
    send: (record: CampaignRecord) => ({
      body: {
        data: { ...savedData(record), id: Number(record.id), version: record.version },
        type: record.type,
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
