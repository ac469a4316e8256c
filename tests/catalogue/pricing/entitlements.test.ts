import { ENTITLEMENTS, entitlementsOf, offeredTiers } from '@catalogue/pricing/tiers';
import { expect, test } from 'vitest';

test.each([
  [[], []],
  [['start'], []],
  [['grow'], ['schedules']],
  [['start', 'pro'], ['schedules']],
  [['enterprise'], ['schedules']],
  [['no-package'], []],
])('The packages %j open %j, as each opens all that the smaller ones do', (tiers, opens) => {
  expect(entitlementsOf(tiers)).toEqual(opens);
});

test('What a package opens is written on its card in the words of the same table', () => {
  const grow = offeredTiers({}, 'tr').find(({ name }) => name === 'grow');
  expect(grow?.extra).toContain(ENTITLEMENTS.schedules.tr);
});
