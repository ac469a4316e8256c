/** An array literal of the database: several times cheaper than letting the driver quote each value. */
export const arrayOf = (values: readonly (string | number | boolean)[]): string =>
  `{${values.join(',')}}`;

/** A text within an array literal. */
export function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

export const quoteOrNull = (text: string | null | undefined): string =>
  text === null || text === undefined ? 'NULL' : quote(text);
