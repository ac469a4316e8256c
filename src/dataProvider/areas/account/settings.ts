import type { ConfirmationSettings, ConnectionKind } from '@catalogue/connections';
import type { SentBody } from '@contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const settingsMethods = {
  saveShop: (body: SentBody<'POST /personalize/postUrl'>) =>
    call('POST /personalize/postUrl', { body }),

  saveMail: (body: SentBody<'POST /personalize/mailactionsetting'>) =>
    call('POST /personalize/mailactionsetting', { body }),

  savePages: (body: SentBody<'POST /personalize/pagesetting'>) =>
    call('POST /personalize/pagesetting', { body }),

  savePageRules: (rules: SentBody<'POST /personalize/pagerules'>['rules']) =>
    call('POST /personalize/pagerules', { body: { rules } }),

  getBrand: async (signal?: AbortSignal) => (await call('GET /personalize/brand', { signal })).data,

  saveBrand: (brand: SentBody<'POST /personalize/brand'>) =>
    call('POST /personalize/brand', { body: brand }),

  saveRetention: (body: SentBody<'POST /personalize/retentionsetting'>) =>
    call('POST /personalize/retentionsetting', { body }),

  saveAttribution: (body: SentBody<'POST /personalize/attributionsetting'>) =>
    call('POST /personalize/attributionsetting', { body }),

  eraseVisitor: async (who: string) =>
    (await call('POST /personalize/visitor/erase', { body: { who } })).data.erased,

  /** Sends a test e-mail to the signed-in user with the stored settings of the mail service. */
  sendTestMail: () => call('POST /personalize/mailactiontest'),

  getInstallation: async (signal?: AbortSignal) =>
    (await call('GET /installation', { signal })).data,

  getPageWeight: async (signal?: AbortSignal) =>
    (await call('GET /installation/weight', { signal })).data,

  /** Returns an address of the shop that enables installation reports for an hour. */
  getVisit: async () => (await call('GET /installation/visit')).data,

  checkSite: async () => (await call('POST /installation/check')).data,

  getShopify: (signal?: AbortSignal) => call('GET /auth/shopify/api/status', { signal }),

  /** Returns the address at which the merchant authorizes the Shopify app. */
  connectShopify: async (shop?: string) =>
    (await call('GET /auth/shopify/api/install', { query: shop ? { shop } : {} })).data.url,

  disconnectShopify: () => call('GET /auth/shopify/api/remove'),
};

export const connectionMethods = {
  read: async (signal?: AbortSignal) => (await call('GET /connections', { signal })).data,

  /** Stores a connection; returns the secret of a new webhook, only once. */
  save: async (body: { kind: ConnectionKind; url?: string; key?: string; list?: string }) =>
    (await call('POST /connections/save', { body })).data.secret,

  saveConfirmation: (body: ConfirmationSettings) =>
    call('POST /connections/confirmation', { body }),

  remove: (kind: ConnectionKind) => call('POST /connections/remove', { body: { kind } }),

  test: async (kind: ConnectionKind) =>
    (await call('POST /connections/test', { body: { kind } })).data,

  retry: async (kind: ConnectionKind) =>
    (await call('POST /connections/retry', { body: { kind } })).data.count,
};

interface Provider {
  connections: typeof connectionMethods;
}

export const connectionsKey = ['connections'] as const;

export const connectionsQuery = ({ connections }: Provider) =>
  queryOptions({ queryKey: connectionsKey, queryFn: ({ signal }) => connections.read(signal) });
