import { partDefinitions, validateCampaign } from '@catalogue/compile';
import { always, type Condition } from '@catalogue/kinds';
import { bodyOfCondition, bodyOfTrigger } from '@tests/e2e/support/matrix/campaigns';
import { conditionRows, triggerRows } from '@tests/e2e/support/matrix/rows';
import { describe, expect, it } from 'vitest';

/* A browser test must show and hide a campaign for every kind of condition and trigger. */
describe('the targeting matrix', () => {
  it.each(['who', 'where', 'when'] as const)('Every condition of %s has a row', (list) => {
    const rows = conditionRows.filter((row) => row.list === list);
    expect(rows.map(({ type }) => type).sort()).toEqual(Object.keys(partDefinitions[list]).sort());
  });

  it('Every trigger has a row', () => {
    const types = triggerRows.map(({ type }) => type).sort();
    expect(types).toEqual(Object.keys(partDefinitions.trigger).sort());
  });

  it('Only conditions that always hold have no visitor from whom they hide a campaign', () => {
    for (const { list, type, hidden } of conditionRows) {
      const kinds: Record<string, Condition> = partDefinitions[list];
      expect(hidden === 'none', type).toBe(kinds[type]?.matches === always);
    }
  });

  it('Every row is a campaign that passes the validation of a save', () => {
    for (const row of conditionRows)
      expect(validateCampaign(bodyOfCondition(row)), row.type).toEqual([]);
    for (const row of triggerRows)
      expect(validateCampaign(bodyOfTrigger(row)), row.type).toEqual([]);
  });
});
