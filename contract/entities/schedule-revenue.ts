import { z } from 'zod';

/** Results of one schedule's messages. */
export const scheduleRevenue = z.object({
  /** Id of the schedule. */
  id: z.int(),
  /** Null once it was deleted. */
  name: z.string().nullable(),
  /** Within a week after one of its messages, by who got it. */
  orders: z.int(),
  /** Orders among them after which no other schedule sent a later message. */
  once_orders: z.int(),
  /** Smallest units, refunds subtracted; the currency is empty when unknown. */
  money: z.array(z.object({ currency: z.string(), revenue: z.int(), revenue_once: z.int() })),
});
export type ScheduleRevenue = z.infer<typeof scheduleRevenue>;
