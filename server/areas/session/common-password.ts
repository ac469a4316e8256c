import { AppError } from '@server/http/errors';
import list from './common-passwords.txt?raw';

/** The 3,000 most used passwords of eight characters or more, in lower case; by zxcvbn-ts (MIT). */
const COMMON = new Set(list.split('\n').filter(Boolean));

/**
 * Refuses a new password that is tried first by whoever guesses: a common one in any case, or one
 * character again and again.
 *
 * @param field the body's field it came in
 * @throws AppError `invalid` beside that field
 */
export function assertUncommon(password: string, field: string): void {
  if (!COMMON.has(password.toLowerCase()) && !/^(.)\1*$/su.test(password)) return;
  throw new AppError('invalid', {
    message: 'password_common',
    fields: [{ path: field, code: 'common' }],
  });
}
