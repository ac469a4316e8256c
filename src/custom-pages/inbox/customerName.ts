import type { InboxRow } from '@contract/entities/bots/inbox';
import { writePhone } from '@/i18n/phone';
import type { ReadText } from '@/i18n/useText';

/**
 * Returns whether a contact is a phone number; customers who hide theirs have an id of WhatsApp
 * instead.
 */
const isNumber = (contact: string) => /^\d+$/.test(contact);

/** Formats a WhatsApp number, which is stored with its country code but without a plus sign. */
export const formatWhatsappNumber = (contact: string) =>
  isNumber(contact) ? writePhone(`+${contact}`) : contact;

export const customerName = (
  { name, contact }: Pick<InboxRow, 'name' | 'contact'>,
  text: ReadText,
): string => name || formatWhatsappNumber(contact) || text('inbox.visitor');

const HUE_STEP_DEGREES = 30;

/** Returns the hue of a customer's avatar, always the same for an id. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return (sum * HUE_STEP_DEGREES) % 360;
}
