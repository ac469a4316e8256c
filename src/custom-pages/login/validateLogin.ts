import type { TextKey } from '@/i18n/useText';

export interface Credentials {
  username: string;
  password: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SHORTEST_PASSWORD = 6;

/** What is wrong with each field, as text keys (spec 1 §5 "Login"); empty when it may be sent. */
export function validateLogin({ username, password }: Credentials) {
  const errors: Partial<Record<keyof Credentials, TextKey>> = {};
  if (!username.trim()) errors.username = 'login.emailRequired';
  else if (!EMAIL.test(username.trim())) errors.username = 'login.emailInvalid';
  if (!password) errors.password = 'login.passwordRequired';
  else if (password.length < SHORTEST_PASSWORD) errors.password = 'login.passwordShort';
  return errors;
}
