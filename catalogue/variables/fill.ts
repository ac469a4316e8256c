import { escapeHtml } from '../html/escape';
import { type Language, type Text, toLanguage } from '../language';
import { formatMinor } from '../shop/money';
import { parseText } from './parse';

export interface Money {
  /** Amount in the smallest unit of its currency. */
  minor: number;
  /** Currency as ISO 4217; the currency of the `ValueFormat` by default. */
  currency?: string;
}

/** Value of a variable. In a text, the fallback replaces an empty value and false. */
export type Value = string | number | boolean | Date | Money | Text;

/** Returns the value of a variable; undefined while it is unknown. */
export type ValueFor = (name: string, argument?: string) => Value | undefined;

/** `html`: HTML of the small editor; `code`: the merchant's own markup; `url`: an address. */
export type TextMode = 'text' | 'html' | 'code' | 'url';

export interface ValueFormat {
  /** Language as BCP 47. */
  language: string;
  /** Currency as ISO 4217. */
  currency: string;
}

export const MAX_VALUE_CHARS = 500;
/** Maximum characters of a value in an address; a character may become twelve when encoded. */
export const MAX_URL_VALUE_CHARS = 100;
/** Maximum number of variables that are filled in a text; further variables get their fallback. */
const MAX_PLACEHOLDERS = 200;
const ANSWER = { tr: 'evet', en: 'yes' };

/**
 * Escapes values for their context; variables inside values are not filled. A value that is
 * unknown, empty or not safe in its context is replaced by the fallback, or by nothing.
 */
export function fillText(
  text: string,
  valueFor: ValueFor,
  { mode, ...valueFormat }: ValueFormat & { mode: TextMode },
): string {
  const parts = parseText(text);
  let filled = '';
  /** The merchant's text before the variable; values cannot change the context. */
  let before = '';
  let placeholders = 0;
  /** True when the last variable was filled with nothing. */
  let gap = false;
  for (const part of parts) {
    if (typeof part === 'string') {
      if (gap && /^[,.;:!?…]/.test(part)) filled = filled.replace(/ +$/, '');
      const doubled = gap && /(^|[\s>])$/.test(filled);
      filled += doubled ? part.replace(/^ /, '') : part;
      before += part;
      if (part) gap = false;
      continue;
    }
    placeholders++;
    const value = placeholders > MAX_PLACEHOLDERS ? undefined : valueFor(part.name, part.argument);
    const written = value === undefined ? '' : format(value, valueFormat);
    const shown = (written && escapeFor(written, mode, before)) || part.fallback;
    before += 'x';
    filled += shown;
    gap = !shown && (mode === 'text' || mode === 'html');
  }
  return filled;
}

function escapeFor(written: string, mode: TextMode, before: string): string {
  if (mode === 'text') return written;
  if (mode === 'url')
    return encodeURIComponent([...written].slice(0, MAX_URL_VALUE_CHARS).join(''));
  if (mode === 'code') return isEscapedValueSafe(before) ? escapeHtml(written) : '';
  // The rich text editor writes no attributes, so quotes are not escaped.
  return written.replace(/[&<>]/g, escapeHtml);
}

/** Formats a value on one line of at most 500 characters; empty when there is no text for it. */
function format(value: Value, { language, currency }: ValueFormat): string {
  const [tag, short] = localeOf(language);
  if (value === false) return '';
  if (value === true) return ANSWER[short];
  if (typeof value === 'string') return oneLine(value);
  try {
    if (typeof value === 'number') {
      return Number.isFinite(value) ? new Intl.NumberFormat(tag).format(value) : '';
    }
    if (value instanceof Date) {
      return new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(value);
    }
    if ('minor' in value) return formatMinor(value.minor, value.currency ?? currency, tag);
    return oneLine(value[short]);
  } catch {
    // `Intl` throws for an invalid currency or date.
    return '';
  }
}

/** Returns a valid language tag and `toLanguage`'s result; pages may state `tr_TR` or nothing. */
function localeOf(language: string): [tag: string, short: Language] {
  const short = toLanguage(language);
  try {
    return [Intl.getCanonicalLocales(language.replace('_', '-'))[0] ?? short, short];
  } catch {
    return [short, short];
  }
}

/** Returns one line of at most `MAX_VALUE_CHARS`, without control characters or surrogates. */
function oneLine(text: string): string {
  const line = text
    .slice(0, 4 * MAX_VALUE_CHARS)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  return [...line].slice(0, MAX_VALUE_CHARS).join('');
}

/** Attributes that a browser only displays or stores, so that their values cannot run code. */
const HARMLESS = /^(alt|title|placeholder|value|label|aria-[\w-]+|data-[\w-]+)$/i;
/** Elements whose content is not plain markup, such as scripts and styles. */
const RAW =
  /^(script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|template|svg|math)$/i;

/**
 * Returns whether a variable is between elements or in the quotes of a harmless attribute, where
 * its value cannot run code. Returns false in scripts, styles, addresses and unquoted attributes.
 */
function isEscapedValueSafe(before: string): boolean {
  let at = 0;
  for (;;) {
    const open = before.slice(at).search(/<(!|\?|\/?[a-z])/i);
    // A variable right after `<` would become the name of an element.
    if (open < 0) return !/<\/?$/.test(before);
    at += open;
    if (before[at + 1] === '!' || before[at + 1] === '?') {
      const end = before.startsWith('<!--', at) ? '-->' : '>';
      const close = before.indexOf(end, at + 2);
      if (close < 0) return false;
      at = close + end.length;
      continue;
    }
    const tag = readTag(before, at);
    if (!tag.closed) return tag.harmless;
    at = tag.end;
    if (!RAW.test(tag.name)) continue;
    const close = before.slice(at).search(new RegExp(`</${tag.name}[\\s/>]`, 'i'));
    if (close < 0) return false;
    at += close;
  }
}

/** Reads a tag. `harmless`: the markup ends inside the quotes of a harmless attribute. */
function readTag(html: string, from: number) {
  const [head = '', name = ''] = /^<(\/?[^\s/>]*)/.exec(html.slice(from, from + 100)) ?? [];
  let at = from + head.length;
  const attribute = /[\s/]*([^\s/>=]*)(?:\s*(=)\s*)?/y;
  while (at < html.length) {
    if (html[at] === '>') return { name, closed: true, harmless: false, end: at + 1 };
    attribute.lastIndex = at;
    const [matched = '', key = '', equals] = attribute.exec(html) ?? [];
    at += matched.length;
    if (!equals) {
      // Always advance, so that the loop ends.
      if (!matched) at++;
      continue;
    }
    const quote = html[at];
    if (quote === '"' || quote === "'") {
      const close = html.indexOf(quote, at + 1);
      if (close < 0) return { name, closed: false, harmless: HARMLESS.test(key), end: 0 };
      at = close + 1;
    } else {
      while (at < html.length && !/[\s>]/.test(html[at] ?? '')) at++;
    }
  }
  return { name, closed: false, harmless: false, end: 0 };
}
