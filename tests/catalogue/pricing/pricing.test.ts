import { type SubscriptionStatus, type TierButton, tierButtons } from '@catalogue/pricing/buttons';
import { formatPrice } from '@catalogue/pricing/price';
import { missingTaxFields } from '@catalogue/pricing/tax';
import {
  dailyLimitOf,
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
  ['nothing yet', null, false, ['startTrial', 'skipTrial'], ['startTrial', 'skipTrial']],
  ['nothing any more', null, true, ['subscribe'], ['subscribe']],
  ['a trial', { tier: 'grow', status: 'trial' }, true, ['subscribe'], ['upgrade']],
  ['a trial of more', { tier: 'pro', status: 'trial' }, true, ['subscribe'], ['subscribe']],
  ['it', { tier: 'grow', status: 'active' }, true, ['unsubscribe'], ['changePlan']],
  ['it, unpaid', { tier: 'grow', status: 'past_due' }, true, ['unsubscribe'], ['changePlan']],
  ['an ended one', { tier: 'grow', status: 'deleted' }, true, ['subscribe'], ['subscribe']],
  ['one not offered', { tier: 'old', status: 'active' }, true, ['changePlan'], ['changePlan']],
];

test.each(cases)(
  'A shop that has %s sees the buttons that fit',
  (_, current, hadAny, grow, pro) => {
    expect(tierButtons({ name: 'grow', trial_day: 7 }, { current, hadAny })).toEqual(grow);
    expect(tierButtons({ name: 'pro', trial_day: 7 }, { current, hadAny })).toEqual(pro);
  },
);

test('A package without a trial begins by paying', () => {
  const standing = { current: null, hadAny: false };
  expect(tierButtons({ name: 'pro', trial_day: 0 }, standing)).toEqual(['subscribe']);
});

describe('packages', () => {
  it('Packages are hidden unless shown, and cost what was agreed', () => {
    const names = (terms: object) => offeredTiers(terms, 'en').map(({ name }) => name);
    expect(names({})).toEqual(['start', 'grow', 'pro']);
    expect(names({ show_hidden_price: true })).toEqual([...TIER_NAMES]);
    const [start] = offeredTiers({ custom_discount: 0.85 }, 'tr');
    expect(start).toMatchObject({ price: 41.65, limit: 20_000, daily_limit: 1000, trial_day: 7 });
    expect(start?.extra[0]).toBe('Bütün aksiyon türleri');
  });

  it('A package is found again by the cents that are charged', () => {
    expect(tierOfCents(14_900, {})).toBe('grow');
    expect(tierOfCents(4165, { custom_discount: 0.85 })).toBe('start');
    expect(tierOfCents(1, {})).toBeUndefined();
  });

  it('A trial lasts seven days with a twentieth of 20,000 views a day', () => {
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
  it('needs everything but the state', () => {
    expect(missingTaxFields(whole)).toEqual([]);
    const empty = { ...whole, vatNumber: ' ', name: '', street: '', city: '', country: '' };
    expect(missingTaxFields(empty)).toEqual(['vatNumber', 'name', 'street', 'city', 'country']);
  });
  it.each('AU CA DE ES FR GB IN IT NL US'.split(' '))('needs a postcode in %s', (country) => {
    expect(missingTaxFields({ ...whole, country })).toEqual(['postcode']);
    expect(missingTaxFields({ ...whole, country, postcode: '1' })).toEqual([]);
  });
});
