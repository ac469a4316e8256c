import {
  type SubscriptionStatus,
  type TierButton,
  tierButtons,
} from '@catalogue/pricing/subscription';
import { missingTaxFields } from '@catalogue/pricing/tax';
import {
  dailyLimitOf,
  ENTITLEMENTS,
  entitlementsOf,
  formatPrice,
  isFullCents,
  offeredTiers,
  TIER_NAMES,
  TRIAL,
  tierOfCents,
} from '@catalogue/pricing/tiers';
import { describe, expect, it, test } from 'vitest';

type Case = [
  has: string,
  current: { tier: string; status: SubscriptionStatus } | null,
  hadAny: boolean,
  grow: TierButton[],
  pro: TierButton[],
];
const cases: Case[] = [
  ['no package yet', null, false, ['startTrial', 'skipTrial'], ['startTrial', 'skipTrial']],
  ['no package any more', null, true, ['subscribe'], ['subscribe']],
  ['a trial of grow', { tier: 'grow', status: 'trial' }, true, ['subscribe'], ['upgrade']],
  ['a trial of pro', { tier: 'pro', status: 'trial' }, true, ['subscribe'], ['subscribe']],
  ['the package grow', { tier: 'grow', status: 'active' }, true, ['unsubscribe'], ['changePlan']],
  [
    'an unpaid package grow',
    { tier: 'grow', status: 'past_due' },
    true,
    ['unsubscribe'],
    ['changePlan'],
  ],
  ['an ended package', { tier: 'grow', status: 'deleted' }, true, ['subscribe'], ['subscribe']],
  [
    'a package that is not offered',
    { tier: 'old', status: 'active' },
    true,
    ['changePlan'],
    ['changePlan'],
  ],
];

test.each(cases)('A shop with %s sees the matching buttons', (_, current, hadAny, grow, pro) => {
  expect(tierButtons({ name: 'grow', trial_day: 7 }, { current, hadAny })).toEqual(grow);
  expect(tierButtons({ name: 'pro', trial_day: 7 }, { current, hadAny })).toEqual(pro);
});

test('A package without a trial offers only to subscribe', () => {
  const shopPlan = { current: null, hadAny: false };
  expect(tierButtons({ name: 'pro', trial_day: 0 }, shopPlan)).toEqual(['subscribe']);
});

describe('packages', () => {
  it('Packages are hidden unless allowed, and cost the agreed price', () => {
    const names = (terms: object) => offeredTiers(terms, 'en').map(({ name }) => name);
    expect(names({})).toEqual(['start', 'grow', 'pro']);
    expect(names({ show_hidden_price: true })).toEqual([...TIER_NAMES]);
    const [start] = offeredTiers({ custom_discount: 0.85 }, 'tr');
    expect(start).toMatchObject({ price: 41.65, limit: 20_000, daily_limit: 1000, trial_day: 7 });
    expect(start?.extra[0]).toBe('Bütün aksiyon türleri');
  });

  it('tierOfCents finds a package by the charged cents', () => {
    expect(tierOfCents(14_900, {})).toBe('grow');
    expect(tierOfCents(4165, { custom_discount: 0.85 })).toBe('start');
    expect(tierOfCents(1, {})).toBeUndefined();
  });

  it('A trial lasts seven days and allows a twentieth of its 20,000 views a day', () => {
    expect(TRIAL).toEqual({ days: 7, limit: 20_000, daily_limit: 1000 });
    expect(dailyLimitOf(30)).toBe(1);
  });
});

test.each([
  [49, '$49'],
  [1250, '$1.250'],
  [1_234_567.5, '$1.234.567,50'],
  [126.65, '$126,65'],
  [0, '$0'],
  [-1, 'Free'],
])('formatPrice writes %d as %s', (price, written) => {
  expect(formatPrice(price, 'Free')).toBe(written);
});

describe('the tax form', () => {
  const whole = {
    vatNumber: '1',
    name: 'Ladin',
    street: 'S',
    city: 'C',
    state: '',
    country: 'TR',
    postcode: '',
  };
  it('requires every field except the state', () => {
    expect(missingTaxFields(whole)).toEqual([]);
    const empty = { ...whole, vatNumber: ' ', name: '', street: '', city: '', country: '' };
    expect(missingTaxFields(empty)).toEqual(['vatNumber', 'name', 'street', 'city', 'country']);
  });
  it.each('AU CA DE ES FR GB IN IT NL US'.split(' '))('requires a postcode in %s', (country) => {
    expect(missingTaxFields({ ...whole, country })).toEqual(['postcode']);
    expect(missingTaxFields({ ...whole, country, postcode: '1' })).toEqual([]);
  });
});

test.each([
  [[], []],
  [['start'], []],
  [['grow'], ['schedules']],
  [['start', 'pro'], ['schedules']],
  [['enterprise'], ['schedules']],
  [['no-package'], []],
])(
  'The packages %j include %j, because each package includes those of the smaller ones',
  (tiers, opens) => {
    expect(entitlementsOf(tiers)).toEqual(opens);
  },
);

test('The card of a package lists its entitlements with the labels of the table', () => {
  const grow = offeredTiers({}, 'tr').find(({ name }) => name === 'grow');
  expect(grow?.extra).toContain(ENTITLEMENTS.schedules.tr);
});

it.each([
  [1, true],
  [12.3, true],
  [126.65, true],
  [99_999.99, true],
  [12.345, false],
  [1.005, false],
  [100.000_1, false],
])('distinguishes %s dollars in full cents from a fraction of a cent: %s', (amount, expected) => {
  expect(isFullCents(amount)).toBe(expected);
});
