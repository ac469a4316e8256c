import type { NotificationSettings, WebhookSettings } from '@contract/calls/notices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

/** Alerts of the bell, and what a user wants to be told. */
export const noticeMethods = {
  count: async (signal?: AbortSignal) => (await call('GET /notices/count', { signal })).data,

  list: async (signal?: AbortSignal) => (await call('GET /notices', { signal })).data,

  /** All of them without ids. */
  markSeen: (ids?: number[]) => call('POST /notices/seen', { body: { ids } }),

  getSettings: async (signal?: AbortSignal) => (await call('GET /notifications', { signal })).data,

  saveSettings: (body: NotificationSettings) => call('POST /notifications/save', { body }),

  getWebhook: async (signal?: AbortSignal) =>
    (await call('GET /notifications/webhook', { signal })).data,

  /** Answers the secret, this once, where a new one was made. */
  saveWebhook: async (body: Pick<WebhookSettings, 'url' | 'muted'>) =>
    (await call('POST /notifications/webhook/save', { body })).data.secret,

  renewWebhook: async () => (await call('POST /notifications/webhook/renew')).data.secret,

  testWebhook: async () => (await call('POST /notifications/webhook/test')).data,
};

/** The part of the data provider that these queries read. */
interface Provider {
  notices: typeof noticeMethods;
}

const COUNT_INTERVAL_MS = 180_000;

/** Prefix shared by the list and count queries. */
export const noticesKey = ['notices'] as const;
export const notificationSettingsKey = ['notification-settings'] as const;
export const webhookKey = ['notice-webhook'] as const;

/** Unseen alerts and what waits for an answer; repeated every three minutes and when the window gets the focus. */
export const noticeCountQuery = ({ notices }: Provider) =>
  queryOptions({
    queryKey: [...noticesKey, 'count'],
    queryFn: ({ signal }) => notices.count(signal),
    refetchInterval: COUNT_INTERVAL_MS,
  });

export const noticesQuery = ({ notices }: Provider) =>
  queryOptions({
    queryKey: [...noticesKey, 'list'],
    queryFn: ({ signal }) => notices.list(signal),
  });

export const notificationSettingsQuery = ({ notices }: Provider) =>
  queryOptions({
    queryKey: notificationSettingsKey,
    queryFn: ({ signal }) => notices.getSettings(signal),
  });

/** Where the shop's own server is told, and what became of it lately. */
export const webhookQuery = ({ notices }: Provider) =>
  queryOptions({ queryKey: webhookKey, queryFn: ({ signal }) => notices.getWebhook(signal) });
