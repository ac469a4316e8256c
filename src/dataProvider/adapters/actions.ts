import type { CampaignRecord, CampaignRow } from '@contract/entities/campaign';
import type { Adapter } from '@/dataProvider/adapter';
import { call } from '@/dataProvider/http';
import { computed } from '@/dataProvider/selectRecords';
import { campaignWrites } from './campaignWrites';
import { weekFields, withWeek } from './withWeek';

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
