import type { CampaignRecord, CampaignRow } from '@contract/entities/campaign';
import { type Adapter, operation } from '@/dataProvider/adapter';
import { computed } from '@/dataProvider/selectRecords';
import { campaignWrites } from './campaignWrites';
import { weekFields, withWeek } from './withWeek';

const list = operation({
  call: 'GET /campaign/all/list',
  send: () => ({}),
  read: (answer) => answer.data,
});

export const actions: Adapter<CampaignRecord> = {
  fields: {
    ...weekFields,
    ...computed<CampaignRow>({
      kind: ({ _type }) => (_type === 'schedule' ? 'schedule' : 'action'),
    }),
  },
  list: (_, signal) => withWeek(list(undefined, signal), signal),
  one: operation({
    call: 'GET /campaign/getV2/{id}',
    send: (id: string | number) => ({ params: { id } }),
    read: (answer) => answer.data,
  }),
  ...campaignWrites<CampaignRecord>(({ type }) => type ?? 'campaign'),
};
