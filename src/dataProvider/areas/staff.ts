import type { SentBody } from '@contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const staffMethods = {
  getAccount: async (id: string, signal?: AbortSignal) =>
    (await call('GET /admin/account/{id}', { params: { id }, signal })).data,

  saveFlags: async (id: string, body: SentBody<'POST /admin/account/{id}/flags'>) =>
    (await call('POST /admin/account/{id}/flags', { params: { id }, body })).data,

  saveInfluencer: async (id: string, body: SentBody<'POST /admin/account/{id}/influencer'>) =>
    (await call('POST /admin/account/{id}/influencer', { params: { id }, body })).data,

  saveSettings: async (id: string, body: SentBody<'POST /admin/account/{id}/settings'>) =>
    (await call('POST /admin/account/{id}/settings', { params: { id }, body })).data,

  endSecondStep: (id: string) =>
    call('POST /admin/account/{id}/secondstep/end', { params: { id } }),

  eraseShopper: async (id: string, who: string) =>
    (await call('POST /admin/account/{id}/erase', { params: { id }, body: { who } })).data.erased,

  saveCompany: async (id: string, body: SentBody<'POST /admin/account/{id}/company'>) =>
    (await call('POST /admin/account/{id}/company', { params: { id }, body })).data,

  setDisabled: async (id: string, body: SentBody<'POST /admin/account/{id}/disable'>) =>
    (await call('POST /admin/account/{id}/disable', { params: { id }, body })).data,

  /** Ends one session of a user, or all of them without an id. */
  endSessions: async (id: string, session: string | null = null) => {
    const body = { session };
    return (await call('POST /admin/account/{id}/sessions/end', { params: { id }, body })).data;
  },

  /** E-mails a user a link for a new password, and returns the link. */
  makeResetLink: async (id: string) =>
    (await call('POST /admin/account/{id}/reset', { params: { id } })).data.link,

  inviteUser: async (id: string, body: SentBody<'POST /admin/account/{id}/invite'>) =>
    (await call('POST /admin/account/{id}/invite', { params: { id }, body })).data,

  handleRequest: (body: SentBody<'POST /admin/surveys/handle'>) =>
    call('POST /admin/surveys/handle', { body }),

  undoChange: (id: string) => call('POST /admin/footprints/undo', { body: { id } }),

  /**
   * Removes a payment from the payments to check; `end` also ends its subscription at the provider.
   */
  closePaymentCase: (body: { id: string; end: boolean }) =>
    call('POST /admin/payments/close', { body }),
};

interface Provider {
  staff: typeof staffMethods;
}

export const accountQuery = ({ staff }: Provider, id: string) =>
  queryOptions({
    queryKey: ['staff', 'account', id],
    queryFn: ({ signal }) => staff.getAccount(id, signal),
  });

export const supportMethods = {
  /** Starts an impersonation: from the next request on, the session acts as the merchant's user. */
  beginImpersonation: (id: string, reason: string) =>
    call('POST /admin/account/{id}/impersonate', { params: { id }, body: { reason } }),

  /** Ends the impersonation; returns the id of the impersonated user. */
  endImpersonation: async () => (await call('POST /auth/impersonation/end')).data.account,

  getImpersonations: async (signal?: AbortSignal) =>
    (await call('GET /support/impersonations', { signal })).data,

  /** Lists the calls of one impersonation, newest first. */
  getRequests: async (id: number, signal?: AbortSignal) =>
    (await call('GET /support/impersonations/{id}', { params: { id }, signal })).data,

  allowChanges: (allow: boolean) => call('POST /support/allow', { body: { allow } }),
};

interface SupportProvider {
  support: typeof supportMethods;
}

export const impersonationsKey = ['support', 'impersonations'] as const;

export const impersonationsQuery = ({ support }: SupportProvider) =>
  queryOptions({
    queryKey: impersonationsKey,
    queryFn: ({ signal }) => support.getImpersonations(signal),
  });

export const impersonationRequestsQuery = ({ support }: SupportProvider, id: number) =>
  queryOptions({
    queryKey: [...impersonationsKey, id],
    queryFn: ({ signal }) => support.getRequests(id, signal),
  });
