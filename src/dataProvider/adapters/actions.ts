import type { CampaignRecord, CampaignRow } from '@contract/entities/campaign';
import { type Adapter, operation } from '@/dataProvider/adapter';
import { computed } from '@/dataProvider/selectRecords';
import { campaignWrites } from './campaignWrites';

export const actions: Adapter<CampaignRecord> = {
  fields: computed<CampaignRow>({
    kind: ({ _type }) => (_type === 'schedule' ? 'schedule' : 'action'),
  }),
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
  ...campaignWrites<CampaignRecord>(({ type }) => type ?? 'campaign'),
};
