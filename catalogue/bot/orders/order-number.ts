import { fold } from '../../lib/fold';
import { contactIn, EMAIL, PHONE } from '../contact';

const MAX_ORDER_NUMBER_CHARS = 60;
/** Digits with letters around them and an optional prefix: `KK-1042`, `kk 1042`, `2026/1042`. */
const NUMBER =
  /(?<![\p{L}\d])(?:(\p{L}{1,4})[\s#._/–-]{0,3})?(\d[\p{L}\d]*(?:[._/-][\p{L}\d]+)*)|(?<![\p{L}\d])\p{L}+\d[\p{L}\d]*(?:[._/-][\p{L}\d]+)*/giu;
/** Words before a number that are not a prefix of it. */
const NO_PREFIX = new Set(
  'no nr num num. nolu ve ile var bu şu o the is was it for and my id ref'.split(' '),
);

interface OrderClues {
  /** Order number; empty if there is none. */
  order: string;
  /** E-mail address or phone number; empty if there is none. */
  contact: string;
}

export function orderCluesIn(text: string): OrderClues {
  const email = EMAIL.exec(text)?.[0] ?? '';
  const rest = email ? text.replace(email, ' ') : text;
  if (email) return { order: numberIn(rest), contact: email };
  const phone = PHONE.exec(rest)?.[0] ?? '';
  const besidePhone = phone ? numberIn(rest.replace(phone, ' ')) : '';
  if (besidePhone) return { order: besidePhone, contact: phone };
  const order = numberIn(rest);
  return { order, contact: order ? contactIn(rest.replace(order, ' ')) : '' };
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Returns the likeliest order number: first by three or more digits after letters, as in `KK-1042`,
 * then by the number of digits.
 */
function numberIn(text: string): string {
  let best = { number: '', rank: 0 };
  for (const [found, prefix = '', digits = ''] of text.matchAll(NUMBER)) {
    const hasPrefix = prefix !== '' && !NO_PREFIX.has(prefix.toLocaleLowerCase('tr'));
    const number = prefix && !hasPrefix ? digits : found;
    const isName = hasPrefix || /^\p{L}/u.test(found);
    const rank = digitsOf(number).length + (isName && digitsOf(number).length > 2 ? 20 : 0);
    if (rank > best.rank) best = { number, rank };
  }
  return best.number.trim().slice(0, MAX_ORDER_NUMBER_CHARS);
}

const looseNumber = (number: string): string => fold(number).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Compares order numbers. `digits`: only the digits are equal, and one of the numbers has no
 * letters.
 */
export function matchOrderNumber(written: string, name: string): 'same' | 'digits' | undefined {
  const [one, other] = [looseNumber(written), looseNumber(name)];
  if (one === '' || other === '') return undefined;
  if (one === other) return 'same';
  const isBare = /^\d+$/.test(one) || /^\d+$/.test(other);
  return isBare && digitsOf(one) !== '' && digitsOf(one) === digitsOf(other) ? 'digits' : undefined;
}
