import { CONTACT_STATES } from '@catalogue/schedules/contact';
import { inboxCustomer } from '@contract/entities/bots/inbox';
import { delivery } from '@contract/entities/campaigns/schedule';
import { z } from 'zod';

/** A person who left an address in a form, with or without consent to messages. */
export const contactRow = z.object({
  id: z.string(),
  created_at: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Name of the action whose form the contact last filled in; empty after its deletion. */
  source: z.string(),
  /**
   * Consent to messages: `confirmed` by a link in an e-mail, `subscribed` without confirmation,
   * `pending` until confirmed, `unsubscribed`, or `never` given.
   */
  state: z.enum(CONTACT_STATES),
  consented_at: z.string().nullable(),
  /** Version of the text of the last consent; null without consent, or if unknown. */
  consent_version: z.int().nullable(),
  /** Text that the contact last agreed to; null without consent, or if unknown. */
  consent_text: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
});

/** A contact with the shop's data about this person; each list is newest first. */
export const contactDetail = contactRow.extend({
  ...inboxCustomer.pick({
    orders: true,
    order_count: true,
    spent: true,
    conversations: true,
    campaigns: true,
  }).shape,
  deliveries: z.array(
    delivery.extend({
      schedule: z.int(),
      /** Name of the schedule; empty after its deletion. */
      schedule_name: z.string(),
    }),
  ),
});
export type ContactDetail = z.infer<typeof contactDetail>;
