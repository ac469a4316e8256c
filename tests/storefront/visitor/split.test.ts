import type { CompiledCampaign } from '@catalogue/campaign';
import { bucketOf } from '@catalogue/decide/decide-with';
import { split } from '@storefront/widget/split';
import { openStore } from '@storefront/widget/visitor/store';
import { buildCompiled } from '@tests/catalogue/situations';
import { startFreshBrowser } from '@tests/storefront/browser';
import { loadChunk, openShopPage, pass, press, sent, titles } from '@tests/storefront/widget';
import { describe, expect, it } from 'vitest';

startFreshBrowser();

const popup = (title: string, variant: number) => ({
  type: 'popup',
  p: { title, position: 'center' },
  variant,
});
const compared = (part: Partial<CompiledCampaign> = {}): CompiledCampaign =>
  buildCompiled({
    tags: [popup('First', 1), popup('Second', 2)],
    variants: [
      { id: 1, below: 30, overlay: true },
      { id: 2, below: 100 },
    ],
    overlay: true,
    ...part,
  });

const drawn = (visitor: string, campaigns: CompiledCampaign[], holdout?: number, test = '') => {
  const stored = new Map([
    ['v:visitor', JSON.stringify({ id: visitor, session: 's', visits: 1, last: Date.now() })],
  ]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  } as unknown as Storage;
  const config = { pid: 'shop', campaigns, split: holdout === undefined ? {} : { holdout } };
  return split(
    config,
    openStore('v:', () => storage),
    test,
  );
};
const visitors = Array.from({ length: 4000 }, (_, nth) => `visitor-${nth * 7919}`);

describe('the draw of a variant', () => {
  it('gives each variant its share of the visitors, and a visitor always the same variant', () => {
    const first = visitors.filter((visitor) => drawn(visitor, [compared()])[0]?.variant === 1);
    expect(first.length / visitors.length).toBeGreaterThan(0.27);
    expect(first.length / visitors.length).toBeLessThan(0.33);
    for (const visitor of visitors.slice(0, 50)) {
      const one = drawn(visitor, [compared()])[0];
      expect(drawn(visitor, [compared()])[0]).toEqual(one);
      expect(one?.tags.map(({ variant }) => variant)).toEqual([one?.variant]);
    }
  });

  it('is independent of the control group, and of other actions', () => {
    const share = (of: string[]) =>
      of.filter((visitor) => drawn(visitor, [compared()])[0]?.variant === 1).length / of.length;
    const { id } = compared();
    expect(share(visitors.filter((visitor) => bucketOf(visitor, id) < 50))).toBeCloseTo(0.3, 1);
    const other = (visitor: string) => drawn(visitor, [compared({ id: id + 1 })])[0]?.variant === 1;
    expect(share(visitors.filter(other))).toBeCloseTo(0.3, 1);
  });

  it('marks a variant as an overlay only when it covers the page', () => {
    const found = visitors.slice(0, 200).map((visitor) => drawn(visitor, [compared()])[0]);
    for (const one of found) expect(one?.overlay).toBe(one?.variant === 1 ? true : undefined);
  });

  it('shows the variant on the page, and reports it with every event', async () => {
    const page = await openShopPage([compared()], { split: {}, path: '/shoes?gclid=1#top' });
    expect(page.chunks).toContain('split');
    const [title] = titles();
    expect(['First', 'Second']).toContain(title);
    press('.close');
    await pass(1500);
    const variant = title === 'First' ? 1 : 2;
    expect(sent(page)).toMatchObject([
      { type: 'campaignShown', variant, page: '/shoes' },
      { type: 'tagCloseClick', variant, page: '/shoes' },
    ]);
    expect(page.batches[0]).toMatchObject({ device: 'desktop', source: 'ads' });
  });

  it('shows no variant while the chunk that draws them fails to load', async () => {
    const page = await openShopPage([compared()], {
      split: {},
      answers: {
        chunk: (name) =>
          name === 'split'
            ? Promise.reject(new TypeError('offline'))
            : import('@tests/storefront/widget').then((widget) => widget.loadChunk(name)),
      },
    });
    await pass(5000);
    expect(titles()).toEqual([]);
    expect(sent(page)).toEqual([]);
  });

  it('lets a tab in test mode choose a variant, and retains the choice on the next page', async () => {
    await openShopPage([compared()], { split: {}, path: '/?vitrin_test=1&vitrin_variant=2' });
    expect(titles()).toEqual(['Second']);
    await openShopPage([compared()], { split: {}, path: '/shoes' });
    expect(titles()).toEqual(['Second']);
    await openShopPage([compared()], { split: {}, path: '/?vitrin_variant=1' });
    expect(titles()).toEqual(['First']);
  });
});

describe('the holdout group', () => {
  it('has the given share of the visitors, and no other visitor', () => {
    const campaign = buildCompiled({});
    const inHoldout = visitors.filter((visitor) => drawn(visitor, [campaign], 10)[0]?.inHoldout);
    expect(inHoldout.length / visitors.length).toBeCloseTo(0.1, 1);
    expect(visitors.filter((visitor) => drawn(visitor, [campaign], 0)[0]?.inHoldout)).toEqual([]);
    const other = visitors.find((visitor) => !inHoldout.includes(visitor)) ?? '';
    expect(drawn(other, [campaign], 10)).toEqual([campaign]);
  });

  it('evaluates campaigns as usual, and reports the holdout instead of a view', async () => {
    const page = await openShopPage([{}], { split: { holdout: 100 } });
    await pass(1500);
    expect(titles()).toEqual([]);
    expect(sent(page).map(({ type }) => type)).toEqual(['campaignHoldout']);
  });

  it('is not counted for actions placed into the page, whose element may be missing', async () => {
    const tags = [
      { type: 'button', p: { selector: '#nowhere', button: { text: 'Go', url: '#' } } },
    ];
    const page = await openShopPage([{ tags, inline: true as const }], { split: { holdout: 100 } });
    await pass(1500);
    expect(sent(page)).toEqual([]);
  });

  it('is counted when others would see the action, but not while a dialog covers the page', async () => {
    const guard = { visit: 3, pause: 0 };
    const page = await openShopPage([{ overlay: true as const }], {
      split: { holdout: 100 },
      guard,
    });
    const dialog = document.createElement('dialog');
    await pass(1500);
    expect(sent(page)).toHaveLength(1);
    document.elementFromPoint = () => dialog;
    const other = await openShopPage([{ id: 9, overlay: true as const }], {
      split: { holdout: 100 },
      guard,
    });
    await pass(1500);
    expect(sent(other)).toEqual([]);
    Reflect.deleteProperty(document, 'elementFromPoint');
  });

  it('applies from the page after the visitor’s consent', async () => {
    const page = await openShopPage([{}], { split: { holdout: 100 }, consent: 'wait' });
    const { vitrin } = window as unknown as { vitrin: { consent: (agrees: boolean) => void } };
    vitrin.consent(true);
    await pass(1500);
    expect([titles(), sent(page)]).toEqual([[], []]);
    const next = await openShopPage([{}], { split: { holdout: 100 }, consent: 'wait' });
    await pass(1500);
    expect(sent(next).map(({ type }) => type)).toEqual(['campaignHoldout']);
  });

  it('sees every campaign in test mode', async () => {
    await openShopPage([{}], { split: { holdout: 100 }, path: '/?vitrin_test=1' });
    expect(titles()).toHaveLength(1);
  });
});

describe('the page of an event', () => {
  it('is the page on which it happened, also when it is sent later', async () => {
    const down = async () => new Response('', { status: 503 });
    await openShopPage([{}], { path: '/first', answers: { events: down } });
    await pass(1500);
    const next = await openShopPage([], { path: '/second' });
    await pass(1500);
    expect(sent(next)).toMatchObject([{ type: 'campaignShown', page: '/first' }]);
  });

  it('is the page of the view when the visitor left before the sender loaded', async () => {
    const chunk = (name: string) => (name === 'sender' ? new Promise(() => {}) : loadChunk(name));
    await openShopPage([{}], { path: '/first', answers: { chunk } });
    history.pushState(null, '', '/elsewhere');
    await pass(100);
    const next = await openShopPage([], { path: '/second' });
    await pass(1500);
    expect(sent(next)).toMatchObject([{ type: 'campaignShown', page: '/first' }]);
  });

  it('is missing for an event that an earlier release stored without a page', async () => {
    const at = Date.now() - 60_000;
    localStorage.setItem(
      'vitrin:shop:events',
      JSON.stringify([
        ...[
          {
            id: crypto.randomUUID(),
            type: 'tagClick',
            camp_id: 1,
            at,
            session: crypto.randomUUID(),
          },
        ],
      ]),
    );
    const page = await openShopPage([], { path: '/second' });
    await pass(1500);
    expect(sent(page)).toHaveLength(1);
    expect(sent(page)[0]).not.toHaveProperty('page');
    expect(page.batches[0]).not.toHaveProperty('source');
  });
});

it('is missing for an old holdout event, which is reported with its variant', async () => {
  const left = { at: Date.now() - 60_000, session: crypto.randomUUID(), type: 'campaignControl' };
  const own = compared();
  localStorage.setItem(
    'vitrin:shop:events',
    JSON.stringify([{ ...left, id: crypto.randomUUID(), camp_id: own.id }]),
  );
  const page = await openShopPage([{ ...own, status: 'disabled' }], { split: { holdout: 100 } });
  await pass(1500);
  expect(sent(page)).toMatchObject([{ type: 'campaignHoldout', variant: expect.any(Number) }]);
  expect(sent(page)[0]).not.toHaveProperty('page');
});
