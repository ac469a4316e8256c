import { z } from 'zod';

export const scheduleRevenue = z.object({
  id: z.int(),
  /** Name of the schedule; null after its deletion. */
  name: z.string().nullable(),
  /** Number of orders that recipients placed within a week after a message of the schedule. */
  orders: z.int(),
  /** Number of these orders with no later message of another schedule before them. */
  once_orders: z.int(),
  /** Revenue in smallest units, refunds subtracted; the currency is empty if unknown. */
  money: z.array(z.object({ currency: z.string(), revenue: z.int(), revenue_once: z.int() })),
});
export type ScheduleRevenue = z.infer<typeof scheduleRevenue>;
