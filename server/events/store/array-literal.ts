/** Returns an array literal, several times faster than the driver's quoting of each value. */
export const arrayOf = (values: readonly (string | number | boolean)[]): string =>
  `{${values.join(',')}}`;

/** Pattern of characters without a special meaning in an array literal; excludes the word null. */
const PLAIN = /^(?!null$)[\w/.:?=&-]+$/i;

export function quote(text: string): string {
  if (PLAIN.test(text)) return text;
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

export const quoteOrNull = (text: string | null | undefined): string =>
  text === null || text === undefined ? 'NULL' : quote(text);
