import type { Status } from '@catalogue/campaign';
import type { OrderState } from '@catalogue/shop/order';
import type { Subscription } from '@contract/entities/billing';
import type { Delivery } from '@contract/entities/campaigns/schedule';

export type TagTone = 'good' | 'warn' | 'bad' | 'info' | 'plain';

export const ORDER_TONES: Record<OrderState, TagTone> = {
  reported: 'info',
  confirmed: 'good',
  cancelled: 'bad',
  partly_refunded: 'warn',
  refunded: 'plain',
};

export const CAMPAIGN_TONES: Record<Status, TagTone> = {
  active: 'good',
  test: 'warn',
  disabled: 'plain',
  hidden: 'plain',
};

export const DELIVERY_TONES: Record<Delivery['state'], TagTone> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  unclear: 'warn',
  withdrawn: 'plain',
  missed: 'warn',
};

export const SUBSCRIPTION_TONES: Record<Subscription['data']['status'], TagTone> = {
  trial: 'info',
  active: 'good',
  past_due: 'warn',
  deleted: 'plain',
};
