import { AppError } from '@server/platform/errors';
import list from './common-passwords.txt?raw';

/**
 * The 3,000 most used passwords of eight characters or more, in lower case; taken from zxcvbn-ts
 * (MIT).
 */
const COMMON = new Set(list.split('\n').filter(Boolean));

/**
 * Words that an attacker tries first for this product, and keyboard rows. The check ignores digits,
 * punctuation and symbols around them.
 */
const STEMS = [
  ...[
    'vitrin',
    'storefront',
    'merchant',
    'magaza',
    'mağaza',
    'kampanya',
    'popup',
    'password',
    'parola',
    'sifre',
    'şifre',
  ],
  ...[
    'qwerty',
    'qwertz',
    'azerty',
    'asdf',
    'asdfgh',
    'zxcv',
    'zxcvbn',
    'qazwsx',
    '1qaz2wsx',
    '1q2w3e4r',
    'fgğıod',
  ],
];
/** Digits, punctuation and symbols that users add to a word when a form requires them. */
const PADDING = String.raw`[\d\p{P}\p{S}]*`;
const VARIANT = new RegExp(`^${PADDING}(?:${STEMS.join('|')})+${PADDING}$`, 'u');

/** Keyboard rows; attackers guess runs of neighbouring keys in either direction first. */
const ROWS = ['1234567890', 'qwertyuiopğü', 'asdfghjklşi', 'zxcvbnmöç'];
const RUNS = [...ROWS, ROWS.join('')].flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * Rejects an easily guessed new password: a common one in any case, a product word or keyboard
 * pattern with digits and symbols around it, a run of keys, or one repeated character.
 *
 * @param field the body's field that contains the password
 * @throws AppError `invalid` for that field
 */
export function assertUncommon(password: string, field: string): void {
  const lower = password.toLowerCase();
  const isGuessed =
    COMMON.has(lower) ||
    VARIANT.test(lower) ||
    RUNS.some((run) => run.includes(lower)) ||
    /^(.)\1*$/su.test(password);
  if (!isGuessed) return;
  throw new AppError('invalid', {
    message: 'password_common',
    fields: [{ path: field, code: 'common' }],
  });
}
