import { digitsOf, emailProblem, phoneProblem } from '../account';
import { isRecord } from '../lib/is-record';

/** `pending` until the contact confirms the address by e-mail. */
export const CONTACT_STATES = [
  'confirmed',
  'subscribed',
  'pending',
  'unsubscribed',
  'never',
] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export interface SubmittedContact {
  email: string;
  name: string;
  /** Phone number as digits with the country code; null without a valid number. */
  phone: string | null;
  /** Birthday as MM-DD; null without a valid date. */
  birthday: string | null;
  /** True if the consent checkbox was ticked. */
  consent: boolean;
}

const MAX_NAME_CHARS = 100;

/** Reads the fields of a submitted form; null without an e-mail address. Never throws. */
export function readContact(detail: string | null): SubmittedContact | null {
  const answers = parse(detail);
  const email = textOf(answers.email);
  if (emailProblem(email) !== null) return null;
  return {
    email,
    name: textOf(answers.name).slice(0, MAX_NAME_CHARS),
    phone: readPhone(textOf(answers.phone)),
    birthday: readBirthday(textOf(answers.birthday)),
    consent: answers.consent === 'on',
  };
}

/** Returns digits with the country code, or null. A Turkish number may lack the code. */
export function readPhone(written: string): string | null {
  const digits = digitsOf(written).replace(/^00/, '');
  const number = /^0?5\d{9}$/.test(digits) ? `90${digits.replace(/^0/, '')}` : digits;
  return phoneProblem(number) === null && !number.startsWith('0') ? number : null;
}

/** Returns a date (YYYY-MM-DD) as MM-DD; null for an invalid date. */
function readBirthday(date: string): string | null {
  const found = /^\d{4}-(\d\d-\d\d)$/.exec(date);
  // 2028 is a leap year, so 29 February counts as valid.
  return found?.[1] && isDay(`2028-${found[1]}`) ? found[1] : null;
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function parse(detail: string | null): Record<string, unknown> {
  try {
    const answers: unknown = JSON.parse(detail ?? '');
    return isRecord(answers) ? answers : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
