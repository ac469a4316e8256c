import type { SentBody } from '@contract/calls';
import { call } from '@/dataProvider/http';

/** Getting an account, and one's own. */
export const accountMethods = {
  /** Opens an account and a session; answers the user. */
  register: async (body: SentBody<'POST /auth/register'>) =>
    (await call('POST /auth/register', { body })).data,

  /** Mails a link for a new password. The answer is the same for an address nobody has. */
  mailResetLink: (email: string) =>
    call('POST /mailer/resetPassword', { body: { email, from: location.origin } }),

  resetPassword: (body: SentBody<'POST /verify/resetPassword'>) =>
    call('POST /verify/resetPassword', { body }),

  changePassword: (body: SentBody<'POST /auth/updatePassword'>) =>
    call('POST /auth/updatePassword', { body }),

  /** Stores what is given and answers the whole user. */
  changeInfo: async (body: SentBody<'POST /auth/updateInfo'>) =>
    (await call('POST /auth/updateInfo', { body })).data,

  getSessions: (signal?: AbortSignal) => call('GET /auth/sessions', { signal }),

  endSession: (id: string) => call('POST /auth/sessions/end', { body: { id } }),

  /** The first questions to a new shop. */
  startShop: (body: SentBody<'POST /personalize/postStartModal'>) =>
    call('POST /personalize/postStartModal', { body }),

  writeToUs: (body: SentBody<'POST /contact/send'>) => call('POST /contact/send', { body }),

  /** Asks for something that is not there yet. */
  wishFor: (action: string) =>
    call('POST /survey/add', { body: { data: { type: 'request', action } } }),
};
