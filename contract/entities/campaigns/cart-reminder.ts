import { z } from 'zod';

/** An order that the recipient of a reminder placed within a week. */
const convertedOrder = z.object({
  details: z.object({
    /** Id of the order within the shop. */
    orderid: z.int(),
    /** Masked e-mail address of the recipient, or else masked phone number. */
    mail: z.string(),
    /** Order number in the shop's own format. */
    number: z.string(),
    /** Total of the order in smallest units, refunds subtracted. */
    total: z.int(),
    currency: z.string().nullable(),
    placed_at: z.string(),
    reminded_at: z.string(),
  }),
});

export const cartReminderAnalytics = z.object({
  /** Number of WhatsApp messages sent as free text instead of a template. */
  no_template_message_count: z.int(),
  template_message_count: z.int(),
  /** Number of e-mails, whichever mail service sent them. */
  sendinblue_count: z.int(),
  web_push_count: z.int(),
  /** Number of people who received an e-mail. */
  email: z.int(),
  /** The `{product}` in the call's path determines which of these two fields is present. */
  personalize_order_count: z.int().optional(),
  live_order_count: z.int().optional(),
  /** Revenue by currency in smallest units; the currency is empty if unknown. */
  money: z.array(z.object({ currency: z.string(), total: z.int() })),
  /** The latest of the counted orders, newest first; at most 500. */
  order_details: z.array(convertedOrder),
});
export type CartReminderAnalytics = z.infer<typeof cartReminderAnalytics>;
