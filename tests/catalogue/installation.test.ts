import { FACT_NAMES, missingFacts, seenFacts, writeFact } from '@catalogue/installation/facts';
import { writeFactScript } from '@catalogue/installation/mend';
import { PAGE_TYPES } from '@catalogue/pages/page-types';
import { PLATFORMS } from '@catalogue/platforms/registry';
import { describe, expect, it } from 'vitest';

const found = {
  facts: {
    page: 'product',
    product: {
      id: 'VZ-1',
      name: 'Dalga vazo',
      price: 89_000,
      currency: 'TRY',
      categories: ['Ev', 'Vazo'],
    },
    cart: { total: 178_050, count: 2, currency: 'TRY', lines: [{ quantity: 2 }] },
    customer: { signedIn: true, name: 'Ayşe', emailKnown: true },
  },
  sources: {
    page: 'marks',
    'product.id': 'jsonLd',
    'product.name': 'jsonLd',
    'product.price': 'platform',
    'product.currency': 'platform',
    'product.categories': 'jsonLd',
    cart: 'dataLayer',
    'customer.signedIn': 'platform',
    'customer.name': 'platform',
  },
} as const;

describe('the facts that an installation check reads', () => {
  const seen = seenFacts(found as never);

  it('have a value and a source each', () => {
    expect(seen).toContainEqual({
      name: 'product.price',
      value: 89_000,
      currency: 'TRY',
      source: 'platform',
    });
    expect(seen).toContainEqual({ name: 'cart.lines', value: 1, source: 'dataLayer' });
    expect(seen).toContainEqual({
      name: 'product.categories',
      value: 'Ev › Vazo',
      source: 'jsonLd',
    });
  });

  it('reduce the customer to whether they are signed in', () => {
    const text = JSON.stringify(seen);
    expect(text).toContain('customer.signedIn');
    expect(text).not.toContain('Ayşe');
  });

  it('are missing when the kind of page should have them and does not', () => {
    expect(missingFacts('product', seen)).toEqual([]);
    expect(missingFacts('order', seen)).toEqual(['order.number', 'order.total', 'order.lines']);
    expect(missingFacts('product', seen, ['helpful'])).toEqual([
      'language',
      'product.image',
      'product.available',
    ]);
  });

  it('are written in both languages', () => {
    const price = seen.find(({ name }) => name === 'product.price');
    const signedIn = seen.find(({ name }) => name === 'customer.signedIn');
    if (!price || !signedIn) throw new Error('the facts are not there');
    expect(writeFact(price, 'tr')).toBe('₺890,00');
    expect(writeFact(price, 'en')).toBe('₺890.00');
    expect(writeFact(signedIn, 'tr')).toBe('evet');
    expect(writeFact({ name: 'page', value: 'order', source: 'marks' }, 'en')).toBe(
      'Order complete',
    );
  });
});

describe('the script that adds the missing facts', () => {
  it('runs unchanged and reports the facts of its page', () => {
    for (const page of PAGE_TYPES) {
      const missing = missingFacts(page, [], ['needed', 'helpful']);
      const source = writeFactScript('base', page, missing).replace(/<\/?script>/g, '');
      const called: unknown[][] = [];
      const window = { vitrin: { q: [] as unknown[] } };
      const names = ['page', 'cart', 'order'] as const;
      const vitrin = Object.fromEntries(
        names.map((name) => [name, (given: unknown) => called.push([name, given])]),
      );
      new Function('window', 'vitrin', source)(window, { q: [], ...vitrin });
      expect(called.length, page).toBeGreaterThan(0);
      const reported = Object.fromEntries(called as [string, object][]);
      if (page === 'product') {
        expect(reported.page).toMatchObject({ type: 'product', product: { name: 'Dalga vazo' } });
      }
      if (page === 'order') expect(reported.order).toMatchObject({ number: 'KK-1042' });
    }
  });

  it('has a value for every fact that can be missing, on every platform', () => {
    for (const platform of PLATFORMS) {
      for (const page of PAGE_TYPES) {
        const script = writeFactScript(
          platform,
          page,
          missingFacts(page, [], ['needed', 'helpful']),
        );
        expect(script, `${platform} ${page}`).not.toContain("''");
        expect(script, `${platform} ${page}`).not.toContain('undefined');
      }
    }
    expect(writeFactScript('shopify', 'product', ['product.name'])).toContain(
      '{{ product.title | json }}',
    );
    expect(FACT_NAMES.length).toBeGreaterThan(20);
  });
});
