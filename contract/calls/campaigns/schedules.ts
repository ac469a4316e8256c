import { defineCalls, merchantRead } from '@contract/call';
import { actionEntry, conditionRows } from '@contract/entities/campaigns/campaign';
import {
  cartReminderAnalytics,
  delivery,
  scheduleRecord,
  scheduleRevenue,
  scheduleRow,
} from '@contract/entities/campaigns/schedule';
import { dataOf, done } from '@contract/envelope';
import { reportDate, reportRange } from '@contract/fields';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

/** Calls of schedules; `POST /campaign/save` saves them. */
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
    example: { params: { id: SAMPLE.schedule } },
  },
  /** Returns the last 50 messages of a schedule. */
  'GET /campaign/schedule/log/{id}': {
    access: 'schedules',
    changes: false,
    answer: dataOf(z.array(delivery)),
    example: { params: { id: SAMPLE.schedule } },
  },
  /** Counts the contacts who match (`reached`), and all contacts whom the shop may message. */
  'POST /campaign/schedule/audience': {
    access: 'schedules',
    changes: false,
    body: z.strictObject({ who: conditionRows }),
    answer: dataOf(z.object({ reached: z.int(), contacts: z.int() })),
  },
  /**
   * Figures of cart reminders from `time` to `timeEnd` (today by default); empty without reminders.
   */
  'GET /{product}/cartReminderAnalytics': {
    ...merchantRead,
    query: z.object({
      time: reportDate,
      pid: z.string().max(24).optional(),
      timeEnd: reportDate.optional(),
    }),
    answer: dataOf(z.array(cartReminderAnalytics).max(1)),
    example: { query: { time: '2026-11-01' } },
  },
  /** Returns the orders of the range that followed a schedule's messages. */
  'POST /analytic/schedules': {
    ...merchantRead,
    body: z.strictObject({ ...reportRange }),
    answer: z.object({ success: z.literal(true), result: z.array(scheduleRevenue) }),
    example: { body: { start_date: '2026-11-01', end_date: '2026-11-20' } },
  },
  /** Sends one entry of a schedule to the signed-in user only; the entry need not be saved. */
  'POST /campaign/schedule/test': {
    access: 'schedules',
    changes: true,
    transaction: false,
    body: z.strictObject({ entry: actionEntry }),
    answer: done,
  },
});
