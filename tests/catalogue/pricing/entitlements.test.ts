import { ENTITLEMENTS, entitlementsOf, offeredTiers } from '@catalogue/pricing/tiers';
import { expect, test } from 'vitest';

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
