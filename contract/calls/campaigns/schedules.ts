import { defineCalls } from '@contract/call';
import { reportDate, reportRange } from '@contract/dates';
import { actionEntry, rows } from '@contract/entities/campaign';
import { cartReminderAnalytics } from '@contract/entities/cart-reminder';
import { delivery, scheduleRecord, scheduleRow } from '@contract/entities/schedule';
import { scheduleRevenue } from '@contract/entities/schedule-revenue';
import { dataOf, done } from '@contract/envelope';
import { z } from 'zod';

/** Messages that are sent instead of drawn; they are saved with POST /campaign/save. */
export const scheduleCalls = defineCalls({
  'GET /campaign/schedule/list': {
    access: 'schedules',
    changes: false,
    answer: dataOf(z.array(scheduleRow)),
  },
  'GET /campaign/schedule/getV2/{id}': {
    access: 'schedules',
    changes: false,
    answer: dataOf(scheduleRecord),
  },
  /** The last 50 messages. */
  'GET /campaign/schedule/log/{id}': {
    access: 'schedules',
    changes: false,
    answer: dataOf(z.array(delivery)),
  },
  /** Number of people whom a filter reaches now, and of all people the shop may write to. */
  'POST /campaign/schedule/audience': {
    access: 'schedules',
    changes: false,
    body: z.strictObject({ who: rows }),
    answer: dataOf(z.object({ reached: z.int(), contacts: z.int() })),
  },
  /**
   * Results of the reminders of abandoned carts that were sent from the day of `time` to that of `timeEnd`, today
   * unless given. No row: none was sent.
   */
  'GET /{product}/cartReminderAnalytics': {
    access: 'merchant',
    changes: false,
    query: z.object({
      time: reportDate,
      pid: z.string().max(24).optional(),
      timeEnd: reportDate.optional(),
    }),
    answer: dataOf(z.array(cartReminderAnalytics).max(1)),
  },
  /** Orders and revenue that followed the messages of schedules, by the day of the order. */
  'POST /analytic/schedules': {
    access: 'merchant',
    changes: false,
    body: z.strictObject({ ...reportRange }),
    answer: z.object({ success: z.literal(true), result: z.array(scheduleRevenue) }),
  },
  /** Sends one message, saved or not, to the signed-in user only. */
  'POST /campaign/schedule/test': {
    access: 'schedules',
    changes: true,
    // It sends the message.
    transaction: false,
    body: z.strictObject({ entry: actionEntry }),
    answer: done,
  },
});
