import type { Choice } from '@catalogue/campaign';
import { compileChoice } from '@catalogue/compile';
import { when, where, who } from '@catalogue/conditions/registry';
import { decide } from '@catalogue/decide/decide';
import { fillForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import { always, type Condition, type Definition } from '@catalogue/kinds';
import type { Situation } from '@catalogue/situation';
import { matchesHoliday } from '@catalogue/subjects/clock';
import { sourceOf } from '@catalogue/subjects/visit';
import { buildCompiled, buildSituation } from '@tests/catalogue/situations';
import { describe, expect, it } from 'vitest';
import { type ConditionCase, conditionCases } from './situations-table';

describe('conditions on the visitor', () => {
  it.each([
    ['device', { device: 'mobile' }, 'mobile', true],
    ['device', { device: 'mobile' }, 'desktop', false],
  ] as const)('The condition %s with %j matches a %s: %s', (type, p, device, expected) =>
    expect(who[type].matches(p, buildSituation({ device }))).toBe(expected),
  );
  it.each([
    ['new', false, true],
    ['new', true, false],
    ['returning', true, true],
    ['returning', false, false],
    [undefined, true, false],
  ])(
    'The condition visitor-kind with kind %s and returning %s matches: %s',
    (kind, returning, expected) =>
      expect(
        who['visitor-kind'].matches({ kind }, buildSituation({ visitor: { returning } })),
      ).toBe(expected),
  );
});

describe('the condition url', () => {
  const URL = 'https://www.Shop.example/Kampanya/%C3%BCr%C3%BCn?utm_source=x&a=1#altta';
  it.each([
    ['contains', ['kampanya'], true],
    ['contains', ['/ürün'], true],
    ['contains', ['KAMPANYA'], true],
    ['contains', ['sepet', 'utm_source'], true],
    ['contains', ['sepet'], false],
    ['contains', ['altta'], false],
    ['contains', [], false],
    ['equals', ['https://shop.example/kampanya/ürün'], true],
    ['equals', ['www.shop.example/kampanya/ürün/'], true],
    ['equals', ['/kampanya/ürün'], true],
    ['equals', ['/kampanya/ürün?utm_source=x&a=1'], true],
    ['equals', ['/kampanya/ürün?utm_source=y'], false],
    ['equals', ['/kampanya'], false],
    ['starts', ['/kampanya'], true],
    ['starts', ['http://shop.example/kamp'], true],
    ['starts', ['/ürün'], false],
    ['regex', ['/Kampanya/[^/]+\\?'], true],
    ['regex', ['^/kampanya'], false],
    ['regex', ['(', 'ürün'], true],
    ['regex', ['('], false],
    ['sounds-like', ['kampanya'], false],
    ['constructor', ['kampanya'], false],
    ['contains', 'kampanya', false],
  ])('The condition url %s %j matches: %s', (operator, values, expected) => {
    const situation = buildSituation({ page: { url: URL } });
    expect(where.url.matches(prepared(where.url, { operator, values }), situation)).toBe(expected);
  });

  it('inverts the result with exclude', () => {
    const situation = buildSituation({ page: { url: URL } });
    expect(
      where.url.matches({ operator: 'contains', values: ['x'], exclude: true }, situation),
    ).toBe(false);
    expect(
      where.url.matches({ operator: 'contains', values: ['q'], exclude: true }, situation),
    ).toBe(true);
  });

  it('matches the home page as / with or without a path in the address', () => {
    const situation = buildSituation({ page: { url: 'https://shop.example' } });
    expect(where.url.matches({ operator: 'equals', values: ['/'] }, situation)).toBe(true);
    expect(where.url.matches({ operator: 'equals', values: ['shop.example'] }, situation)).toBe(
      true,
    );
  });

  it('matches an address that cannot be decoded', () => {
    const situation = buildSituation({ page: { url: 'https://shop.example/%E0%A4%A' } });
    expect(where.url.matches({ operator: 'contains', values: ['shop'] }, situation)).toBe(true);
  });
});

describe('the condition page-type', () => {
  it.each([
    ['cart', false, 'cart', true],
    ['cart', false, 'home', false],
    ['cart', true, 'home', true],
    ['cart', true, 'cart', false],
  ] as const)(
    'The condition page-type %s with exclude %s matches a %s page: %s',
    (page, exclude, type, expected) =>
      expect(
        where['page-type'].matches({ page, exclude }, buildSituation({ page: { type } })),
      ).toBe(expected),
  );
});

describe('the condition date-range', () => {
  it.each([
    ['', '', true],
    ['2026-11-21T12:00', '', true],
    ['2026-11-21T12:01', '', false],
    ['', '2026-11-21T12:00', false],
    ['', '2026-11-21T12:01', true],
    ['2026-11-21', '2026-11-22', true],
    ['2026-11-20T08:00Z', '2026-11-21T09:00:01Z', true],
    ['nonsense', '', false],
    ['', 'nonsense', false],
  ])('The condition date-range from %s to %s matches: %s', (start, end, expected) =>
    expect(
      when['date-range'].matches(prepared(when['date-range'], { start, end }), buildSituation()),
    ).toBe(expected),
  );
});

describe('the condition weekday-hour', () => {
  it.each([
    // Saturday 12:00 in Istanbul
    ['2026-11-21T09:00:00Z', 'all', 9, 18, true],
    ['2026-11-21T09:00:00Z', 'weekend', 12, 13, true],
    ['2026-11-21T09:00:00Z', '6', 0, 24, true],
    ['2026-11-21T09:00:00Z', 'weekdays', 9, 18, false],
    ['2026-11-21T09:00:00Z', 'all', 9, 12, false],
    // Monday 01:00, then Sunday 22:30 and 13:00: a span from 22 to 6 belongs to the day it began
    ['2026-11-22T22:00:00Z', '7', 22, 6, true],
    ['2026-11-22T22:00:00Z', '1', 22, 6, false],
    ['2026-11-22T19:30:00Z', '7', 22, 6, true],
    ['2026-11-22T10:00:00Z', '7', 22, 6, false],
  ])(
    'At %s the condition weekday-hour on %s from %s to %s matches: %s',
    (now, days, from, to, expected) =>
      expect(when['weekday-hour'].matches({ days, from, to }, buildSituation({ now }))).toBe(
        expected,
      ),
  );
});

/** Prepares parameters and converts them to JSON and back, as on their way to the widget. */
function prepared({ prepare }: Pick<Definition, 'prepare'>, p: Plain): Plain {
  return JSON.parse(JSON.stringify(prepare?.(p) ?? p));
}

const registries: Record<ConditionCase['list'], Record<string, Condition>> = { who, where, when };

function campaignOf({ list, type, p }: ConditionCase) {
  const kinds = registries[list];
  const choice: Choice = { type, parameters: fillForm(kinds[type]?.fields ?? [], p) };
  return buildCompiled({ [list]: [compileChoice(kinds, choice)] });
}
const situationWith = (part: Partial<Situation>): Situation => ({ ...buildSituation(), ...part });
const gateOf = (one: ConditionCase, part: Partial<Situation>) =>
  decide(campaignOf(one), situationWith(part)).gates.find(({ name }) => name === one.list);

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
      expect(decide(campaignOf(one), situationWith(one.holds)).show).toBe(true);
      expect(gateOf(one, one.holds)).toMatchObject({ pass: true, reason: 'matches' });
    },
  );

  it.each(conditionCases)(
    'The condition $type of $list is the reason when it does not hold',
    (one) => {
      expect(decide(campaignOf(one), situationWith(one.fails)).show).toBe(false);
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
