import type { MessageType } from './messages';

export const DELIVERY_CHANNELS = [
  'mail',
  'whatsapp-web',
  'whatsapp-business',
  'web-push',
] as const satisfies readonly MessageType[];

export const DELIVERY_STATES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unclear',
  'withdrawn',
  'missed',
] as const;
