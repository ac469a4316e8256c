import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

const COUNT_INTERVAL_MS = 180_000;

/** Prefix shared by the list and count queries. */
export const noticesKey = ['notices'] as const;
export const notificationSettingsKey = ['notification-settings'] as const;
export const webhookKey = ['notice-webhook'] as const;

/** Unseen alerts and what waits for an answer; repeated every three minutes and when the window gets the focus. */
export const noticeCountQuery = ({ notices }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: [...noticesKey, 'count'],
    queryFn: ({ signal }) => notices.count(signal),
    refetchInterval: COUNT_INTERVAL_MS,
  });

export const noticesQuery = ({ notices }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: [...noticesKey, 'list'],
    queryFn: ({ signal }) => notices.list(signal),
  });

export const notificationSettingsQuery = ({ notices }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: notificationSettingsKey,
    queryFn: ({ signal }) => notices.getSettings(signal),
  });

/** Where the shop's own server is told, and what became of it lately. */
export const webhookQuery = ({ notices }: ConsoleDataProvider) =>
  queryOptions({ queryKey: webhookKey, queryFn: ({ signal }) => notices.getWebhook(signal) });
