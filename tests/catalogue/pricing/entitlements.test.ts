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

test('the card of a package lists its features with the texts of the table', () => {
  const grow = offeredTiers({}, 'tr').find(({ name }) => name === 'grow');
  expect(grow?.extra).toContain(ENTITLEMENTS.schedules.tr);
});
