import { z } from 'zod';

/** An order within a week after a reminder. */
const convertedOrder = z.object({
  details: z.object({
    /** Number of the order within the shop. */
    orderid: z.int(),
    /** Where the reminder went, masked. */
    mail: z.string(),
    /** As the shop writes it. */
    number: z.string(),
    /** Smallest units, refunds subtracted. */
    total: z.int(),
    currency: z.string().nullable(),
    placed_at: z.string(),
    reminded_at: z.string(),
  }),
});

/** Results of cart reminders. */
export const cartReminderAnalytics = z.object({
  /** WhatsApp messages without a template, and approved templates. */
  no_template_message_count: z.int(),
  template_message_count: z.int(),
  /** Mails, by whichever service. */
  sendinblue_count: z.int(),
  web_push_count: z.int(),
  /** People who got a mail. */
  email: z.int(),
  /** One of the two fields, depending on the call's path. */
  personalize_order_count: z.int().optional(),
  live_order_count: z.int().optional(),
  /** Revenue of all orders by currency; empty currency for an unknown one. */
  money: z.array(z.object({ currency: z.string(), total: z.int() })),
  /** The latest ones. */
  order_details: z.array(convertedOrder),
});
export type CartReminderAnalytics = z.infer<typeof cartReminderAnalytics>;
