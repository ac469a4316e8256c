import type { SentBody } from '@contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

/** Calls for staff. */
export const staffMethods = {
  /** Returns a user and their shop. */
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

  /** Erases data of a shopper in the user's shop; returns row counts by kind. */
  eraseShopper: async (id: string, who: string) =>
    (await call('POST /admin/account/{id}/erase', { params: { id }, body: { who } })).data.erased,

  saveCompany: async (id: string, body: SentBody<'POST /admin/account/{id}/company'>) =>
    (await call('POST /admin/account/{id}/company', { params: { id }, body })).data,

  /** Disables a user, or enables them again. */
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

  /** Marks a request as handled, or as open again. */
  handleRequest: (body: SentBody<'POST /admin/surveys/handle'>) =>
    call('POST /admin/surveys/handle', { body }),

  undoChange: (id: string) => call('POST /admin/footprints/undo', { body: { id } }),

  /**
   * Removes a payment from the list `staff-payments`; `end` ends its subscription at the provider.
   */
  closePaymentCase: (body: { id: string; end: boolean }) =>
    call('POST /admin/payments/close', { body }),
};

/** Methods of the data provider that the queries below use. */
interface Provider {
  staff: typeof staffMethods;
}

/** Query for a user and their shop. */
export const accountQuery = ({ staff }: Provider, id: string) =>
  queryOptions({
    queryKey: ['staff', 'account', id],
    queryFn: ({ signal }) => staff.getAccount(id, signal),
  });
