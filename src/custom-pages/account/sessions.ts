import { browserOf } from '@catalogue/lib/browser-of';
import type { ListDeclaration } from '@/admin/list';
import type { Session, UserSession } from '@/dataProvider/adapters/childLists';
import type { ReadText } from '@/i18n/useText';

export const browserName = ({ user_agent }: Pick<UserSession, 'user_agent'>, text: ReadText) =>
  browserOf(user_agent) || text('account.unknownBrowser');

const openSessions = <Row extends UserSession>() =>
  ({
    title: 'account.sessions',
    search: 'account.sessionList.search',
    sort: { field: 'seen_at', order: 'DESC' },
    filters: [{ kind: 'days', source: 'seen_at', label: 'account.sessionList.seen' }],
    columns: [
      { source: 'browser', label: 'account.sessionList.browser', value: browserName },
      { source: 'seen_at', label: 'account.sessionList.seen', kind: 'moment' },
      { source: 'ip', label: 'account.sessionList.ip' },
      { source: 'created_at', label: 'account.sessionList.created', kind: 'moment', hidden: true },
    ],
  }) satisfies Omit<ListDeclaration<Row>, 'resource' | 'path'>;

export const sessionList: ListDeclaration<Session> = {
  ...openSessions<Session>(),
  resource: 'sessions',
  path: '/account',
};

export const userSessionList: ListDeclaration<UserSession> = {
  ...openSessions<UserSession>(),
  resource: 'user-sessions',
  path: '/yta/users',
};
