import { call } from '@/dataProvider/http';

/** Staff who look at the console as a merchant does. */
export const supportMethods = {
  /** From the next request on this session is the merchant's user. */
  beginLook: (id: string, reason: string) =>
    call('POST /admin/account/{id}/look', { params: { id }, body: { reason } }),

  /** Answers the id of the user whose console was looked at. */
  endLook: async () => (await call('POST /auth/look/end')).data.account,

  getLooks: async (signal?: AbortSignal) => (await call('GET /support/looks', { signal })).data,

  /** Lists the calls of one impersonation, newest first. */
  getRequests: async (id: number, signal?: AbortSignal) =>
    (await call('GET /support/looks/{id}', { params: { id }, signal })).data,

  allowChanges: (allow: boolean) => call('POST /support/allow', { body: { allow } }),
};
