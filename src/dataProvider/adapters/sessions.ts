import { browserOf } from '@catalogue/lib/browser-of';
import type { Answer } from '@contract/calls';
import type { Adapter } from '@/dataProvider/adapter';
import { accountMethods } from '@/dataProvider/areas/account/account';
import { staffMethods } from '@/dataProvider/areas/staff/staff';
import { computed } from '@/dataProvider/selectRecords';
import { childList } from './childList';

export type Session = Answer<'GET /auth/sessions'>['data'][number];
export type UserSession = Awaited<ReturnType<typeof staffMethods.getAccount>>['sessions'][number];

const found = {
  searchIn: ['browser', 'ip'],
  fields: computed<UserSession>({ browser: ({ user_agent }) => browserOf(user_agent) }),
};

export const sessions: Adapter<Session> = {
  ...found,
  list: async (_, signal) => (await accountMethods.getSessions(signal)).data,
};

/** Sessions of another user, whose id is the filter `user`. */
export const userSessions = childList<UserSession>({
  ...found,
  owner: 'user',
  read: async (user, signal) => (await staffMethods.getAccount(String(user), signal)).sessions,
});
