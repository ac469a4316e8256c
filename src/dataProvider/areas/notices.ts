import type { NotificationSettings, WebhookSettings } from '@contract/calls/notices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const noticeMethods = {
  count: async (signal?: AbortSignal) => (await call('GET /notices/count', { signal })).data,

  list: async (signal?: AbortSignal) => (await call('GET /notices', { signal })).data,

  /** Marks the notices with these ids as seen, or all notices without `ids`. */
  markSeen: (ids?: number[]) => call('POST /notices/seen', { body: { ids } }),

  getSettings: async (signal?: AbortSignal) => (await call('GET /notifications', { signal })).data,

  saveSettings: (body: NotificationSettings) => call('POST /notifications/save', { body }),

  getWebhook: async (signal?: AbortSignal) =>
    (await call('GET /notifications/webhook', { signal })).data,

  /** Stores the webhook; returns a newly created secret only once. */
  saveWebhook: async (body: Pick<WebhookSettings, 'url' | 'muted'>) =>
    (await call('POST /notifications/webhook/save', { body })).data.secret,

  renewWebhook: async () => (await call('POST /notifications/webhook/renew')).data.secret,

  testWebhook: async () => (await call('POST /notifications/webhook/test')).data,
};

interface Provider {
  notices: typeof noticeMethods;
}

const COUNT_INTERVAL_MS = 180_000;

/** Prefix shared by the list and count queries. */
export const noticesKey = ['notices'] as const;
export const notificationSettingsKey = ['notification-settings'] as const;
export const webhookKey = ['notice-webhook'] as const;

/**
 * Query for the number of notices and waiting items; refetched every three minutes and on focus.
 */
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

export const webhookQuery = ({ notices }: Provider) =>
  queryOptions({ queryKey: webhookKey, queryFn: ({ signal }) => notices.getWebhook(signal) });
