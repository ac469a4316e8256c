import type { SentBody } from '@contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import { resourceKey } from '@/dataProvider/keys';

export const accountMethods = {
  /** Creates an account and a session; returns the user. */
  register: async (body: SentBody<'POST /auth/register'>) =>
    (await call('POST /auth/register', { body })).data,

  /** E-mails a link for a new password. The answer is the same for an unknown address. */
  mailResetLink: (email: string) =>
    call('POST /mailer/resetPassword', { body: { email, from: location.origin } }),

  resetPassword: (body: SentBody<'POST /verify/resetPassword'>) =>
    call('POST /verify/resetPassword', { body }),

  changePassword: (body: SentBody<'POST /auth/updatePassword'>) =>
    call('POST /auth/updatePassword', { body }),

  changeInfo: async (body: SentBody<'POST /auth/updateInfo'>) =>
    (await call('POST /auth/updateInfo', { body })).data,

  getSecondStep: async (signal?: AbortSignal) =>
    (await call('GET /auth/secondstep', { signal })).data,

  /** `password` is required unless the user has just signed in. */
  beginSecondStep: async (password: string) =>
    (await call('POST /auth/secondstep/begin', { body: password ? { password } : {} })).data,

  confirmSecondStep: async (code: string) =>
    (await call('POST /auth/secondstep/confirm', { body: { code } })).data.codes,

  renewCodes: async (code: string) =>
    (await call('POST /auth/secondstep/codes', { body: { code } })).data.codes,

  endSecondStep: (code: string) => call('POST /auth/secondstep/end', { body: { code } }),

  getPasskeys: async (signal?: AbortSignal) => (await call('GET /auth/passkeys', { signal })).data,

  beginPasskey: async (password: string) =>
    (await call('POST /auth/passkey/begin', { body: password ? { password } : {} })).data,

  addPasskey: (body: SentBody<'POST /auth/passkey/add'>) =>
    call('POST /auth/passkey/add', { body }),

  removePasskey: (id: string) => call('POST /auth/passkey/remove', { body: { id } }),

  requestPasskey: async () => (await call('POST /auth/passkey/options')).data,

  getSessions: (signal?: AbortSignal) => call('GET /auth/sessions', { signal }),

  getShopUsers: async (signal?: AbortSignal) => (await call('GET /auth/users', { signal })).data,

  endSession: (id: string) => call('POST /auth/sessions/end', { body: { id } }),

  startShop: (body: SentBody<'POST /personalize/postStartModal'>) =>
    call('POST /personalize/postStartModal', { body }),

  contactStaff: (body: SentBody<'POST /contact/send'>) => call('POST /contact/send', { body }),

  requestFeature: (name: string) =>
    call('POST /survey/add', { body: { data: { type: 'request', action: name } } }),
};

interface Provider {
  account: typeof accountMethods;
}

/** Query keys under which react-admin caches the signed-in user. */
export const authKey = ['auth'] as const;
export const signedInKey = [...authKey, 'checkAuth', {}] as const;
export const identityKey = [...authKey, 'getIdentity'] as const;

export const secondStepKey = ['second-step'] as const;

export const secondStepQuery = ({ account }: Provider) =>
  queryOptions({ queryKey: secondStepKey, queryFn: ({ signal }) => account.getSecondStep(signal) });

export const passkeysKey = [...secondStepKey, 'passkeys'] as const;

export const passkeysQuery = ({ account }: Provider) =>
  queryOptions({ queryKey: passkeysKey, queryFn: ({ signal }) => account.getPasskeys(signal) });

export const sessionsKey = resourceKey('sessions');

export const shopUsersQuery = ({ account }: Provider) =>
  queryOptions({ queryKey: ['shop-users'], queryFn: ({ signal }) => account.getShopUsers(signal) });
