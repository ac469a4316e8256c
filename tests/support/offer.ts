import { offeredTiers, TRIAL } from '@catalogue/pricing/tiers';
import type { Answer } from '@contract/calls';
import type { Subscription } from '@contract/entities/billing';

export const offer = (
  overrides: Partial<Answer<'GET /{product}/getSubs'>['data']> = {},
): Answer<'GET /{product}/getSubs'> => ({
  success: true,
  data: {
    tiers: offeredTiers({}, 'en'),
    premium: false,
    daily_limit: 100,
    agreed: false,
    used_today: 40,
    trial: { ...TRIAL },
    plan_id: '768866',
    custom_price: 300,
    ...overrides,
  },
});

export const subscriptionRow = (
  data: Partial<Subscription['data']> = {},
  more: Partial<Subscription> = {},
): Subscription => ({
  created_at: '2026-09-01T09:00:00.000Z',
  charge_id: 'c1',
  trial: false,
  tier: 'grow',
  limit: 100_000,
  daily_limit: 5000,
  ends_at: null,
  grace_until: null,
  remaining: null,
  ...more,
  data: {
    status: 'active',
    subscription_id: 'sub-1',
    subscription_plan_id: '768866',
    user_id: 'u1',
    next_bill_date: '2026-12-01',
    next_payment_amount: 149,
    unit_price: 149,
    new_price: 149,
    ...data,
  },
});
