import type { BotChannel } from '@catalogue/bot/types';
import type { Answer } from '@contract/calls';
import type { CampaignVersionRow } from '@contract/calls/campaigns/versions';
import { botMethods } from '@/dataProvider/areas/bots/bot';
import { versionMethods } from '@/dataProvider/areas/campaigns/versions';
import { computed } from '@/dataProvider/selectRecords';
import { childList } from './childList';

/** A published version of a campaign's content; `id` is its version number. */
export interface CampaignVersion extends CampaignVersionRow {
  id: number;
}

/** Published versions of the campaign whose id is the filter `campaign`. */
export const campaignVersions = childList<CampaignVersion>({
  owner: 'campaign',
  read: async (campaign, signal) => {
    const rows = await versionMethods.getCampaignVersions(Number(campaign), signal);
    return rows.map((row) => ({ ...row, id: row.version }));
  },
  searchIn: ['saved_by', 'name', 'note'],
});

export type BotVersion = Answer<'GET /personalize/bot/restore/list'>['result'][number];

/** Published versions of the bot whose channel is the filter `channel`. */
export const botVersions = childList<BotVersion>({
  owner: 'channel',
  read: (channel, signal) => botMethods.getBotVersions(channel as BotChannel, signal),
  fields: computed<BotVersion>({ state: ({ active }) => (active ? 'live' : 'older') }),
});
