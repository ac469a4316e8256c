import { prefixUrl } from './lib/url';

/** Day on which the terms and the privacy text last changed; stored with every consent to them. */
export const LEGAL_VERSION = '2026-11-01';

type AccountProblem = 'required' | 'invalid' | 'short' | 'weak' | 'different';

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@]+\.[^\s@.]+$/;
const MAX_EMAIL_CHARS = 254;
/**
 * Minimum length at sign-in; older accounts may have passwords shorter than `MIN_PASSWORD_CHARS`.
 */
const MIN_SIGN_IN_CHARS = 6;
const MIN_PASSWORD_CHARS = 8;
const MAX_PASSWORD_CHARS = 1024;
const ANALYTICS_ID = /^(G|UA|AW|GT)-[A-Z0-9-]{4,20}$/i;
const PHONE = /^\d{11,15}$/;
/** Maximum length of the name of a person or a company. */
export const MAX_NAME_CHARS = 200;
/** Minimum length of a shop's address: longer than a bare `https://`. */
const MIN_URL_CHARS = 9;
const MAX_URL_CHARS = 300;

export function emailProblem(email: string): AccountProblem | null {
  const address = email.trim();
  if (!address) return 'required';
  return EMAIL.test(address) && address.length <= MAX_EMAIL_CHARS ? null : 'invalid';
}

export function signInPasswordProblem(password: string): AccountProblem | null {
  if (!password) return 'required';
  return password.length < MIN_SIGN_IN_CHARS ? 'short' : null;
}

/** Validates a new password, except on the account page (`changedPasswordProblem`). */
export function newPasswordProblem(password: string): AccountProblem | null {
  if (!password) return 'required';
  const strong =
    password.length >= MIN_PASSWORD_CHARS &&
    password.length <= MAX_PASSWORD_CHARS &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password) &&
    /[^\p{L}\d\s]/u.test(password) &&
    !/\s/.test(password);
  return strong ? null : 'weak';
}

export function changedPasswordProblem(password: string): AccountProblem | null {
  if (!password) return 'required';
  return password.length < MIN_PASSWORD_CHARS ? 'short' : null;
}

export function confirmationProblem(password: string, confirmation: string): AccountProblem | null {
  if (!confirmation) return 'required';
  return password === confirmation ? null : 'different';
}

export const requiredProblem = (value: string): AccountProblem | null =>
  value.trim() ? null : 'required';

/** Validates a Google Analytics measurement id, such as G-A1B2C3D4E5. */
export function analyticsIdProblem(id: string, enabled: boolean): AccountProblem | null {
  if (!enabled) return null;
  return requiredProblem(id) ?? (ANALYTICS_ID.test(id.trim()) ? null : 'invalid');
}

export function phoneProblem(phone: string): AccountProblem | null {
  return PHONE.test(digitsOf(phone)) ? null : 'invalid';
}

export const digitsOf = (text: string) => text.replace(/\D/g, '');

export const isWebAddress = (url: string) => /^https?:\/\/[^\s/]+/i.test(url) && URL.canParse(url);

/** Accepts an address without a scheme; rejects user names and, except localhost, dotless hosts. */
export function shopUrlProblem(url: string): AccountProblem | null {
  const typed = url.trim();
  if (!typed) return 'required';
  const address = prefixUrl(typed);
  const hasValidLength = address.length >= MIN_URL_CHARS && address.length <= MAX_URL_CHARS;
  if (!hasValidLength || !/^https?:\/\//i.test(address)) return 'invalid';
  try {
    const { hostname, username } = new URL(address);
    const hasValidHost =
      /^([\p{L}\d-]+\.)+[\p{L}\d-]{2,}$/u.test(hostname) || hostname === 'localhost';
    return hasValidHost && !username ? null : 'invalid';
  } catch {
    return 'invalid';
  }
}
