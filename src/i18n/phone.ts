/** Country codes of one and two digits; all others have three. */
const SHORT_CODES = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Formats a phone number in groups. A number without country code is Turkish; text that is no
 * complete number is unchanged.
 */
export function writePhone(stored: string): string {
  const digits = stored.replace(/[\s()+.-]/g, '').replace(/^00/, '');
  if (!/^\d{8,15}$/.test(digits)) return stored;
  const full = withCountry(digits, stored.trim().startsWith('+'));
  const code = SHORT_CODES.exec(full)?.[0] ?? full.slice(0, 3);
  return `+${[code, ...groupsOf(full.slice(code.length))].join(' ')}`;
}

export const phoneLink = (stored: string) => `tel:+${writePhone(stored).replace(/\D/g, '')}`;

function withCountry(digits: string, isInternational: boolean): string {
  if (isInternational) return digits;
  return /^(0[2-5]|5)\d{9}$/.test(digits) ? `90${digits.replace(/^0/, '')}` : digits;
}

/** Splits the national part: ten digits as 3 3 2 2, others from the left in groups of three. */
function groupsOf(national: string): string[] {
  const ten = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(national);
  if (ten) return ten.slice(1);
  // A last group of one digit joins the group before it.
  return national.match(/\d{3}(?!\d$)|\d{2,4}$/g) ?? [national];
}
