import { z } from 'zod';

/** A shop (spec 1 §3 "Product"). `pid` in other calls is this id. */
export const product = z.object({
  id: z.string(),
  /** The e-commerce platform. */
  type: z.string(),
  product_type: z.enum(['personalize', 'live']),
  settings: z.object({
    url: z.string(),
    username: z.string(),
    /** When the widget was first seen on the shop; null until then. */
    loaded_once: z.string().nullable(),
    /** Shown campaigns a day; null without a limit. */
    dailyLimit: z.int().nullable(),
  }),
});
export type Product = z.infer<typeof product>;
