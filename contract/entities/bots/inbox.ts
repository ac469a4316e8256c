import { INBOX_NOTES, INBOX_STATUSES, MAX_TAG_CHARS } from '@catalogue/bot/inbox';
import { BOT_CHANNELS } from '@catalogue/bot/types';
import { ORDER_STATES } from '@catalogue/shop/order';
import { handoffMessage } from '@contract/entities/bots/bot-team';
import { orderLine } from '@contract/entities/commerce/shop-order';
import { z } from 'zod';

export const tag = z.string().trim().min(1).max(MAX_TAG_CHARS);

const moment = z.string();

export const inboxRow = z.object({
  id: z.string(),
  channel: z.enum(BOT_CHANNELS),
  /** Name of the customer; empty while unknown. */
  name: z.string(),
  /** WhatsApp number of the customer; empty on the web. */
  contact: z.string(),
  status: z.enum(INBOX_STATUSES),
  /** Id of the user to whom the conversation is assigned; null when it is unassigned. */
  assignee: z.string().nullable(),
  assignee_name: z.string(),
  /**
   * Name of the team group to which the bot handed the conversation off; empty if there is none.
   */
  group: z.string(),
  /** The customer's request, as the bot noted it at the hand-off. */
  request: z.string(),
  last: z.string(),
  last_from: z.enum(['bot', 'visitor', 'agent']),
  last_at: moment,
  started_at: moment,
  /** Time of the customer's oldest unanswered message; null when no answer is due. */
  waiting_since: moment.nullable(),
  snoozed_until: moment.nullable(),
  /** Number of customer messages that no team member has seen, at most 99. */
  unread: z.int(),
  tags: z.array(z.string()),
  /** Rating that the customer gave at the end of the conversation; null if there is none. */
  rating: z.int().nullable(),
});
export type InboxRow = z.infer<typeof inboxRow>;

const inboxMessage = handoffMessage.extend({
  /** Name of the message's author; empty for the bot, the customer and disabled users. */
  author: z.string(),
  /** File that the bot or the team sent. The customer's file is in `media`. */
  file: z
    .object({ kind: z.enum(['image', 'video', 'document']), url: z.string(), name: z.string() })
    .nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

const inboxNote = z.object({
  id: z.string(),
  kind: z.enum(INBOX_NOTES),
  author: z.string(),
  /** Text of a note or hand-off request; else the new value: a name, a time or a rating. */
  text: z.string(),
  at: moment,
});
export type InboxNote = z.infer<typeof inboxNote>;

export const inboxConversation = inboxRow.extend({
  messages: z.array(inboxMessage),
  notes: z.array(inboxNote),
  /** End of WhatsApp's 24-hour window; then only templates may be sent. Null on the web. */
  until: moment.nullable(),
  /** Users of the team, and the visitor (`user` null), who are typing now. */
  typing: z.array(z.object({ user: z.string().nullable(), name: z.string() })),
});
export type InboxConversation = z.infer<typeof inboxConversation>;

/** A cart as reported by the visitor's page. */
const inboxCart = z.strictObject({
  /** Total of the cart in smallest units. */
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
  /** The shop page on which the chat was last used. */
  page: z.string(),
  /** Time at which the chat was last used. */
  seen_at: moment.nullable(),
  cart: inboxCart.nullable(),
  /** Time of consent; null without a contact or confirmed consent, or after unsubscribing. */
  consented_at: moment.nullable(),
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      placed_at: moment,
      state: z.enum(ORDER_STATES),
      /** Order status in the shop's own words. */
      status: z.string().nullable(),
      total: z.int().nullable(),
      currency: z.string().nullable(),
      lines: z.array(orderLine),
    }),
  ),
  order_count: z.int(),
  /** Total in the newest order's currency, without cancelled orders and refunds. */
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
  /** At most six campaigns that the customer saw in the last 14 days, latest first. */
  campaigns: z.array(z.object({ id: z.int(), name: z.string(), at: moment, clicked: z.boolean() })),
});
export type InboxCustomer = z.infer<typeof inboxCustomer>;

export const inboxSetup = z.object({
  /** `me` is the id of the requesting user; `team` are the enabled users who may use the inbox. */
  me: z.string(),
  team: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Number of conversations in each of these views; closed conversations do not count. */
  counts: z.object({ open: z.int(), mine: z.int(), unassigned: z.int(), waiting: z.int() }),
  /** True when the shop has stored the WhatsApp number and token that replies on WhatsApp need. */
  whatsapp: z.boolean(),
  /** True when the assistant can draft replies. */
  drafts: z.boolean(),
  /** Median seconds to the first reply in the last 30 days; null with fewer than five replies. */
  reply_seconds: z.int().nullable(),
});
export type InboxSetup = z.infer<typeof inboxSetup>;

/** Response times of a team member; the row whose `user` is null covers all members. */
export const inboxReportRow = z.object({
  user: z.string().nullable(),
  name: z.string(),
  /** Number of times that a conversation was closed; a reopened conversation may count again. */
  closed: z.int(),
  /** Number of first replies; a reopened conversation counts again. */
  answered: z.int(),
  /** Medians in seconds: time to the first reply, and from opening to closing a conversation. */
  first_reply: z.int().nullable(),
  resolution: z.int().nullable(),
  /** Mean of the ratings, 1 to 3, and their number. */
  rating: z.number().nullable(),
  ratings: z.int(),
});
export type InboxReportRow = z.infer<typeof inboxReportRow>;

/** First replies of an Istanbul day; days without one are absent. */
export const inboxReportDay = z.object({
  day: z.string(),
  answered: z.int(),
  /** Median of the time to the first reply, in seconds. */
  first_reply: z.int(),
});
export type InboxReportDay = z.infer<typeof inboxReportDay>;
