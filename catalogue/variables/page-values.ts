import { isRecord } from '../lib/is-record';
import { lookUp } from '../lib/look-up';
import { MAX_VALUE_CHARS, type Value, type ValueFor } from './fill';
import { sampleOf } from './registry';

export type PageValue = Exclude<Value, Date>;
/** Values by variable and argument, without the fallback: `productName`, `cartMissing:750`. */
export type PageValues = Readonly<Record<string, PageValue>>;

/** Maximum number of variables whose values a page sends; further variables get their fallback. */
export const MAX_PAGE_VALUES = 50;
export const MAX_MINOR = 1e13;

export const keyOf = (name: string, argument?: string): string =>
  argument === undefined ? name : `${name}:${argument}`;

export const valuesFor =
  (values: PageValues): ValueFor =>
  (name, argument) =>
    lookUp(values, keyOf(name, argument));

/**
 * Returns the values of the keys from untrusted `data`, cut to the displayed length. Never throws.
 */
export function pickValues(data: unknown, keys: readonly string[]): PageValues {
  if (!isRecord(data)) return {};
  return Object.fromEntries(
    keys.slice(0, MAX_PAGE_VALUES).flatMap((key) => {
      const value = toValue(lookUp(data, key));
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

function toValue(raw: unknown): PageValue | undefined {
  if (typeof raw === 'string') return raw.slice(0, MAX_VALUE_CHARS);
  if (typeof raw === 'boolean') return raw;
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined;
  if (!isRecord(raw)) return undefined;
  const { minor, currency, tr, en } = raw;
  if (typeof minor === 'number' && Number.isInteger(minor) && Math.abs(minor) <= MAX_MINOR) {
    const isCode = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
    return isCode ? { minor, currency } : { minor };
  }
  if (typeof tr !== 'string' || typeof en !== 'string') return undefined;
  return { tr: tr.slice(0, MAX_VALUE_CHARS), en: en.slice(0, MAX_VALUE_CHARS) };
}

/** Returns sample values for a bot that is tested without a shop's page. */
export const sampleValues = (keys: readonly string[]): PageValues =>
  pickValues(
    Object.fromEntries(keys.map((key) => [key, sampleOf(key.split(':', 1).join())])),
    keys,
  );
