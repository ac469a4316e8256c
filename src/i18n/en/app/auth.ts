import type { Messages } from '@/i18n/tr';

export const auth: Messages['auth'] = {
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  confirmation: 'Confirm password',
  emailInvalid: 'Enter a valid e-mail.',
  emailRequired: 'E-mail is required!',
  passwordRule:
    'At least 8 characters, with upper-case and lower-case letters, a digit and a special character.',
  passwordWeak:
    'At least 8 characters with an upper-case and a lower-case letter, a digit and a special character.',
  passwordRequired: 'Password is required!',
  confirmationDifferent: 'The passwords are not the same!',
  confirmationRequired: 'Confirming the password is required.',
  consentRequired: 'You must accept our Terms and Conditions!',
  terms: 'Terms of use',
  privacy: 'Privacy',
  signIn: 'Sign in',
  links: {
    register: 'Create an account',
    forgot: 'Forgot password',
    noAccount: 'No account yet?',
    haveAccount: 'Have an account already?',
  },
  register: {
    title: 'Create an account',
    submit: 'Create account',
    consent: 'I have read and accept the %{terms} and %{privacy}.',
    failed: "Could't register...",
    usedTitle: 'This mail is already used.',
    usedText: 'If you do not remember your password,',
    usedLink: 'reset it.',
  },
  forgot: {
    title: 'Forgot password',
    hint: 'Enter the e-mail of your account and we send you a link to set a new password.',
    submit: 'Send link',
    failed: 'Error..!',
  },
  checkMail: {
    title: 'Check your mail',
    text: 'If there is an account for %{mail}, we have sent a reset link. It works for 60 minutes.',
    textWithout:
      'If there is an account for the address you entered, we have sent a reset link. It works for 60 minutes.',
    again: 'Send again',
    sentAgain:
      'The link was asked for again. If it does not come within minutes, look into the junk folder too.',
  },
  reset: {
    title: 'Set a new password',
    submit: 'Save password',
    done: 'Your password was changed. You can sign in now.',
    again: 'Ask for a new link',
  },
};

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
