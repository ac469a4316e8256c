/**
 * Normalizes a text for comparison: no case, no accents, one kind of i. `fold('IŞIK') ===
 * fold('ışık')`, in composed and decomposed spelling.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss');
}

/**
 * Returns true when `text` contains `search`, ignoring case and accents; every text contains an
 * empty search.
 */
export function foldIncludes(text: string, search: string): boolean {
  return fold(text).includes(fold(search.trim()));
}

/**
 * Converts a title to a slug: ASCII, lower case, hyphens. `'İndirim Işık'` becomes
 * `'indirim-isik'`.
 */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
