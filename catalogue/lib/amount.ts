/**
 * The amount a page writes, as Turkish (1.234,56 TL) or English (₺1,234.56) shops do; null when
 * there is none. A single mark followed by three digits separates thousands.
 */
export function parseAmount(written: string): number | null {
  const figure = /\d[\d.,\s\u00a0]*/.exec(written)?.[0].replace(/[\s\u00a0]/g, '') ?? '';
  const marks = figure.replace(/[.,]$/, '').match(/[.,]/g) ?? [];
  const last = figure.replace(/[.,]$/, '').split(/[.,]/).at(-1) ?? '';
  const mixed = new Set(marks).size > 1;
  const decimals = marks.length > 0 && (mixed || (marks.length === 1 && last.length !== 3));
  const digits = figure.replace(/[.,]/g, '');
  if (!digits) return null;
  return Number(digits) / (decimals ? 10 ** last.length : 1);
}
