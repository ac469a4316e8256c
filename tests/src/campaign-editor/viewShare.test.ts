import { newChoice } from '@catalogue/compile';
import { where, who } from '@catalogue/conditions/registry';
import { fillForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import { describe, expect, it } from 'vitest';
import { viewShare } from '@/campaign-editor/conditions/viewShare';

const HOST = 'shop.example';
const views = [
  { part: 'device' as const, key: 'mobile', shown: 60 },
  { part: 'device' as const, key: 'desktop', shown: 30 },
  { part: 'device' as const, key: 'tablet', shown: 10 },
  { part: 'source' as const, key: 'search', shown: 25 },
  { part: 'source' as const, key: 'direct', shown: 75 },
  { part: 'page' as const, key: '/ayakkabi/bot', shown: 40 },
  { part: 'page' as const, key: '/', shown: 160 },
];
const choose = (type: keyof typeof who | 'url', p: Plain) => ({
  type,
  parameters: fillForm((type === 'url' ? where.url : who[type]).fields, p),
});

describe('the share of views for which a condition holds', () => {
  it.each([
    ['devices', choose('device', { device: ['mobile', 'tablet'] }), 0.7],
    ['a source', choose('visit-source', { source: 'search' }), 0.25],
    ['all sources but one', choose('visit-source', { source: 'search', exclude: true }), 0.75],
    ['an address', choose('url', { operator: 'starts', values: ['/ayakkabi'] }), 0.2],
    ['a full address', choose('url', { operator: 'equals', values: [`https://${HOST}/`] }), 0.8],
  ])('is known for %s', (_, choice, share) => {
    expect(viewShare(choice, views, HOST)).toBeCloseTo(share);
  });

  it.each([
    ['a fact that views do not store', choose('cart-total', { from: 500 })],
    ['every visitor', newChoice(who, 'everyone')],
    ['an address with a query', choose('url', { operator: 'contains', values: ['/a?b=1'] })],
    ['a word that may stand in a query', choose('url', { operator: 'contains', values: ['bot'] })],
    ['an expression', choose('url', { operator: 'regex', values: ['/a.*'] })],
    ['no address', choose('url', { operator: 'contains', values: [] })],
  ])('is unknown for %s', (_, choice) => {
    expect(viewShare(choice, views, HOST)).toBeNull();
  });

  it('is unknown below 100 views, and for addresses when many pages have no stored address', () => {
    const few = [{ part: 'device' as const, key: 'mobile', shown: 99 }];
    expect(viewShare(choose('device', { device: 'mobile' }), few, HOST)).toBeNull();
    const unnamed = [...views, { part: 'page' as const, key: '', shown: 20 }];
    const address = choose('url', { operator: 'starts', values: ['/ayakkabi'] });
    expect(viewShare(address, unnamed, HOST)).toBeNull();
  });
});
