import type { NotificationSettings } from '@contract/calls/notices';
import { call } from '@/dataProvider/http';

/** Alerts of the bell, and what a user wants to be told. */
export const noticeMethods = {
  count: async (signal?: AbortSignal) => (await call('GET /notices/count', { signal })).data.unseen,

  list: async (signal?: AbortSignal) => (await call('GET /notices', { signal })).data,

  /** All of them without ids. */
  markSeen: (ids?: number[]) => call('POST /notices/seen', { body: { ids } }),

  getSettings: async (signal?: AbortSignal) => (await call('GET /notifications', { signal })).data,

  saveSettings: (body: NotificationSettings) => call('POST /notifications/save', { body }),
};
