import { readdirSync, readFileSync } from 'node:fs';
import { actionDefinitions } from '@catalogue/actions/registry';
import { decide } from '@catalogue/decide/decide';
import { gateTexts, reasonTexts } from '@catalogue/decide/decide.texts';
import { bucketOf, GATES } from '@catalogue/decide/decide-with';
import { needsMemory, withConsent } from '@catalogue/decide/needs-memory';
import type { ActionKind } from '@catalogue/kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCompiled, buildSituation, compiledTag } from './situations';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-21T09:00:00Z');

describe('decide', () => {
  it('shows a campaign when every gate is open', () => {
    const decision = decide(buildCompiled(), buildSituation());
    expect(decision.show).toBe(true);
    expect(decision.control).toBe(false);
    expect(decision.gates.map(({ name, reason }) => [name, reason])).toEqual([
      ['status', 'active'],
      ['limit', 'belowLimit'],
      ['where', 'matches'],
      ['who', 'matches'],
      ['when', 'matches'],
      ['frequency', 'due'],
      ['ratio', 'chosen'],
    ]);
  });

  it.each([
    ['a disabled campaign', { status: 'disabled' }, {}, 'status', 'disabled'],
    ['a hidden campaign', { status: 'hidden' }, {}, 'status', 'disabled'],
    ['a campaign under test outside test mode', { status: 'test' }, {}, 'status', 'testOnly'],
    ['a campaign without entries', { tags: [] }, {}, 'status', 'nothingToShow'],
    ['a blocked campaign', { block: true }, {}, 'limit', 'limitReached'],
    [
      'a campaign for another page',
      { where: [row('page-type', { page: 'cart' })] },
      {},
      'where',
      'differs',
    ],
    [
      'a campaign for another device',
      { who: [row('device', { device: 'mobile' })] },
      {},
      'who',
      'differs',
    ],
    [
      'a campaign for another time',
      { when: [row('date-range', { end: NOW })] },
      {},
      'when',
      'differs',
    ],
    ['a campaign with an unknown condition', { where: [row('moon')] }, {}, 'where', 'unknown'],
    ['a condition with an inherited name', { who: [row('constructor')] }, {}, 'who', 'unknown'],
    [
      'a campaign with an unknown frequency',
      { frequency: row('moon') },
      {},
      'frequency',
      'unknown',
    ],
    [
      'a campaign that was shown in this visit',
      {},
      { shownInSession: true },
      'frequency',
      'shownAlready',
    ],
    [
      'a campaign that was shown 6 days ago',
      { frequency: row('days', { days: 7 }) },
      { lastShown: NOW - 7 * DAY + 1 },
      'frequency',
      'shownAlready',
    ],
    [
      'a closed campaign',
      { frequency: row('every-page', { stopAfter: 'closed' }) },
      { closed: true },
      'frequency',
      'stopped',
    ],
    [
      'a clicked campaign',
      { frequency: row('every-page', { stopAfter: 'either' }) },
      { clicked: true },
      'frequency',
      'stopped',
    ],
    ['a campaign for a visitor in its control group', { ratio: 0 }, {}, 'ratio', 'control'],
  ] as const)('holds back %s', (_name, campaign, memory, gate, reason) => {
    const decision = decide(
      buildCompiled(campaign as Partial<ReturnType<typeof buildCompiled>>),
      buildSituation({ memory }),
    );
    expect(decision.show).toBe(false);
    expect(decision.gates.filter(({ pass }) => !pass)).toMatchObject([{ name: gate, reason }]);
    expect(decision.control).toBe(reason === 'control');
  });

  it('evaluates every row and names the condition that differs', () => {
    const where = [row('all-pages'), row('page-type', { page: 'cart' })];
    const { gates } = decide(buildCompiled({ where }), buildSituation());
    expect(gates.find(({ name }) => name === 'where')?.detail).toBe('page-type');
  });

  it('evaluates every gate even after a closed one', () => {
    const { gates } = decide(buildCompiled({ status: 'disabled', ratio: 0 }), buildSituation());
    expect(gates.map(({ name }) => name)).toEqual([...GATES]);
  });

  it('decide puts no visitor into the control group when another gate is closed too', () => {
    expect(decide(buildCompiled({ block: true, ratio: 0 }), buildSituation()).control).toBe(false);
  });

  it.each([
    ['every-page', {}, { shownInSession: true, closed: true }],
    ['every-page', { stopAfter: 'clicked' }, { closed: true }],
    ['days', { days: 7 }, { shownInSession: true, lastShown: NOW - 7 * DAY }],
    ['session', { stopAfter: 'never' }, { lastShown: NOW - 1, clicked: true, closed: true }],
  ])('shows %s %j again after %j', (type, p, memory) => {
    const campaign = buildCompiled({ frequency: row(type, p) });
    expect(decide(campaign, buildSituation({ memory })).show).toBe(true);
  });

  it('shows a campaign under test every time in test mode', () => {
    const campaign = buildCompiled({ status: 'test', ratio: 0, block: true });
    const memory = { shownInSession: true, closed: true };
    expect(decide(campaign, buildSituation({ test: true, memory })).show).toBe(true);
    expect(decide({ ...campaign, status: 'disabled' }, buildSituation({ test: true })).show).toBe(
      false,
    );
  });

  it('never throws, whatever the parameters', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (p, type) => {
        for (const kind of [type, 'url', 'date-range', 'weekday-hour', 'device', 'days']) {
          const rows = [{ type: kind, p }];
          const campaign = buildCompiled({
            who: rows,
            where: rows,
            when: rows,
            frequency: { type: kind, p },
          });
          expect(typeof decide(campaign, buildSituation()).show).toBe('boolean');
        }
      }),
    );
  });

  it('Every gate and reason has a sentence in both languages', () => {
    for (const text of [...Object.values(gateTexts), ...Object.values(reasonTexts)]) {
      expect(text.tr).not.toBe('');
      expect(text.en).not.toBe('');
    }
  });
});

describe('bucketOf', () => {
  const lots = Array.from({ length: 20_000 }, () => bucketOf(crypto.randomUUID(), 7));

  it('spreads visitors evenly', () => {
    for (const ratio of [1, 10, 50, 90]) {
      const share = (100 * lots.filter((lot) => lot < ratio).length) / lots.length;
      expect(Math.abs(share - ratio)).toBeLessThan(1.5);
    }
  });

  it('stays from 0 to below 100, so that ratio 100 includes all visitors and ratio 0 none', () => {
    expect(lots.every((lot) => lot >= 0 && lot < 100)).toBe(true);
  });

  it('bucketOf returns the same lot for the same visitor, independent between campaigns', () => {
    expect(bucketOf('a', 1)).toBe(bucketOf('a', 1));
    const both = Array.from({ length: 4000 }, () => {
      const id = crypto.randomUUID();
      return bucketOf(id, 1) < 50 && bucketOf(id, 2) < 50;
    }).filter(Boolean).length;
    expect(both / 4000).toBeGreaterThan(0.22);
    expect(both / 4000).toBeLessThan(0.28);
  });
});

function row(type: string, p = {}) {
  return { type, p };
}

const everyPage = { type: 'every-page', p: { stopAfter: 'never' } };
const fleeting = buildCompiled({ frequency: everyPage });

describe('the campaigns that need consent', () => {
  it('leave out a campaign for all visitors on every page', () => {
    expect(needsMemory(fleeting)).toBe(false);
    expect(withConsent(fleeting)).toBe(fleeting);
  });

  it.each([
    ['once a visit', { frequency: { type: 'session', p: {} } }],
    ['until it is closed', { frequency: { type: 'every-page', p: { stopAfter: 'closed' } } }],
    ['to a share of visitors', { ratio: 50 }],
    ['on the third page of a visit', { trigger: { type: 'visit-pages', p: { pages: 3 } } }],
    ['to returning visitors', { who: [{ type: 'visitor-kind', p: { kind: 'returning' } }] }],
    [
      'in a group that contains a condition on the past',
      { who: [{ type: 'any', p: {}, rows: [{ type: 'visit-source', p: {} }] }] },
    ],
    ['after another campaign', { when: [{ type: 'campaign-minutes', p: {} }] }],
    ['days after an order', { who: [{ type: 'customer-last-order', p: {} }] }],
    ['with a form', { tags: [compiledTag({ type: 'form', p: {} })] }],
    ['with a code of a list', { tags: [{ type: 'popup', p: { coupon: 'pool:7' } }] }],
  ])('include a campaign that shows %s', (_, part) => {
    const campaign = { ...fleeting, ...part };
    expect(needsMemory(campaign)).toBe(true);
    expect(withConsent(campaign).who.at(-1)).toEqual({ type: 'consent', p: { is: 'given' } });
  });

  it.each([
    ['for a device', { who: [{ type: 'device', p: { device: 'mobile' } }] }],
    ['by the contents of the cart', { who: [{ type: 'cart-total', p: { from: 1 } }] }],
    ['on weekdays', { when: [{ type: 'weekday-hours', p: {} }] }],
  ])('leave out a campaign %s', (_, part) => {
    expect(needsMemory({ ...fleeting, ...part })).toBe(false);
  });
});

it.each(Object.entries<ActionKind>(actionDefinitions))(
  'An action of the kind %s needs consent when its code stores or reports something',
  (type, { needsConsent }) => {
    const folder = `catalogue/actions/${type}`;
    const code = readdirSync(folder).filter((file) => /^(?!definition|template).*\.ts$/.test(file));
    const uses = code.filter((file) =>
      /\b(memory|report)\b/.test(readFileSync(`${folder}/${file}`, 'utf8')),
    );
    const missing = needsConsent ? [] : uses;
    expect(missing, `${folder}/definition.ts lacks needsConsent: true`).toEqual([]);
  },
);
