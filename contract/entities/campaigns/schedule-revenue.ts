import { z } from 'zod';

/** Results of a schedule's messages. */
export const scheduleRevenue = z.object({
  /** Id of the schedule. */
  id: z.int(),
  /** Name of the schedule; null after its deletion. */
  name: z.string().nullable(),
  /** Number of orders that recipients placed within a week after a message of the schedule. */
  orders: z.int(),
  /**
   * Number of these orders whose buyer got no later message of another schedule before the order.
   */
  once_orders: z.int(),
  /** Revenue in smallest units, refunds subtracted; the currency is empty if unknown. */
  money: z.array(z.object({ currency: z.string(), revenue: z.int(), revenue_once: z.int() })),
});
export type ScheduleRevenue = z.infer<typeof scheduleRevenue>;
