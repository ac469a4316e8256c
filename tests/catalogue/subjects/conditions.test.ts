import type { Choice } from '@catalogue/campaign';
import { compileChoice } from '@catalogue/compile';
import { when, where, who } from '@catalogue/conditions/registry';
import { decide } from '@catalogue/decide/decide';
import { fillForm } from '@catalogue/fields/schema';
import { always, type Condition } from '@catalogue/kinds';
import type { Situation } from '@catalogue/situation';
import { matchesHoliday } from '@catalogue/subjects/clock';
import { sourceOf } from '@catalogue/subjects/visit';
import { buildCompiled, buildSituation } from '@tests/catalogue/situations';
import { describe, expect, it } from 'vitest';
import { type ConditionCase, conditionCases } from './situations-table';

const registries: Record<ConditionCase['list'], Record<string, Condition>> = { who, where, when };

function campaignOf({ list, type, p }: ConditionCase) {
  const kinds = registries[list];
  const choice: Choice = { type, parameters: fillForm(kinds[type]?.fields ?? [], p) };
  return buildCompiled({ [list]: [compileChoice(kinds, choice)] });
}
const situation = (part: Partial<Situation>): Situation => ({ ...buildSituation(), ...part });
const gateOf = (one: ConditionCase, part: Partial<Situation>) =>
  decide(campaignOf(one), situation(part)).gates.find(({ name }) => name === one.list);

describe('every condition', () => {
  it('Every condition that can fail has a case', () => {
    for (const [list, kinds] of Object.entries(registries)) {
      const restrictive = Object.values(kinds).filter(({ matches }) => matches !== always);
      const cases = conditionCases.filter((one) => one.list === list);
      expect(cases.map(({ type }) => type).sort()).toEqual(
        restrictive.map(({ type }) => type).sort(),
      );
    }
  });

  it.each(conditionCases)(
    'The condition $type of $list shows the campaign when it holds',
    (one) => {
      expect(decide(campaignOf(one), situation(one.holds)).show).toBe(true);
      expect(gateOf(one, one.holds)).toMatchObject({ pass: true, reason: 'matches' });
    },
  );

  it.each(conditionCases)(
    'The condition $type of $list is the reason when it does not hold',
    (one) => {
      expect(decide(campaignOf(one), situation(one.fails)).show).toBe(false);
      expect(gateOf(one, one.fails)).toMatchObject({
        pass: false,
        reason: 'differs',
        detail: one.type,
        row: 0,
      });
    },
  );

  it.each(conditionCases.filter(({ unread }) => unread))(
    'A page without facts for $type holds the campaign back with the reason “unread”',
    (one) => {
      const silent = { ...buildSituation(), page: { url: 'https://a.example/', type: 'product' } };
      expect(gateOf(one, silent as Situation)).toMatchObject({ pass: false, reason: 'unread' });
    },
  );
});

describe('the source of a visit', () => {
  it.each([
    ['', '', 'direct'],
    ['', 'https://www.google.com/', 'search'],
    ['', 'https://m.facebook.com/', 'social'],
    ['', 'https://mail.google.com/', 'mail'],
    ['', 'https://blog.example/', 'link'],
    ['?gclid=1', 'https://www.google.com/', 'ads'],
    ['?utm_medium=cpc&utm_source=google', '', 'ads'],
    ['?utm_medium=email', '', 'mail'],
    ['?utm_source=bulten', '', 'mail'],
    ['?utm_medium=social', 'https://t.co/x', 'social'],
    ['?utm_source=instagram', '', 'social'],
    ['?fbclid=1', '', 'social'],
  ])('A visit to /%s from "%s" has the source %s', (query, referrer, expected) => {
    expect(sourceOf({ landing: `https://shop.example/${query}`, referrer })).toBe(expected);
  });
});

describe('public holidays', () => {
  it.each([
    ['2027-01-01', 'holiday', true],
    ['2026-05-30', 'holiday', true],
    ['2026-05-31', 'holiday', false],
    ['2026-05-26', 'before', true],
    ['2026-05-27', 'before', false],
    ['2026-11-18', 'before', false],
    ['2026-11-18', 'workday', true],
  ])('The holiday condition on %s with the choice "%s" matches: %s', (day, on, expected) => {
    const now = new Date(`${day}T09:00:00Z`);
    expect(matchesHoliday({ on }, { ...buildSituation(), now })).toBe(expected);
  });
});
