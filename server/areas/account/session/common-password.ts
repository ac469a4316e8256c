import { AppError } from '@server/platform/errors';
import list from './common-passwords.txt?raw';

/**
 * The 3,000 most used passwords of at least eight characters, in lower case, from zxcvbn-ts (MIT).
 */
const COMMON = new Set(list.split('\n').filter(Boolean));

/** Words that attackers try first for this product; digits and symbols around them are ignored. */
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
const PADDING = String.raw`[\d\p{P}\p{S}]*`;
const VARIANT = new RegExp(`^${PADDING}(?:${STEMS.join('|')})+${PADDING}$`, 'u');

/** Keyboard rows; attackers guess runs of neighbouring keys in either direction first. */
const ROWS = ['1234567890', 'qwertyuiopğü', 'asdfghjklşi', 'zxcvbnmöç'];
const RUNS = [...ROWS, ROWS.join('')].flatMap((row) => [row, [...row].reverse().join('')]);

/** @throws AppError `invalid` for the body's `field` when the password is easily guessed */
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
