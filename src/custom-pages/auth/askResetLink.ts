import { call } from '@/dataProvider/http';

/** Asks for the mail with the link that sets a new password. */
export const askResetLink = (email: string) =>
  call('POST /mailer/resetPassword', { body: { email, from: location.origin } });
