import type { SentBody } from '@contract/calls';
import { call } from '@/dataProvider/http';

/** What staff read and agree. */
export const staffMethods = {
  /** A user and their shop. */
  getAccount: async (id: string, signal?: AbortSignal) =>
    (await call('GET /admin/account/{id}', { params: { id }, signal })).data,

  saveFlags: async (id: string, body: SentBody<'POST /admin/account/{id}/flags'>) =>
    (await call('POST /admin/account/{id}/flags', { params: { id }, body })).data,

  saveInfluencer: async (id: string, body: SentBody<'POST /admin/account/{id}/influencer'>) =>
    (await call('POST /admin/account/{id}/influencer', { params: { id }, body })).data,

  saveSettings: async (id: string, body: SentBody<'POST /admin/account/{id}/settings'>) =>
    (await call('POST /admin/account/{id}/settings', { params: { id }, body })).data,

  /** Removes what the user's shop holds of a shopper; answers rows by kind. */
  eraseShopper: async (id: string, who: string) =>
    (await call('POST /admin/account/{id}/erase', { params: { id }, body: { who } })).data.erased,

  /** Takes a payment off the list `staff-payments`; `end` ends its subscription at the provider. */
  closePaymentCase: (body: { id: string; end: boolean }) =>
    call('POST /admin/payments/close', { body }),
};
