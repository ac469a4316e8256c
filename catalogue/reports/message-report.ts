/** Channels of the report on messages that are sent outside the shop's pages. */
export const MESSAGE_PLATFORMS = ['whatsapp', 'mail', 'web-push'] as const;
export type MessagePlatform = (typeof MESSAGE_PLATFORMS)[number];

/**
 * Reasons for sending a message: a schedule, an abandoned cart, a form on a page, a WhatsApp
 * template of the team, a conversation, or an answered question. A count has no source if the
 * platform does not report it.
 */
export const MESSAGE_SOURCES = [
  'schedule',
  'cart',
  'form',
  'template',
  'chat',
  'answer',
  '',
] as const;
export type MessageSource = (typeof MESSAGE_SOURCES)[number];

/**
 * Number of days for which the server retains a delivery that is no longer queued or being sent.
 */
export const SENT_LOG_DAYS = 180;

/** Number of days after a message within which an order is attributed to the message. */
export const MESSAGE_WINDOW_DAYS = 7;

/**
 * Counts of messages. E-mail and web push do not report whether a message was delivered or read.
 * `unclear`: sending was interrupted, so the message may have arrived.
 */
export const MESSAGE_LABELS = [
  'sent',
  'delivered',
  'read',
  'failed',
  'unclear',
  'received',
] as const;
export type MessageLabel = (typeof MESSAGE_LABELS)[number];
