import { ENTITLEMENTS, entitlementsOf, offeredTiers } from '@catalogue/pricing/tiers';
import { expect, test } from 'vitest';

test.each([
  [[], []],
  [['start'], []],
  [['grow'], ['schedules']],
  [['start', 'pro'], ['schedules']],
  [['enterprise'], ['schedules']],
  [['no-package'], []],
])('the packages %j open %j: each holds everything of the smaller ones', (tiers, opens) => {
  expect(entitlementsOf(tiers)).toEqual(opens);
});

test('what a package opens is said on its card in the words of the same table', () => {
  const grow = offeredTiers({}, 'tr').find(({ name }) => name === 'grow');
  expect(grow?.extra).toContain(ENTITLEMENTS.schedules.tr);
});
