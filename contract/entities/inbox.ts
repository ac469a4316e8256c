import { BOT_CHANNELS } from '@catalogue/bot/types';
import { INBOX_NOTES, INBOX_STATUSES, MAX_TAG_CHARS } from '@catalogue/inbox';
import { ORDER_STATES } from '@catalogue/order';
import { handoffMessage } from '@contract/entities/bot-team';
import { orderLine } from '@contract/entities/shop-order';
import { z } from 'zod';

/** Labels by which the team finds a customer. */
export const tag = z.string().trim().min(1).max(MAX_TAG_CHARS);

const moment = z.string();

export const inboxRow = z.object({
  id: z.string(),
  channel: z.enum(BOT_CHANNELS),
  /** Name of the customer; empty while unknown. */
  name: z.string(),
  /** The WhatsApp number; empty on the web. */
  contact: z.string(),
  status: z.enum(INBOX_STATUSES),
  /** User to whom it is assigned. */
  assignee: z.string().nullable(),
  assignee_name: z.string(),
  /** Group of the bot's hand-off. */
  group: z.string(),
  /** The customer's request in their own words. */
  request: z.string(),
  last: z.string(),
  last_from: z.enum(['bot', 'visitor', 'agent']),
  last_at: moment,
  started_at: moment,
  /** Since when the customer waits for an answer. */
  waiting_since: moment.nullable(),
  snoozed_until: moment.nullable(),
  /** Messages of the customer that no team member has seen. */
  unread: z.int(),
  tags: z.array(z.string()),
  /** Answer to the question at the end. */
  rating: z.int().nullable(),
});
export type InboxRow = z.infer<typeof inboxRow>;

const inboxMessage = handoffMessage.extend({
  /** The member of the team who wrote it. */
  author: z.string(),
  /** A file of the bot or the team, or of a customer on the web. */
  file: z
    .object({ kind: z.enum(['image', 'video', 'document']), url: z.string(), name: z.string() })
    .nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

const inboxNote = z.object({
  id: z.string(),
  kind: z.enum(INBOX_NOTES),
  author: z.string(),
  /** Text of a note; otherwise the name, time or rating of the change. */
  text: z.string(),
  at: moment,
});
export type InboxNote = z.infer<typeof inboxNote>;

export const inboxConversation = inboxRow.extend({
  messages: z.array(inboxMessage),
  notes: z.array(inboxNote),
  /** Until when free messages may be sent; null on the web, where they always may. */
  until: moment.nullable(),
  /** A visitor or colleagues who are typing right now. */
  typing: z.array(z.object({ user: z.string().nullable(), name: z.string() })),
});
export type InboxConversation = z.infer<typeof inboxConversation>;

/** A cart as the visitor's page reports it. */
const inboxCart = z.strictObject({
  /** Smallest units. */
  total: z.int().min(0).max(1e13).optional(),
  currency: z.string().length(3).optional(),
  count: z.int().min(0).max(10_000).optional(),
});
export type InboxCart = z.infer<typeof inboxCart>;

export const inboxCustomer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  tags: z.array(z.string()),
  /** The shop page the chat was used on last, and when. */
  page: z.string(),
  seen_at: moment.nullable(),
  cart: inboxCart.nullable(),
  /** When they agreed to be written to; null: not known or not agreed. */
  consented_at: moment.nullable(),
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      placed_at: moment,
      state: z.enum(ORDER_STATES),
      /** Status of the order in the shop's own words. */
      status: z.string().nullable(),
      total: z.int().nullable(),
      currency: z.string().nullable(),
      lines: z.array(orderLine),
    }),
  ),
  /** Number of orders, and their total in the currency of the newest order. */
  order_count: z.int(),
  spent: z.int(),
  conversations: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(BOT_CHANNELS),
      status: z.enum(INBOX_STATUSES),
      at: moment,
      last: z.string(),
    }),
  ),
  /** Campaigns of the last days, latest first. */
  campaigns: z.array(z.object({ id: z.int(), name: z.string(), at: moment, clicked: z.boolean() })),
});
export type InboxCustomer = z.infer<typeof inboxCustomer>;

/** The team, the counts of the views and the settings that the inbox shows beside its list. */
export const inboxSetup = z.object({
  /** Id of the asking user, and all who run the shop. */
  me: z.string(),
  team: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Number of conversations in each view without closed ones. */
  counts: z.object({ open: z.int(), mine: z.int(), unassigned: z.int(), waiting: z.int() }),
  /** Whether the assistant drafts replies. */
  drafts: z.boolean(),
  /** Median in seconds of the first replies of the last month; null with too few. */
  reply_seconds: z.int().nullable(),
});
export type InboxSetup = z.infer<typeof inboxSetup>;

/** Response times of a team member; the row without a user is for all together. */
export const inboxReportRow = z.object({
  user: z.string().nullable(),
  name: z.string(),
  /** Closed conversations, and first answers. */
  closed: z.int(),
  answered: z.int(),
  /** Medians in seconds. */
  first_reply: z.int().nullable(),
  resolution: z.int().nullable(),
  /** Mean of the answers to the question at the end, 1 to 3, and how many there are. */
  rating: z.number().nullable(),
  ratings: z.int(),
});
export type InboxReportRow = z.infer<typeof inboxReportRow>;
