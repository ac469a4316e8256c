import { emailProblem, signInPasswordProblem } from '@catalogue/account';
import type { ReadText } from '@/i18n/useText';

/** Returns error messages for a sign-in; empty when it may be sent. */
export function loginErrors(
  text: ReadText,
  { username, password }: { username: string; password: string },
) {
  const email = emailProblem(username);
  const short = signInPasswordProblem(password);
  return {
    ...(email && {
      username: text(email === 'required' ? 'login.emailRequired' : 'login.emailInvalid'),
    }),
    ...(short && {
      password: text(short === 'required' ? 'login.passwordRequired' : 'login.passwordShort'),
    }),
  };
}
