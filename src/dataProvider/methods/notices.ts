import type { NotificationSettings, WebhookSettings } from '@contract/calls/notices';
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
