/** Removes case and accents, and unifies the letters i: `fold('IŞIK') === fold('ışık')`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss');
}

/** Ignores case and accents. Every text contains an empty search. */
export function foldIncludes(text: string, search: string): boolean {
  return fold(text).includes(fold(search.trim()));
}

/** Converts `'İndirim Işık'` to `'indirim-isik'`. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
