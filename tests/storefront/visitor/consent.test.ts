import { startFreshBrowser } from '@tests/storefront/browser';
import { openShopPage, pass, press, type ShopPage, sent, titles } from '@tests/storefront/widget';
import { describe, expect, it, vi } from 'vitest';

startFreshBrowser();

const fleeting = { frequency: { type: 'every-page', p: {} } };
const both = [
  { id: 1, ...fleeting, tags: [{ type: 'popup', p: { title: 'herkese' } }] },
  { id: 2, tags: [{ type: 'banner', p: { title: 'hatırlayana' } }] },
];

interface Page {
  vitrin: { consent: (agrees: unknown) => void };
  dataLayer?: unknown[];
  Shopify?: object;
}
const page = window as unknown as Page;
const answer = (agrees: unknown) => page.vitrin.consent(agrees);

function gtag(..._: unknown[]): void {
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: gtag.js pushes the arguments object
  page.dataLayer.push(arguments);
}
const google = (when: 'default' | 'update', analytics: string, others: object = {}) =>
  gtag('consent', when, { ad_storage: 'denied', analytics_storage: analytics, ...others });

const stored = () => Object.keys(localStorage).sort();

function expectNothing(shop: ShopPage): void {
  expect(stored()).toEqual([]);
  expect(sessionStorage.length).toBe(0);
  expect(shop.requests).toEqual([]);
}

describe.each(['wait', 'platform'] as const)('consent in the mode %s', (consent) => {
  it('stores and sends nothing before an answer, and shows only campaigns that need no consent', async () => {
    const shop = await openShopPage(both, { consent, signals: ['visit', 'page'] });
    press('.close');
    await pass(60_000);
    window.dispatchEvent(new Event('pagehide'));
    expectNothing(shop);
    expect(titles()).toEqual([]);
    const next = await openShopPage(both, { consent, signals: ['visit', 'page'] });
    expect(titles()).toEqual(['herkese']);
    expectNothing(next);
  });

  it('stores and sends the earlier events when the visitor agrees, and shows the other campaigns', async () => {
    const shop = await openShopPage(both, { consent, signals: ['visit', 'page'] });
    press('.close');
    answer(true);
    await pass(5000);
    expect(titles()).toEqual(['hatırlayana']);
    expect(sent(shop).map(({ type, camp_id }) => [type, camp_id])).toEqual([
      ['campaignShown', 1],
      ['tagCloseClick', 1],
      ['campaignShown', 2],
    ]);
    expect(shop.signalBatches.flatMap(({ signals }) => signals.map(({ kind }) => kind))).toEqual([
      'visit',
      'page',
    ]);
    expect(stored()).toContain('vitrin:shop:visitor');
    const [first] = shop.batches;
    expect(JSON.parse(localStorage.getItem('vitrin:shop:visitor') ?? '')).toMatchObject({
      id: first?.visitor,
      session: first?.session,
    });
  });

  it('drops pending events and erases the stored values when the visitor refuses', async () => {
    const shop = await openShopPage(both, { consent });
    answer(true);
    await pass(5000);
    const before = sent(shop).length;
    press('.close', 1);
    answer(false);
    await pass(60_000);
    expect(stored()).toEqual([]);
    expect(sent(shop)).toHaveLength(before);
    const next = await openShopPage(both, { consent });
    expect(titles()).toEqual(['herkese']);
    expectNothing(next);
  });

  it('does not report events between a refusal and a later consent', async () => {
    const shop = await openShopPage([both[0] ?? {}], { consent });
    answer(false);
    press('.close');
    await pass(1000);
    answer(true);
    await pass(5000);
    expect(sent(shop)).toEqual([]);
    expect(stored()).toContain('vitrin:shop:consent');
  });

  it('retains a consent given by script on the next page', async () => {
    await openShopPage(both, { consent });
    answer(true);
    await pass(10);
    const first = JSON.parse(localStorage.getItem('vitrin:shop:visitor') ?? '{}');
    await openShopPage([{ id: 3, tags: [{ type: 'popup', p: { title: 'üç' } }] }], { consent });
    expect(titles()).toEqual(['üç']);
    expect(JSON.parse(localStorage.getItem('vitrin:shop:visitor') ?? '{}').id).toBe(first.id);
  });

  it('reads a consent given before the script loaded', async () => {
    const shop = openShopPage(both, { consent });
    // This line runs before the widget starts, because `openShopPage` loads it asynchronously.
    Object.assign(window, { vitrin: { q: [['consent', 'yes'], 5, ['consent', true]] } });
    await shop;
    await pass(1000);
    expect(titles().sort()).toEqual(['hatırlayana', 'herkese']);
  });

  it('removes values that were stored before the shop asked for consent', async () => {
    await openShopPage(both);
    await pass(5000);
    expect(stored()).toContain('vitrin:shop:memory');
    localStorage.setItem('other', '1');
    await openShopPage(both, { consent });
    expect(stored()).toEqual(['other']);
  });

  it('follows an answer that was given in another tab', async () => {
    const shop = await openShopPage(both, { consent });
    localStorage.setItem('vitrin:shop:visitor', JSON.stringify({ id: 'theirs', visits: 1 }));
    notifyTab('"script"');
    await pass(5000);
    expect(sent(shop).length).toBeGreaterThan(0);
    expect(JSON.parse(localStorage.getItem('vitrin:shop:visitor') ?? '{}').id).toBe('theirs');
    notifyTab(null);
    expect(stored()).toEqual([]);
  });

  it('removes the page values of the chat in this tab when the visitor refuses', async () => {
    await openShopPage(both, { consent });
    answer(true);
    sessionStorage.setItem('vitrin-chat:shop:cart', '{}');
    sessionStorage.setItem('vitrin-chat:other:cart', '{}');
    answer(false);
    expect(Object.keys(sessionStorage)).toEqual(['vitrin-chat:other:cart']);
  });

  it('shows campaigns without asking the server when the daily limit is near', async () => {
    const shop = await openShopPage([both[0] ?? {}], { consent, ask: true });
    expect(titles()).toEqual(['herkese']);
    expect(shop.viewRequests).toEqual([]);
  });

  it('requests no code of a list without consent', async () => {
    const coupon = vi.fn(async () => Response.json({ success: true, code: 'X' }));
    await openShopPage(
      [{ ...fleeting, tags: [{ type: 'popup', p: { title: 'a', coupon: 'pool:7' } }] }],
      { consent, answers: { coupon } },
    );
    expect(titles()).toEqual([]);
    expect(coupon).not.toHaveBeenCalled();
  });

  it('shows and stores nothing when the chunk for consent cannot be loaded', async () => {
    const shop = await openShopPage(both, {
      consent,
      answers: { chunk: () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    expect(titles()).toEqual([]);
    expectNothing(shop);
  });
});

function notifyTab(newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'vitrin:shop:consent', newValue }));
}

describe('the shop’s own consent manager', () => {
  const open = () => openShopPage(both, { consent: 'platform' });
  const asked = async () => {
    await pass(1500);
    return titles().includes('hatırlayana');
  };
  const forget = () => {
    page.dataLayer = undefined;
    page.Shopify = undefined;
  };

  it.each([
    ['no consent call', () => {}, false],
    ['analytics granted by default', () => google('default', 'granted'), true],
    ['analytics denied by default', () => google('default', 'denied'), false],
    ['only advertising granted', () => gtag('consent', 'update', { ad_storage: 'granted' }), false],
    [
      'analytics granted, personalization denied',
      () => google('update', 'granted', { personalization_storage: 'denied' }),
      false,
    ],
    [
      'denied for some regions, granted for others',
      () => {
        google('default', 'granted');
        google('default', 'denied', { region: ['TR'] });
      },
      false,
    ],
    [
      'an array instead of arguments',
      () => {
        page.dataLayer = [['consent', 'update', { analytics_storage: 'granted' }]];
      },
      true,
    ],
    [
      'nonsense',
      () => {
        page.dataLayer = [null, 5, ['consent'], ['consent', 'update', null], { 0: 'consent' }];
      },
      false,
    ],
  ])('The consent manager is read when it reports %s', async (_, report, agrees) => {
    report();
    await open();
    expect(await asked()).toBe(agrees);
    forget();
  });

  it('A later answer of the consent manager is followed, and also its withdrawal', async () => {
    google('default', 'denied');
    await open();
    expect(await asked()).toBe(false);
    google('update', 'granted');
    expect(await asked()).toBe(true);
    expect(stored()).toContain('vitrin:shop:visitor');
    google('update', 'denied');
    await pass(1500);
    expect(stored()).toEqual([]);
    forget();
  });

  it('retains values of an earlier page while the consent manager still reports its default', async () => {
    google('update', 'granted');
    await open();
    const before = localStorage.getItem('vitrin:shop:visitor');
    page.dataLayer = undefined;
    google('default', 'denied');
    await open();
    expect(localStorage.getItem('vitrin:shop:visitor')).toBe(before);
    google('update', 'granted');
    await pass(1500);
    expect(JSON.parse(localStorage.getItem('vitrin:shop:visitor') ?? '{}').id).toBe(
      JSON.parse(before ?? '{}').id,
    );
    forget();
  });

  it('The consent manager of a Shopify shop is loaded with the theme’s API, and followed', async () => {
    let allowed = false;
    let consent = { analytics: '', preferences: '' };
    page.Shopify = {
      loadFeatures(features: object[], done: () => void) {
        expect(features).toEqual([{ name: 'consent-tracking-api', version: '0.1' }]);
        Object.assign(page.Shopify ?? {}, {
          customerPrivacy: {
            analyticsProcessingAllowed: () => allowed,
            currentVisitorConsent: () => consent,
          },
        });
        done();
      },
    };
    await open();
    expect(await asked()).toBe(false);
    [allowed, consent] = [true, { analytics: 'yes', preferences: 'yes' }];
    document.dispatchEvent(new CustomEvent('visitorConsentCollected'));
    await pass(1);
    expect(titles()).toContain('hatırlayana');
    [allowed, consent] = [false, { analytics: 'no', preferences: 'no' }];
    document.dispatchEvent(new CustomEvent('visitorConsentCollected'));
    expect(stored()).toEqual([]);
    forget();
  });
});

it('An answer changes nothing when the shop does not ask for consent', async () => {
  await openShopPage(both);
  answer(false);
  expect(titles().sort()).toEqual(['hatırlayana', 'herkese']);
  expect(stored()).toContain('vitrin:shop:visitor');
});
