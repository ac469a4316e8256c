import type { InboxRow } from '@contract/entities/inbox';
import type { ReadText } from '@/i18n/useText';

/** Customers who hide their number are known by an id of the platform. */
export const isNumber = (contact: string) => /^\d+$/.test(contact);

export const writtenNumber = (contact: string) => (isNumber(contact) ? `+${contact}` : contact);

/** The name of a customer, else the number, else a word for a visitor. */
export const customerName = (
  { name, contact }: Pick<InboxRow, 'name' | 'contact'>,
  text: ReadText,
): string => name || writtenNumber(contact) || text('inbox.visitor');

const HUE_STEP_DEGREES = 30;

/** A hue for the picture of a customer, the same for the same one. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return (sum * HUE_STEP_DEGREES) % 360;
}
