import type { CampaignRow } from '@contract/entities/campaigns/campaign';

export const editPath = ({ _type, id }: Pick<CampaignRow, '_type' | 'id'>): string =>
  _type === 'schedule' ? `/campaigns/${id}` : `/actions/${id}`;
