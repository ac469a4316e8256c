import { safeUrl } from './url';

/** A piece of a text; `href` is set for a link. */
interface TextPart {
  text: string;
  href?: string;
}

/**
 * Pattern of web addresses, and of phone numbers of Turkey or with a country code; punctuation at
 * the end of a sentence is not part of an address.
 */
const FOUND =
  /(https?:\/\/[^\s<>"]*[^\s<>".,:;!?)\]'])|((?:\+\d{1,3}|\b0)[ ]?\(?\d{3}\)?[ ]?\d{3}[ ]?\d{2}[ ]?\d{2}\b)/g;

/** Splits a text into pieces; addresses and phone numbers become links. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(FOUND)) {
    const [written, address] = found;
    const href = safeUrl(address ?? `tel:${written.replace(/[^+\d]/g, '')}`);
    if (!href) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    parts.push({ text: written, href });
    end = found.index + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
