import type { CampaignRow } from '@contract/entities/campaigns/campaign';

/** Returns the address of the editor of an action or schedule. */
export const editPath = ({ _type, id }: Pick<CampaignRow, '_type' | 'id'>): string =>
  _type === 'schedule' ? `/campaigns/${id}` : `/actions/${id}`;
