import { DAY_MS, HOUR_MS } from '@catalogue/lib/durations';
import { FREE, TIERS } from '@catalogue/pricing/tiers';
import {
  addFact,
  allowanceOf,
  columnsOf,
  limitsOf,
  logOf,
  momentOf,
  type SubscriptionEvent,
} from '@server/areas/billing/subscription';
import { eventsOf } from '@server/areas/billing/webhooks';
import type { SubscriptionFacts } from '@server/db/tables/billing';
import type { PaymentWebhook } from '@server/ports/payments/payments';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const T0 = Date.parse('2026-11-01T10:00:00Z');
const hour = (hours: number) => new Date(T0 + hours * HOUR_MS);

const bought: SubscriptionFacts = {
  tier: { at: 0, value: 'start' },
  cents: { at: 0, value: 4900 },
  planId: { at: 0, value: '768866' },
  active: 0,
  failed: [],
};
const before = { tier: 'start', source: 'paddle', ...limitsOf('start') };
const standing = (events: readonly SubscriptionEvent[], facts = bought) =>
  columnsOf(events.reduce(addFact, facts), before);

const webhook = (
  name: PaymentWebhook['name'],
  hours: number,
  more: Partial<PaymentWebhook> = {},
): PaymentWebhook => ({
  id: `${name}-${hours}`,
  name,
  at: hour(hours),
  passthrough: '',
  checkoutId: '1-chre',
  subscriptionId: '77',
  planId: '768866',
  customerId: '9',
  cents: 4900,
  nextBillDate: null,
  endsOn: null,
  status: null,
  paymentId: '',
  fullRefund: false,
  email: '',
  ...more,
});
const story: PaymentWebhook[] = [
  webhook('created', 1, { nextBillDate: '2026-12-01', status: 'active' }),
  webhook('paid', 1, { nextBillDate: '2026-12-01' }),
  webhook('updated', 2, { cents: 34_900, status: 'active' }),
  webhook('failed', 3, { status: 'past_due' }),
  webhook('failed', 4, { status: 'past_due' }),
  webhook('paid', 5, { nextBillDate: '2027-01-01' }),
  webhook('failed', 6, { status: 'past_due' }),
  webhook('updated', 7, { cents: 14_900, status: 'past_due' }),
  webhook('cancelled', 8, { status: 'deleted', endsOn: '2027-01-01' }),
];
const eventsOfAll = (webhooks: readonly PaymentWebhook[]) =>
  webhooks.flatMap((one) => eventsOf(one, {}));

test('Notices of a subscription in any order and with repeats result in the same row', () => {
  const partOf = fc.integer({ min: 1, max: story.length }).map((count) => story.slice(0, count));
  const shuffled = partOf.chain((part) =>
    fc
      .tuple(
        fc.shuffledSubarray(part, { minLength: part.length }),
        fc.array(fc.constantFrom(...part), { maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
      )
      .map(([order, repeats, picks]) => {
        const delivered = [...order];
        for (const repeat of repeats) {
          delivered.splice((picks.next().value ?? 0) % (delivered.length + 1), 0, repeat);
        }
        return { part, delivered };
      }),
  );
  fc.assert(
    fc.property(shuffled, ({ part, delivered }) => {
      expect(standing(eventsOfAll(delivered))).toEqual(standing(eventsOfAll(part)));
    }),
    { numRuns: 500 },
  );
});

const anyStory: fc.Arbitrary<PaymentWebhook[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom<PaymentWebhook['name']>(
        ...(['updated', 'failed', 'paid', 'refunded', 'cancelled'] as const),
      ),
      hours: fc.integer({ min: 1, max: 6 }),
      cents: fc.constantFrom(4900, 14_900, 34_900, 5555, null),
      nextBillDate: fc.constantFrom('2026-12-01', '2027-01-01', '2027-02-01', null),
      endsOn: fc.constantFrom('2026-12-24', null),
      status: fc.constantFrom<PaymentWebhook['status']>('active', 'past_due', 'deleted', null),
    }),
    { maxLength: 10 },
  )
  .map((later) => [
    webhook('created', 1, { nextBillDate: '2026-12-01', status: 'active' }),
    ...later.map(({ name, hours, ...more }, place) =>
      webhook(name, hours, { ...more, id: String(place) }),
    ),
  ]);

function deliver(webhooks: readonly PaymentWebhook[]) {
  let facts = bought;
  let row = columnsOf(facts, before);
  for (const one of webhooks) {
    facts = eventsOf(one, {}).reduce(addFact, facts);
    row = columnsOf(facts, { ...row, source: 'paddle' });
  }
  return row;
}

test('Random webhooks that are shuffled and repeated result in the row of ordered delivery', () => {
  const deliveries = anyStory.chain((webhooks) =>
    fc
      .array(fc.constantFrom(...webhooks), { maxLength: 10 })
      .chain((repeats) =>
        fc.shuffledSubarray([...webhooks, ...repeats], {
          minLength: webhooks.length + repeats.length,
        }),
      )
      .map((delivered) => ({ webhooks, delivered })),
  );
  fc.assert(
    fc.property(deliveries, ({ webhooks, delivered }) => {
      const inOrder = [...webhooks].sort((a, b) => a.at.getTime() - b.at.getTime());
      expect(deliver(delivered)).toEqual(deliver(inOrder));
    }),
    { numRuns: 2000 },
  );
});

test('A lost webhook that is delivered last results in the row and bill date of ordered delivery', () => {
  fc.assert(
    fc.property(anyStory, fc.nat(), (webhooks, pick) => {
      const lost = pick % webhooks.length;
      const rest = webhooks.filter((_, place) => place !== lost);
      expect(deliver([...rest, ...webhooks.slice(lost, lost + 1)])).toEqual(deliver(webhooks));
    }),
    { numRuns: 1000 },
  );
});

describe('facts of a subscription, each ordered by its own time', () => {
  const at = (hours: number, source: Parameters<typeof momentOf>[1] = 'updated') =>
    momentOf(hour(hours), source);
  const graceEnd = (hours: number) => new Date(hour(hours).getTime() + 7 * DAY_MS);

  test.each<[string, SubscriptionEvent[], Partial<ReturnType<typeof standing>>]>([
    [
      'a package change before a failed charge applies even if it is delivered later',
      [
        { type: 'failed', at: at(3, 'failed') },
        { type: 'priced', at: at(2), cents: 34_900, tier: 'pro' },
      ],
      { tier: 'pro', cents: 34_900, daily_limit: 25_000, status: 'past_due' },
    ],
    [
      'an older package change is ignored',
      [
        { type: 'priced', at: at(5), cents: 34_900, tier: 'pro' },
        { type: 'priced', at: at(2), cents: 14_900, tier: 'grow' },
      ],
      { tier: 'pro', cents: 34_900 },
    ],
    [
      'a price without a package keeps the package',
      [{ type: 'priced', at: at(2), cents: 5555 }],
      { tier: 'start', cents: 5555, daily_limit: 1000 },
    ],
    [
      'the grace period of seven days starts with the first failure after the last payment',
      [
        { type: 'failed', at: at(9, 'failed') },
        { type: 'failed', at: at(4, 'failed') },
        { type: 'active', at: at(3, 'paid') },
        { type: 'failed', at: at(2, 'failed') },
      ],
      { status: 'past_due', grace_until: graceEnd(4) },
    ],
    [
      'a payment ends the grace period',
      [
        { type: 'active', at: at(5, 'paid') },
        { type: 'failed', at: at(4, 'failed') },
      ],
      { status: 'active', grace_until: null },
    ],
    [
      'a cancelled subscription lasts until the day that its last payment covers',
      [
        { type: 'ended', at: at(5, 'cancelled') },
        { type: 'billed', at: at(1), date: '2026-12-01' },
      ],
      { status: 'deleted', ends_at: new Date('2026-12-01T20:59:00Z') },
    ],
    [
      'an unpaid subscription ends when it is cancelled, even if the webhook has a later day',
      [
        { type: 'failed', at: at(4, 'failed') },
        { type: 'ended', at: at(5, 'cancelled'), on: '2026-12-24' },
      ],
      { status: 'deleted', ends_at: hour(5), grace_until: null },
    ],
    [
      'a payment does not reactivate a cancelled subscription',
      [
        { type: 'ended', at: at(5, 'cancelled'), on: '2026-12-24' },
        { type: 'active', at: at(6, 'paid') },
      ],
      { status: 'deleted' },
    ],
  ])('A subscription follows its facts: %s', (_, events, expected) => {
    expect(standing(events)).toMatchObject(expected);
    expect(standing([...events].reverse())).toMatchObject(expected);
  });

  test('A trial ends at its last moment, or earlier when it is replaced', () => {
    const trial = { ...bought, trialEnd: hour(48).toISOString() };
    const of = (events: SubscriptionEvent[]) =>
      columnsOf(events.reduce(addFact, trial), { ...before, source: 'trial' });
    expect(of([])).toMatchObject({ status: 'trial', ends_at: hour(48) });
    const ended = { type: 'ended', at: at(5, 'us') } as const;
    expect(of([ended])).toMatchObject({ status: 'deleted', ends_at: hour(5) });
    expect(of([{ ...ended, at: at(60, 'us') }])).toMatchObject({ ends_at: hour(48) });
  });
});

describe('the log of a subscription', () => {
  const row = (events: SubscriptionEvent[]) => ({ ...standing(events), source: 'paddle' });
  const pro = {
    type: 'priced',
    at: momentOf(hour(2), 'updated'),
    cents: 34_900,
    tier: 'pro',
  } as const;

  test('The log of a subscription records a change with the old and the new package', () => {
    expect(logOf(row([]), row([pro]))).toMatchObject({
      label: 'change',
      cents: 34_900,
      extra: {
        tier: 'pro',
        daily_limit: 25_000,
        from: { tier: 'start', price: 49, daily_limit: 1000 },
      },
    });
  });

  test('The log of a subscription records its end once and no bills', () => {
    const ended = { type: 'ended', at: momentOf(hour(3), 'cancelled') } as const;
    expect(logOf(row([]), row([ended]))).toMatchObject({ label: 'deleted', cents: -4900 });
    expect(logOf(row([ended]), row([ended]))).toBeNull();
    const billed = { type: 'billed', at: momentOf(hour(3), 'paid'), date: '2026-12-01' } as const;
    expect(logOf(row([]), row([billed]))).toBeNull();
  });
});

describe('the daily limit of a shop', () => {
  const now = hour(24);
  const grant = (more: Partial<Parameters<typeof allowanceOf>[0][number]>) => ({
    status: 'active' as const,
    daily_limit: TIERS.start.limit / 20,
    ends_at: null,
    grace_until: null,
    kept_limit: null,
    kept_until: null,
    ...more,
  });
  const free = { daily_limit: FREE.daily_limit, limit_until: null, limit_after: null };

  test.each<[string, Parameters<typeof allowanceOf>[0], ReturnType<typeof allowanceOf>]>([
    ['is the free limit without a subscription', [], free],
    ['is the limit of the package', [grant({})], { ...free, daily_limit: 1000 }],
    [
      'is the higher one of two paid packages until the first one ends',
      [grant({}), grant({ status: 'deleted', daily_limit: 5000, ends_at: hour(48) })],
      { daily_limit: 5000, limit_until: hour(48), limit_after: 1000 },
    ],
    [
      'is that of the larger package until the smaller one starts',
      [grant({ kept_limit: 25_000, kept_until: hour(30) })],
      { daily_limit: 25_000, limit_until: hour(30), limit_after: 1000 },
    ],
    [
      'lasts through the grace period of a failed payment',
      [grant({ status: 'past_due', grace_until: hour(40) })],
      { daily_limit: 1000, limit_until: hour(40), limit_after: FREE.daily_limit },
    ],
    [
      'is the free limit after the grace period',
      [grant({ status: 'past_due', grace_until: hour(20) })],
      free,
    ],
    ['is the free limit after the trial', [grant({ status: 'deleted', ends_at: hour(24) })], free],
  ])('The daily limit %s', (_, rows, expected) => {
    expect(allowanceOf(rows, now)).toEqual(expected);
  });
});
