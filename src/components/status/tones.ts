import type { OrderState } from '@catalogue/order';

/** Meanings of the colours of tags. */
export type TagTone = 'good' | 'warn' | 'bad' | 'info' | 'plain';

export const ORDER_TONES: Record<OrderState, TagTone> = {
  reported: 'info',
  confirmed: 'good',
  cancelled: 'bad',
  partly_refunded: 'warn',
  refunded: 'plain',
};
