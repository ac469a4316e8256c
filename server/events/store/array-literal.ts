/** An array literal of the database: several times cheaper than letting the driver quote each value. */
export const arrayOf = (values: readonly (string | number | boolean)[]): string =>
  `{${values.join(',')}}`;

/** Letters that mean nothing else within an array literal, and not the word for nothing. */
const PLAIN = /^(?!null$)[\w/.:?=&-]+$/i;

/** A text within an array literal, in quotes where it needs them. */
export function quote(text: string): string {
  if (PLAIN.test(text)) return text;
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

export const quoteOrNull = (text: string | null | undefined): string =>
  text === null || text === undefined ? 'NULL' : quote(text);
