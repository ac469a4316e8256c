import { MAX_DELAY_MINUTES, PUSH_MODES } from '@catalogue/schedules/body';
import { DELIVERY_STATES } from '@catalogue/schedules/delivery';
import { z } from 'zod';
import { campaignBody, campaignRecord, campaignRow, choice, conditionRows } from './campaign';

export const startMode = z.enum(PUSH_MODES);

export const scheduleBody = campaignBody.omit({ ratio: true, priority: true }).extend({
  who: conditionRows,
  where: conditionRows,
  when: conditionRows,
  push_mode: startMode,
  /** Minutes between a visitor's trigger and the message. */
  schedule_delay: z.int().min(0).max(MAX_DELAY_MINUTES),
  /** Conditions that cancel the message during the wait of `schedule_delay`. */
  cancel: z.array(choice).max(15),
});

export const scheduleRow = campaignRow
  .pick({
    id: true,
    name: true,
    status: true,
    _key: true,
    _var: true,
    updated_at: true,
    version: true,
  })
  .extend({
    push_mode: startMode,
    /** Next run; null for a visitor's trigger, and for an inactive schedule. */
    next_run: z.string().nullable(),
    /** Number of people for whom a message of the schedule waits. */
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
  });
export type ScheduleRow = z.infer<typeof scheduleRow>;

export const scheduleRecord = campaignRecord
  .omit({ type: true, data: true })
  .extend({ type: z.literal('schedule'), data: scheduleBody.omit({ name: true, status: true }) });
export type ScheduleRecord = z.infer<typeof scheduleRecord>;

export const deliveryState = z.enum(DELIVERY_STATES);

export const deliveryError = z.enum([
  'setup',
  'refused',
  'unreachable',
  'slow',
  'rejected',
  'window',
  'gone',
  'internal',
]);

export const delivery = z.object({
  id: z.int(),
  /** Time of the final state, such as sent or failed; before that, time at which it is due. */
  at: z.string(),
  /** Masked address of the recipient; empty for a run of the schedule that was missed. */
  who: z.string(),
  channel: z.string(),
  state: deliveryState,
  error: deliveryError.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const scheduleRevenue = z.object({
  id: z.int(),
  /** Name of the schedule; null after its deletion. */
  name: z.string().nullable(),
  /** Number of orders that recipients placed within a week after a message of the schedule. */
  orders: z.int(),
  /**
   * Number of these orders for which no other schedule sent a message between this one and the
   * order.
   */
  once_orders: z.int(),
  /** Revenue in smallest units, refunds subtracted; the currency is empty if unknown. */
  money: z.array(z.object({ currency: z.string(), revenue: z.int(), revenue_once: z.int() })),
});
export type ScheduleRevenue = z.infer<typeof scheduleRevenue>;

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
