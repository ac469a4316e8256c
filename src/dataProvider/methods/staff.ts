import type { SentBody } from '@contract/calls';
import { call } from '../http';

/** What staff read and agree. */
export const staffMethods = {
  /** A user and their shop. */
  getAccount: async (id: string, signal?: AbortSignal) =>
    (await call('GET /admin/account/{id}', { params: { id }, signal })).data,

  saveFlags: (id: string, body: SentBody<'POST /admin/account/{id}/flags'>) =>
    call('POST /admin/account/{id}/flags', { params: { id }, body }),

  saveInfluencer: (id: string, body: SentBody<'POST /admin/account/{id}/influencer'>) =>
    call('POST /admin/account/{id}/influencer', { params: { id }, body }),

  saveSettings: (id: string, body: SentBody<'POST /admin/account/{id}/settings'>) =>
    call('POST /admin/account/{id}/settings', { params: { id }, body }),

  /** Payments to look at, and replaced subscriptions that still run at the provider. */
  getPaymentCases: async (signal?: AbortSignal) =>
    (await call('GET /admin/payments', { signal })).data,

  /** Takes one off that list; `end` ends its subscription at the provider. */
  closePaymentCase: (body: { id: string; end: boolean }) =>
    call('POST /admin/payments/close', { body }),
};
