import type { PageType } from './page-types';

/** A rule of the merchant: pages whose address matches the pattern are of this kind. */
export interface PageRule {
  /** A path such as `/kampanya/*`. With `?` or `#`, the query and the fragment are compared too. */
  pattern: string;
  type: PageType;
}

export const MAX_PAGE_RULES = 50;
export const MAX_PATTERN_CHARS = 200;

export const isPagePattern = (pattern: string): boolean => /^[/*]/.test(pattern);

export const kindByRules = (
  rules: readonly PageRule[] | undefined,
  address: string,
): PageType | undefined => rules?.find(({ pattern }) => matchesPattern(pattern, address))?.type;

/** Ignores case and a trailing slash; encoded and plain characters are equal. */
export function matchesPattern(pattern: string, address: string): boolean {
  const { pathname, search, hash } = new URL(address, 'https://shop.invalid/');
  const text = normalizeAddress(/[?#]/.test(pattern) ? pathname + search + hash : pathname);
  const [start = '', ...pieces] = normalizeAddress(pattern).split('*');
  const end = pieces.pop();
  if (end === undefined) return text === start;
  if (!text.startsWith(start)) return false;
  let at = start.length;
  for (const piece of pieces) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - end.length >= at && text.endsWith(end);
}

function normalizeAddress(address: string): string {
  let text = address.trim();
  try {
    text = decodeURI(text);
  } catch {
    // A text with an invalid escape stays encoded.
  }
  return text.toLowerCase().replace(/(.)\/+$/, '$1');
}
