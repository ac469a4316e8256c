import type { Messages } from '@/i18n/tr';

export const login: Messages['login'] = {
  title: 'Sign in',
  welcome: 'Welcome to the front of your shop',
  pitch:
    'Show each visitor the right offer at the right moment, and see what it brought the same day.',
  email: 'E-mail',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Sign in',
  emailInvalid: 'E-mail is not valid!',
  emailRequired: 'E-mail is required!',
  passwordShort: 'Password has to be longer than 6 characters!',
  passwordRequired: 'Password is required!',
  passkey: 'Sign in with a passkey',
  code: 'Verification code',
  codeHint: 'The 6-digit code from your authenticator app, or one of your recovery codes.',
  codeRequired: 'Code is required!',
  failedTitle: 'Login Error...',
  failedOther: "Could't login...",
  failedText: 'The mail or password is wrong. Please double-check and try again.',
};
