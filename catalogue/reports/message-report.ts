export const MESSAGE_PLATFORMS = ['whatsapp', 'mail', 'web-push'] as const;
export type MessagePlatform = (typeof MESSAGE_PLATFORMS)[number];

/** Reasons for sending a message; a count has none if the platform does not report it. */
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

/** Retention of a delivery that is no longer queued or being sent. */
export const SENT_LOG_DAYS = 180;

/** Number of days after a message within which an order is attributed to the message. */
export const MESSAGE_WINDOW_DAYS = 7;

/** Only WhatsApp reports `delivered` and `read`. `unclear`: sending was interrupted. */
export const MESSAGE_LABELS = [
  'sent',
  'delivered',
  'read',
  'failed',
  'unclear',
  'received',
] as const;
export type MessageLabel = (typeof MESSAGE_LABELS)[number];
