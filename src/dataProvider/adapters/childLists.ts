import type { BotChannel } from '@catalogue/bot/types';
import { browserOf } from '@catalogue/lib/browser-of';
import type { Answer } from '@contract/calls';
import type { CampaignVersionRow } from '@contract/calls/campaigns/versions';
import type { Identifier, RaRecord } from 'react-admin';
import type { Adapter } from '@/dataProvider/adapter';
import { accountMethods } from '@/dataProvider/areas/account/account';
import { botMethods } from '@/dataProvider/areas/bots/bot';
import { versionMethods } from '@/dataProvider/areas/campaigns/versions';
import { staffMethods } from '@/dataProvider/areas/staff';
import { cutList } from '@/dataProvider/interpreter';
import { computed } from '@/dataProvider/selectRecords';

interface Belonging<R extends RaRecord> extends Pick<Adapter, 'searchIn' | 'fields'> {
  /** Name of the filter that contains the parent's id; every query of the list has it. */
  owner: string;
  read: (owner: Identifier, signal?: AbortSignal) => Promise<R[]>;
}

/** Small list of a record's children: loaded in full, then searched and sorted in the browser. */
const childList = <R extends RaRecord>({ owner, read, ...found }: Belonging<R>): Adapter => ({
  ...found,
  page: async ({ filter = {}, sort, pagination }, signal) => {
    const { [owner]: of, ...others } = filter;
    return cutList(found, await read(of, signal), { filter: others, sort, pagination });
  },
});

export type Session = Answer<'GET /auth/sessions'>['data'][number];
export type UserSession = Awaited<ReturnType<typeof staffMethods.getAccount>>['sessions'][number];

/** Search and computed fields that both lists of sessions share. */
const sessionFields = {
  searchIn: ['browser', 'ip'],
  fields: computed<UserSession>({ browser: ({ user_agent }) => browserOf(user_agent) }),
};

/** Sessions of the signed-in user. */
export const sessions: Adapter<Session> = {
  ...sessionFields,
  list: async (_, signal) => (await accountMethods.getSessions(signal)).data,
};

/** Sessions of another user, whose id is the filter `user`. */
export const userSessions = childList<UserSession>({
  ...sessionFields,
  owner: 'user',
  read: async (user, signal) => (await staffMethods.getAccount(String(user), signal)).sessions,
});

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
