import { actionDefinitions } from '@catalogue/actions/registry';
import { newChoice } from '@catalogue/compile';
import { unwrapForm } from '@catalogue/fields/schema';
import { PAGE_TYPES } from '@catalogue/pages/page-types';
import { PLATFORMS } from '@catalogue/platforms/registry';
import { DEFAULT_TAX_COUNTRY, PAYMENT_COUNTRY } from '@catalogue/pricing/tax';
import { DEFAULT_CUSTOM_PRICE, DEFAULT_PLAN_ID } from '@catalogue/pricing/tiers';
import { blankTemplate } from '@catalogue/templates/engine/settle';
import { expect, test } from 'vitest';
import { CHART_COLOURS } from '@/components/charts/chartStyles';

test('There are fourteen platforms, with base for every other one', () => {
  expect([...PLATFORMS].sort()).toEqual(
    (
      'akinon base faprika flo ideasoft ikas inveon platinmarket projesoft shopify ticimax ' +
      'tsoft woocommerce yonkasoft'
    ).split(' '),
  );
});

test('A new banner is a bar at the top, 22 high, without motion, in #E3A840 with a red button', () => {
  const { parameters } = newChoice(actionDefinitions, 'banner');
  expect(unwrapForm(actionDefinitions.banner.fields, parameters)).toMatchObject({
    frame: { kind: 'bar', position: 'top', close: 'circle', height: 22, enter: 'none' },
    theme: { surface: '#E3A840', accent: 'red', onAccent: 'white' },
    steps: [{ blocks: [{ block: { kind: 'heading' } }] }],
  });
});

test('The default custom price is 300 for plan 768866, with the tax country BR and the payment country AZ', () => {
  expect([DEFAULT_CUSTOM_PRICE, DEFAULT_PLAN_ID]).toEqual([300, '768866']);
  expect([DEFAULT_TAX_COUNTRY, PAYMENT_COUNTRY]).toEqual(['BR', 'AZ']);
});

test('A new template allows one install, has 42 to 50 points of ten votes and previews the home page', () => {
  for (const [random, points] of [
    [0, 42],
    [0.999, 50],
  ] as const)
    expect(blankTemplate(random)).toMatchObject({
      limit: 1,
      vote_amount: points,
      vote_count: 10,
      default: 'def',
      config: { _opt: { preview: { previewType: 'previewFalse', value: 'home' } } },
    });
  expect(PAGE_TYPES).toEqual(
    expect.arrayContaining(['home', 'category', 'product', 'cart', 'empty']),
  );
});

test('A chart has 23 distinct colours', () => expect(CHART_COLOURS).toBe(23));
