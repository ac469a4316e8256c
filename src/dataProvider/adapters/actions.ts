import type { CampaignRecord } from '@contract/entities/campaign';
import { type Adapter, operation } from '../adapter';
import { campaignWrites } from './campaignWrites';

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
  ...campaignWrites<CampaignRecord>(({ type }) => type ?? 'campaign'),
};
