import { z } from 'zod';

const ARCHIVE_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

const shopArchive = z.object({
  id: z.uuid(),
  state: z.enum(ARCHIVE_STATES),
  tables: z.int(),
  tables_done: z.int(),
  rows: z.int(),
  bytes: z.int(),
  /** Address of the file once the state is `done`. */
  url: z.string(),
  created_at: z.string(),
  /** Time at which the file is deleted, ISO. */
  expires_at: z.string(),
});
export type ShopArchive = z.infer<typeof shopArchive>;

export const shopData = z.object({
  /** Text that a user types to confirm the deletion: the host of the shop's address, or its id. */
  name: z.string(),
  /** The newest archive; null if there is none. */
  archive: shopArchive.nullable(),
  /** Time at which the shop's data is deleted; null without a request. */
  delete_at: z.string().nullable(),
  /** True while a subscription is active; it must be cancelled before the shop can be deleted. */
  subscribed: z.boolean(),
});
export type ShopData = z.infer<typeof shopData>;

/** Kinds of stored data, in display order. */
const SIZE_KINDS = [
  'events',
  'counts',
  'orders',
  'conversations',
  'messages',
  'contacts',
  'campaigns',
  'products',
  'reviews',
  'uploads',
  'log',
  'other',
] as const;
export type SizeKind = (typeof SIZE_KINDS)[number];

const shopSizes = z.object({
  at: z.string(),
  kinds: z.array(
    z.object({
      kind: z.enum(SIZE_KINDS),
      rows: z.int(),
      /** True when the rows were counted instead of estimated. */
      counted: z.boolean(),
      bytes: z.int(),
    }),
  ),
  /** Number of months for which this shop's raw events are retained. */
  event_months: z.int(),
});
export type ShopSizes = z.infer<typeof shopSizes>;

export const accountShop = shopData.extend({ pid: z.string(), sizes: shopSizes });
export type AccountShop = z.infer<typeof accountShop>;
