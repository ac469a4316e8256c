import { safeUrl } from './url';

/** A piece of a text; with `href` where it can be followed. */
interface TextPart {
  text: string;
  href?: string;
}

/** Web addresses, and phone numbers of Turkey or with a country code; a sign that ends a sentence is no part of them. */
const FOUND =
  /(https?:\/\/[^\s<>"]*[^\s<>".,:;!?)\]'])|((?:\+\d{1,3}|\b0)[ ]?\(?\d{3}\)?[ ]?\d{3}[ ]?\d{2}[ ]?\d{2}\b)/g;

/** A text in pieces, addresses and phone numbers among them as links. */
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
