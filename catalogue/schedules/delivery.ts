import type { MessageType } from './messages';

/** What a delivery can go by. */
export const DELIVERY_CHANNELS = [
  'mail',
  'whatsapp-web',
  'whatsapp-business',
  'web-push',
] as const satisfies readonly MessageType[];

/** What became of one message. */
export const DELIVERY_STATES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unclear',
  'withdrawn',
  'missed',
] as const;
