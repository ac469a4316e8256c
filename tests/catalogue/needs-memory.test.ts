import { readdirSync, readFileSync } from 'node:fs';
import { actionDefinitions } from '@catalogue/actions/registry';
import { needsMemory, withConsent } from '@catalogue/decide/needs-memory';
import type { ActionKind } from '@catalogue/kinds';
import { describe, expect, it } from 'vitest';
import { buildCompiled, compiledTag } from './situations';

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
