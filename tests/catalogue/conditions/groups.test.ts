import type { CampaignBody, Choice, CompiledChoice } from '@catalogue/campaign';
import { newCampaign, newChoice, validateCampaign } from '@catalogue/compile';
import { MAX_CONDITIONS, MAX_DEPTH } from '@catalogue/conditions/groups';
import { who } from '@catalogue/conditions/registry';
import { matchRow } from '@catalogue/decide/decide-with';
import { findImpossibleRow } from '@catalogue/decide/impossible';
import { findOverlap } from '@catalogue/decide/overlap';
import { templates } from '@catalogue/templates/registry';
import { buildCompiled, buildSituation } from '@tests/catalogue/situations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const kinds = {
  yes: { matches: () => true },
  no: { matches: () => false },
  open: { matches: () => undefined },
};
const leaf = (type: string): CompiledChoice => ({ type, p: {} });
const { tree } = fc.letrec<{ tree: CompiledChoice }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('yes', 'no', 'open', 'gone').map(leaf),
    fc.record({
      type: fc.constantFrom('all', 'any', 'none'),
      p: fc.constant({}),
      rows: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
    }),
  ),
}));

/** Evaluates a tree with plain booleans; every unknown condition gets the value of `fill`. */
function evaluate(row: CompiledChoice, fill: boolean): boolean {
  const { type, rows } = row;
  if (!rows) return type === 'yes' || (type !== 'no' && fill);
  if (type === 'any') return rows.some((one) => evaluate(one, fill));
  if (type === 'none') return !rows.some((one) => evaluate(one, fill));
  return rows.every((one) => evaluate(one, fill));
}
const hasOpen = (row: CompiledChoice): boolean =>
  row.rows ? row.rows.some(hasOpen) : row.type === 'open' || row.type === 'gone';

describe('conditions in groups', () => {
  it('Groups of known conditions evaluate to the same result as plain boolean logic', () => {
    fc.assert(
      fc.property(tree, (row) => {
        fc.pre(!hasOpen(row));
        expect(matchRow(row, kinds, buildSituation())).toBe(evaluate(row, false));
      }),
      { numRuns: 2000 },
    );
  });

  it('A result despite unknown conditions is the same for every value of those', () => {
    fc.assert(
      fc.property(tree, (row) => {
        const verdict = matchRow(row, kinds, buildSituation());
        const filled = [true, false].map((fill) => evaluate(row, fill));
        if (verdict === undefined) expect(hasOpen(row)).toBe(true);
        else expect(filled).toEqual([verdict, verdict]);
      }),
      { numRuns: 2000 },
    );
  });

  it('A group whose conditions exclude each other is impossible, and one with an alternative is not', () => {
    const device = (name: string) => ({ type: 'device', p: { device: name } });
    const any = { type: 'any', p: {}, rows: [device('desktop'), device('tablet')] };
    expect(findImpossibleRow('who', [device('mobile'), any])).toBe(1);
    expect(findImpossibleRow('who', [device('tablet'), any])).toBeUndefined();
    const none = { type: 'none', p: {}, rows: [device('tablet'), device('desktop')] };
    expect(findImpossibleRow('who', [device('mobile'), none])).toBeUndefined();
    expect(findImpossibleRow('who', [device('tablet'), none])).toBe(1);
    const cart = { type: 'cart-total', p: { from: 1 } };
    expect(findImpossibleRow('who', [cart, { type: 'none', p: {}, rows: [cart] }])).toBeUndefined();
  });

  it('A group that excludes an exact address still allows every other page', () => {
    const exact = { type: 'url', p: { operator: 'equals', values: ['/sepet'] } };
    const none = { type: 'none', p: {}, rows: [exact] };
    expect(findImpossibleRow('where', [none])).toBeUndefined();
    expect(findImpossibleRow('where', [exact, none])).toBe(1);
  });

  it('Campaigns whose groups exclude each other do not overlap', () => {
    const phones = { type: 'device', p: { device: 'mobile' } };
    const one = buildCompiled({ who: [phones] });
    const other = buildCompiled({ who: [{ type: 'none', p: {}, rows: [phones] }] });
    const now = new Date('2026-11-21T09:00:00Z');
    expect(findOverlap(one, other, now)).toEqual([]);
    expect(findOverlap(one, one, now)).toEqual(['center']);
  });

  const [template] = templates;
  if (!template) throw new Error('There are no templates.');
  const bodyWith = (rows: Choice[]): CampaignBody => ({
    ...newCampaign(template, 'tr'),
    status: 'active',
    who: rows,
  });
  const everyone = () => newChoice(who, 'everyone');
  const group = (rows: unknown): Choice => ({
    type: 'any',
    parameters: {},
    rows: rows as Choice[],
  });
  const nested = (depth: number): Choice => (depth === 0 ? everyone() : group([nested(depth - 1)]));

  it('A problem inside a group is reported with its path', () => {
    const wrong = { ...newChoice(who, 'cart-total'), type: 'cart-totals' };
    expect(validateCampaign(bodyWith([everyone(), group([everyone(), wrong])]))).toEqual([
      { path: 'who.1.rows.1.type', code: 'unknownType' },
    ]);
    expect(validateCampaign(bodyWith([group([])]))).toEqual([
      { path: 'who.0.rows', code: 'tooFewItems', params: { min: 1 } },
    ]);
    expect(validateCampaign(bodyWith([group('x')]))).toEqual([
      { path: 'who.0.rows', code: 'wrongType' },
    ]);
    expect(validateCampaign(bodyWith([{ ...everyone(), rows: [] }]))).toEqual([
      { path: 'who.0.rows', code: 'unknownField' },
    ]);
  });

  it('Groups that are nested too deep or hold too many conditions are rejected', () => {
    expect(validateCampaign(bodyWith([nested(MAX_DEPTH)]))).toEqual([]);
    expect(validateCampaign(bodyWith([nested(MAX_DEPTH + 1)]))).toMatchObject([
      { code: 'tooDeep', params: { max: MAX_DEPTH } },
    ]);
    const many = Array.from({ length: 4 }, () => group(Array.from({ length: 15 }, everyone)));
    expect(validateCampaign(bodyWith(many))).toEqual([
      { path: 'who', code: 'tooManyItems', params: { max: MAX_CONDITIONS } },
    ]);
  });
});
