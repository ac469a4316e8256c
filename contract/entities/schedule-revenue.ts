import { z } from 'zod';

/** What followed the messages of one schedule. */
export const scheduleRevenue = z.object({
  /** Of the schedule. */
  id: z.int(),
  /** Null once it was deleted. */
  name: z.string().nullable(),
  /** Within a week after one of its messages, by who got it. */
  orders: z.int(),
  /** Of those, orders after which no other schedule's message came later. */
  once_orders: z.int(),
  /** Smallest units, without what was given back; an unknown currency is empty. */
  money: z.array(z.object({ currency: z.string(), revenue: z.int(), revenue_once: z.int() })),
});
export type ScheduleRevenue = z.infer<typeof scheduleRevenue>;
