import { safeUrl } from './url';

interface TextPart {
  text: string;
  href?: string;
}

/**
 * Matches web addresses and phone numbers (Turkish, or with country code), without final
 * punctuation.
 */
const FOUND =
  /(https?:\/\/[^\s<>"]*[^\s<>".,:;!?)\]'])|((?:\+\d{1,3}|\b0)[ ]?\(?\d{3}\)?[ ]?\d{3}[ ]?\d{2}[ ]?\d{2}\b)/g;

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
